import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react'
import { srcSetOf } from '../lib/picture-variants.ts'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt' | 'sizes'> & {
  src: string
  alt: string
  fallback: string
  /** How wide the layout shows it, so that the browser can choose among its variants. */
  sizes: string
}

/** An image that is replaced by a drawn one when it is missing or cannot be loaded, also if that happened before hydration. */
export function Picture({ src, fallback, alt, sizes, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0 && src !== '') setBroken(src)
  }, [src])

  const shown = src === '' || broken === src ? fallback : src
  const srcSet = srcSetOf(shown)
  const variants = srcSet === undefined ? {} : { sizes, srcSet }
  // Before `src`, or a browser that is told of the address first would load that, too.
  return <img {...rest} {...variants} ref={image} src={shown} alt={alt} onError={() => shown !== fallback && setBroken(src)} />
}
