import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPortal } from '../portal/build.ts'
import { readContract } from '../server/contract/document.ts'
import { packSdk } from './sdk.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'dist/docs')
const stamp = join(target, '.stamp')
const inputs = [
  ...['portal/**/*.*', 'docs/api/**/*.*', 'openapi/generated/openapi.json', 'openapi/changes.yaml', 'openapi/released/*.json'],
  ...['server/contract/*.ts', 'shared/*.ts', 'client/generated/fonts/*', 'scripts/docs.ts', 'package-lock.json'],
]

/** Builds what the server offers at `/docs`: the SDK, and the documentation unless nothing of it changed since the last time. */
export async function buildDocs(): Promise<void> {
  await packSdk()
  const hash = createHash('sha256')
  for (const input of globSync(inputs, { cwd: root }).sort()) hash.update(input).update(readFileSync(join(root, input)))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const started = Date.now()
  rmSync(stamp, { force: true })
  await buildPortal(readContract(), target)
  writeFileSync(stamp, wanted)
  console.log(`docs: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

if (import.meta.main) await buildDocs()
