import { join } from 'node:path'
import { buildPortal } from '../portal/build.ts'
import { readContract } from '../server/contract/document.ts'
import { unlessUpToDate } from './lib/unless-up-to-date.ts'
import { packSdk } from './sdk.ts'

const target = join(import.meta.dirname, '../dist/docs')
const inputs = [
  ...['portal/**/*.*', 'docs/api/**/*.*', 'openapi/generated/openapi.json', 'openapi/changes.yaml', 'openapi/released/*.json'],
  ...[
    'server/contract/*.ts',
    'shared/*.ts',
    'client/generated/fonts/*',
    'scripts/docs.ts',
    'scripts/lib/unless-up-to-date.ts',
    'package-lock.json',
  ],
]

/** Builds what the server offers at `/docs`: the SDK, and the documentation unless nothing of it changed since the last time. */
export async function buildDocs(): Promise<void> {
  await packSdk()
  const seconds = await unlessUpToDate({ stamp: 'dist/docs/.stamp', inputs }, () => buildPortal(readContract(), target))
  if (seconds !== undefined) console.log(`docs: ${seconds.toFixed(1)} s`)
}

if (import.meta.main) await buildDocs()
