import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minify } from 'vite'
import { packSdk } from './sdk.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'dist/docs/assets')

/** Builds the files of the documentation that the server does not render: the fonts, the library of its search, and the SDK. */
export async function buildDocs(): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const family of ['archivo', 'instrument-sans', 'martian-mono']) {
    copyFileSync(join(root, `client/generated/fonts/${family}-basic.woff2`), join(target, `${family}.woff2`))
  }
  const library = readFileSync(fileURLToPath(import.meta.resolve('minisearch')), 'utf8')
  writeFileSync(join(target, 'minisearch.js'), (await minify('minisearch.js', library, { module: true })).code)
  await packSdk()
}
