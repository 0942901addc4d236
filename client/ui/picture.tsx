import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react'
import { sourceOf } from '../lib/picture-variants.ts'

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
  return <img {...rest} {...sourceOf(shown, sizes)} ref={image} alt={alt} onError={() => shown !== fallback && setBroken(src)} />
}
