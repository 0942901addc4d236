// npm run restore <file> [-- --replace]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../backup/restore.ts'
import { print, runOnSite } from './site.ts'

const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true })
const [file] = positionals

if (file === undefined) {
  console.error('Which backup? For example: npm run restore haulfront-2026-11-21T09-00-00.tar.gz')
  process.exit(1)
}
await runOnSite((site) => restore({ ...site, replace: values.replace }, resolve(file), print))
