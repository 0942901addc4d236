import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { faces, latin } from '../client/ui/theme/faces.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'client/generated/fonts')

const characters = latin
  .split(',')
  .flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  .filter((code) => code >= 32)
  .map((code) => String.fromCodePoint(code))
  .join('')

/** Cuts the faces to the weights that the design uses: a third of their bytes is for others. */
export async function writeFonts(): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const { file, weights } of faces) {
    const font = readFileSync(join(root, `node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`))
    const [min, max] = weights
    writeFileSync(
      join(target, `${file}.woff2`),
      await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: { wght: { min, max } } }),
    )
  }
}
