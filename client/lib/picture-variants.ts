/** The widths that an upload can be had in besides its own; see `MediaUrl` in the contract. */
const widths = [240, 480, 800, 1200, 1800]
/** Uploads are at most this wide. Which of them are narrower need not be known: a picture is its own variant up from its width. */
const widest = 2560

const upload = /^(\/uploads\/[a-z-]+\/[0-9a-f]{32})\.webp$/

/** The `srcset` of an upload; undefined for any other address, which has no variants. */
export function srcSetOf(src: string): string | undefined {
  const [, stem] = upload.exec(src) ?? []
  if (stem === undefined) return undefined
  return [...widths.map((width) => `${stem}-${width}.webp ${width}w`), `${src} ${widest}w`].join(', ')
}

/**
 * The attributes by which a browser chooses the variant of an upload that it needs, given how wide the layout shows it. `src` is the last:
 * a browser that is told of it first would load that, too.
 */
export function sourceOf(src: string, sizes: string): { sizes?: string; srcSet?: string; src: string } {
  const srcSet = srcSetOf(src)
  return srcSet === undefined ? { src } : { sizes, srcSet, src }
}

/** The variant at most this wide, where one address must do. */
export const variantOf = (src: string, width: (typeof widths)[number]) => src.replace(upload, `$1-${width}.webp`)
