import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faces, fallbackFace, fallbacks } from '../shared/font-faces.ts'

/** A sheet of a later name may change what an earlier one says; that of the printer comes last. */
const sheets = ['base', 'frame', 'code', 'search', 'contents', 'operation', 'overview', 'fields', 'try', 'changes', 'print']

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const theme = read('styles/theme.css')
const [, darkTokens = ''] = /:root\.dark,\n\.code (\{.*?\})/s.exec(theme) ?? []

const styles = [
  ...faces.map(
    ({ family, file, weights }) =>
      `@font-face{font-family:"${family}";src:url("/docs/assets/${file}.woff2") format("woff2");font-weight:${weights.join(' ')};font-display:swap}`,
  ),
  ...fallbacks.map(fallbackFace),
  theme,
  // Without a script the system's scheme holds.
  `@media (prefers-color-scheme: dark){:root:not(.scripted)${darkTokens}}`,
  ...sheets.map((name) => read(`styles/${name}.css`)),
].join('\n')

/** The scripts and the style sheet of every page by their names. */
const assets = new Map([
  ...readdirSync(join(import.meta.dirname, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, read(`assets/${name}`)] as const),
  ['docs.css', styles.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\n\s*/g, '\n')],
])

/** Folder of these files, with a hash of their content: browsers store them. */
const hashed = createHash('sha256')
  .update(JSON.stringify([...assets].toSorted()))
  .digest('hex')
  .slice(0, 12)

export const assetPath = `/docs/assets/${hashed}`

/** Writes the files of `assetPath` below the folder of `/docs/assets`. */
export function writeAssets(target: string): void {
  mkdirSync(join(target, hashed), { recursive: true })
  for (const [name, text] of assets) writeFileSync(join(target, hashed, name), text)
}
