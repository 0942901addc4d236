import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { readReleases } from '../../server/docs/changes.ts'
import { lastReleased, releasedVersions } from './released.ts'

const versions = readReleases().map(({ version }) => version)

test('openapi/changes.yaml describes the version that the contract has', () => {
  expect(versions[0]).toBe(readContract().info.version)
})

test('every version before the current one has its released file', () => {
  expect(versions.slice(1).filter((version) => !releasedVersions().includes(version))).toEqual([])
})

test('a contract that differs from the last release has a version of its own', () => {
  const contract = readContract()
  const last = lastReleased()
  if (contract.info.version === last.info.version) expect(contract).toEqual(last)
  else expect([last.info.version, contract.info.version]).toEqual(versions.slice(0, 2).toReversed())
})

test('CHANGELOG.md has the releases of the contract, in their order', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  expect([...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version)).toEqual(versions)
})
