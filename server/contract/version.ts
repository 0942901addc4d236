import { createHash } from 'node:crypto'
import { memoise } from '../lib/memoise.ts'
import type { Contract } from './document.ts'

/** Which contract this is, for people and programs: `sha256sum openapi.json` of the download gives the same hash. */
export type ContractVersion = {
  version: string
  /** In hex, of the published JSON file. */
  sha256: string
  /** The published JSON file. */
  json: string
  /** The value of the `Haulfront-Contract` header. */
  header: string
}

/** Hashed once for all who name it. */
export const contractVersion = memoise((contract: Contract): ContractVersion => {
  const json = JSON.stringify(contract)
  const sha256 = createHash('sha256').update(json).digest('hex')
  const { version } = contract.info
  return { version, sha256, json, header: `${version}; sha256=${sha256}` }
})
