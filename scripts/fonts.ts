import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { faces, type Range, ranges } from '../shared/font-faces.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'client/generated/fonts')

/** The characters of a CSS `unicode-range`. */
function charactersOf(range: string): string {
  const codes = range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}

/** Subsets the font faces to the weights that the design uses, one file for each range, which halves the bytes of a page. */
export async function writeFonts(): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const { file, weights } of faces) {
    const font = readFileSync(join(root, `node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`))
    const [min, max] = weights
    for (const range of Object.keys(ranges) as Range[]) {
      const subset = await subsetFont(font, charactersOf(ranges[range]), { targetFormat: 'woff2', variationAxes: { wght: { min, max } } })
      writeFileSync(join(target, `${file}-${range}.woff2`), subset)
    }
  }
}
