import { createHash } from 'node:crypto'
import { memoise } from '../../shared/memoise.ts'
import type { Contract } from './document.ts'
import { publishedContract } from './published-contract.ts'

/** Version of the contract for people and programs. */
export type ContractVersion = {
  version: string
  /** SHA-256 of the published JSON file with its relative server, so that it is the same on all sites; in hex. */
  sha256: string
  /** The published JSON file. */
  json: string
  /** The value of the `Haulfront-Contract` header. */
  header: string
}

/** Memoised, so that the contract is hashed once. */
export const contractVersion = memoise((contract: Contract): ContractVersion => {
  // Escapes the blanks of character classes, so that people see them.
  const json = JSON.stringify(publishedContract(contract)).replaceAll(
    /[\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g,
    (blank) => `\\u${blank.charCodeAt(0).toString(16)}`,
  )
  const sha256 = createHash('sha256').update(json).digest('hex')
  const { version } = contract.info
  return { version, sha256, json, header: `${version}; sha256=${sha256}` }
})
