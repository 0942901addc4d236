import type { MediaFacts } from '../generated/model/index.ts'
import { exactSrcSet } from '../lib/picture-variants.ts'
import type { RecordMedia } from '../ui/picture.tsx'

/** An image of sanitised rich text: the sanitiser writes every attribute with a value in double quotes, which it escapes within. */
const image = /<img((?: [^\s"=>]+="[^"]*")*)>/g
const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`)
const variant = /-(\d+)(?=\.webp$)/

/** Widths of the column of a rich text: the widest, and on a phone that of the window without the margins of the page. */
const column = '700px, 92vw'

/**
 * Gives the stored pictures of a rich text their size and their variants, as `Picture` does, so that the text does not move while they load
 * and a phone loads a small one. Made for the page only: what editors save stays as they wrote it. A size of their own is kept.
 */
export function withPictureSizes(html: string, media: RecordMedia = {}): string {
  return html.replaceAll(image, (whole, written: string) => {
    const [, src = ''] = attribute('src').exec(written) ?? []
    const facts = media[src] ?? media[src.replace(variant, '')]
    if (facts === undefined) return whole
    const sized = `<img${sizeOf(src, written, facts)}${written}>`
    return facts.still === undefined
      ? sized
      : `<picture><source media="(prefers-reduced-motion: reduce)" srcset="${facts.still}">${sized}</picture>`
  })
}

function sizeOf(src: string, written: string, { width: stored, height, variants }: MediaFacts): string {
  if (stored === undefined || height === undefined) return ''
  // An address of one variant stays that variant.
  const [, named] = variant.exec(src) ?? []
  const [, own] = attribute('width').exec(written) ?? []
  const width = own === undefined ? Number(named ?? stored) : pixels(own)
  const hasRatio = width === undefined || attribute('height').test(written)
  const added = new Map<string, string | number>()
  if (own === undefined && !hasRatio) added.set('width', width)
  if (!hasRatio) added.set('height', Math.max(1, Math.round((width * height) / stored)))
  if (named === undefined) added.set('srcset', exactSrcSet(src, stored, variants)).set('sizes', `min(${width ?? stored}px, ${column})`)
  return [...added].map(([name, value]) => ` ${name}="${value}"`).join('')
}

/** The number of a size in pixels; undefined for one in per cent. */
function pixels(size: string): number | undefined {
  const [, number] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(size) ?? []
  return number === undefined ? undefined : Number(number)
}
