import { type ImgHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import type { MediaFacts } from '../generated/model/index.ts'
import { exactSrcSet } from '../lib/picture-variants.ts'

/** What the library says about the files of a record, by their address. */
export type RecordMedia = Partial<Record<string, MediaFacts>>

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt' | 'sizes'> & {
  src: string
  /** Where the library says nothing. */
  alt: string
  fallback: string
  /** Width in the layout (`sizes`), by which the browser chooses among the variants. */
  sizes: string
  media?: RecordMedia | undefined
}

/** Selects the `<img>` of a `Picture` child; that of an animation stands in a `<picture>`. */
export const pictureImage = '& > img, & > picture > img'

/** Image with a drawn fallback when it is missing or fails to load, also if it failed before hydration. */
export function Picture({ src, fallback, alt, sizes, media, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0 && src !== '') setBroken(src)
  }, [src])

  const shown = src === '' || broken === src ? fallback : src
  const facts = media?.[shown]
  const picture = (
    <img
      {...rest}
      {...(facts && attributesOf(shown, sizes, facts))}
      src={shown}
      ref={image}
      alt={facts?.alt ?? alt}
      onError={() => shown !== fallback && setBroken(src)}
    />
  )
  return facts?.still === undefined ? picture : <Still address={facts.still}>{picture}</Still>
}

/** Shows the first picture of an animation to people who ask for less motion. It has no box of its own, so that the layout is the same. */
const Still = ({ address, children }: { address: string; children: ReactNode }) => (
  <picture style={{ display: 'contents' }}>
    <source media="(prefers-reduced-motion: reduce)" srcSet={address} />
    {children}
  </picture>
)

/** The attributes stand before `src`: a browser that sees that first would load it as well. */
function attributesOf(src: string, sizes: string, { width, height, focalX, focalY, variants }: MediaFacts) {
  return {
    ...(width && {
      width,
      height,
      sizes,
      srcSet: exactSrcSet(src, width, variants),
    }),
    // The middle stands for no choice: a place may then have a point of its own.
    ...((focalX !== 50 || focalY !== 50) && { style: { objectPosition: `${focalX}% ${focalY}%` } }),
  }
}
