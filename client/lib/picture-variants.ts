import { variantWidths } from '../../shared/variant-widths.ts'

/** Maximum width of an upload. A narrower upload is its own variant from its width on, so the client need not know its width. */
const maxUploadWidth = 2560

/** Its stem, and the token of a preview link, which its variants need as well. */
const upload = /^(\/uploads\/[a-z-]+\/[0-9a-f]{32})\.webp(\?draft=.+)?$/

/** The `srcset` of an upload; undefined for any other address, which has no variants. */
export function srcSetOf(src: string): string | undefined {
  const [, stem, token = ''] = upload.exec(src) ?? []
  if (stem === undefined) return undefined
  return [...variantWidths.map((width) => `${stem}-${width}.webp${token} ${width}w`), `${src} ${maxUploadWidth}w`].join(', ')
}

/** The `srcset` of a picture whose width and variants are known; its address may have the token of a preview link. */
export const exactSrcSet = (src: string, width: number, variants: readonly number[]): string =>
  [...variants.map((each) => `${src.replace('.', `-${each}.`)} ${each}w`), `${src} ${width}w`].join()

/**
 * `srcset`, `sizes` and `src` of an upload, given its width in the layout. `src` comes last: a browser that sees it first would load it as
 * well.
 */
export function sourceOf(src: string, sizes: string): { sizes?: string; srcSet?: string; src: string } {
  const srcSet = srcSetOf(src)
  return srcSet === undefined ? { src } : { sizes, srcSet, src }
}
