import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sheet of a later name may change what an earlier one says; that of the printer comes last. */
const sheets = [
  ...['theme', 'base', 'frame', 'code', 'search', 'contents', 'operation', 'overview', 'facts', 'fields', 'switch', 'try', 'changes'],
  'print',
]

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** The scripts and the style sheet of every page by their names. */
const assets = new Map([
  ...readdirSync(join(import.meta.dirname, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, read(`assets/${name}`)] as const),
  ['docs.css', sheets.map((name) => withoutComments(read(`styles/${name}.css`))).join('')],
])

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\n\s*/g, '\n')
}

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
