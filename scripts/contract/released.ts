import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { downloadableVersions, releasedFolder } from '../../portal/changes/versions.ts'
import { type Contract, readContract } from '../../server/contract/document.ts'
import { openResponses } from '../../server/contract/open-responses.ts'

const fileOf = (version: string) => join(releasedFolder, `${version}.json`)

const parts = (version: string) => version.split('.').map(Number)
const order = (a: string, b: string) => {
  const [one, two] = [parts(a), parts(b)]
  return one.map((part, index) => part - (two[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** Every released version, oldest first. */
export const releasedVersions = (): string[] => downloadableVersions().sort(order)

export const readReleased = (version: string) => JSON.parse(readFileSync(fileOf(version), 'utf8')) as Contract

/** The last released contract. */
export function lastReleased(): Contract {
  const newest = releasedVersions().at(-1)
  if (newest === undefined) throw new Error('No contract was ever released')
  return readReleased(newest)
}

/** What a release promises: its responses are open, as they are published. */
export const toRelease = (): Contract => openResponses(readContract())

// `npm run release-contract` stores the current contract as the last release. A release never changes.
if (import.meta.main) {
  const contract = toRelease()
  const { version } = contract.info
  const text = `${JSON.stringify(contract)}\n`
  if (existsSync(fileOf(version)) && readFileSync(fileOf(version), 'utf8') !== text)
    throw new Error(`${version} is released already and was another contract: raise info.version first`)
  writeFileSync(fileOf(version), text)
  console.log(`released: openapi/released/${version}.json`)
}
