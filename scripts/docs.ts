import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packSdk } from './sdk.ts'

const root = join(import.meta.dirname, '..')
const packages = join(root, 'node_modules')
const target = join(root, 'dist/docs/assets')

/** Redoc's sign would come from its maker's server; ours may load nothing from elsewhere, so it goes with the file. */
const foreignSign = 'https://cdn.redoc.ly/redoc/logo-mini.svg'
const emptySign = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`

/** Puts the files of the documentation that come from packages where the server finds them without those packages. */
export async function buildDocs(): Promise<void> {
  mkdirSync(target, { recursive: true })
  const redoc = readFileSync(join(packages, 'redoc/bundles/redoc.standalone.js'), 'utf8')
  if (redoc.split(foreignSign).length !== 2) throw new Error('Redoc no longer names its sign once: look what it loads now')
  writeFileSync(join(target, 'redoc.js'), redoc.replace(foreignSign, emptySign))
  copyFileSync(join(packages, 'redoc/bundles/redoc.standalone.js.LICENSE.txt'), join(target, 'redoc.standalone.js.LICENSE.txt'))
  for (const family of ['archivo', 'instrument-sans', 'martian-mono']) {
    copyFileSync(join(root, `client/generated/fonts/${family}-basic.woff2`), join(target, `${family}.woff2`))
  }
  await packSdk()
}
