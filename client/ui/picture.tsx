import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react'
import { sourceOf } from '../lib/picture-variants.ts'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt' | 'sizes'> & {
  src: string
  alt: string
  fallback: string
  /** Width in the layout (`sizes`), by which the browser chooses among the variants. */
  sizes: string
}

/** Image with a drawn fallback when it is missing or fails to load, also if it failed before hydration. */
export function Picture({ src, fallback, alt, sizes, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0 && src !== '') setBroken(src)
  }, [src])

  const shown = src === '' || broken === src ? fallback : src
  return <img {...rest} {...sourceOf(shown, sizes)} ref={image} alt={alt} onError={() => shown !== fallback && setBroken(src)} />
}
