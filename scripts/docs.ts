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

/** Builds the SDK and, if its inputs have changed, the documentation that the server offers at `/docs`. */
export async function buildDocs(): Promise<void> {
  await packSdk()
  const seconds = await unlessUpToDate({ stamp: 'dist/docs/.stamp', inputs }, () => buildPortal(readContract(), target))
  if (seconds !== undefined) console.log(`docs: ${seconds.toFixed(1)} s`)
}

if (import.meta.main) await buildDocs()
