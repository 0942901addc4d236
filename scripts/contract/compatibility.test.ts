import { describe, expect, test } from 'vitest'
import { readReleases } from '../../portal/changes/releases.ts'
import { readContract } from '../../server/contract/document.ts'
import { incompatibilities } from './compatibility.ts'
import { breaking } from './fixtures/breaking.ts'
import { changedContract, contract } from './fixtures/changed-contract.ts'
import { safe } from './fixtures/safe.ts'
import { lastReleased } from './released.ts'

const whole = readContract()
const declared = readReleases()[0]?.breaking ?? []
const found = incompatibilities(lastReleased(), whole)

test('nothing that could break a client of the last release has changed, unless openapi/changes.yaml declares it', () => {
  expect(found.filter((finding) => !declared.includes(finding))).toEqual([])
})

test('every declared break is a finding of the check', () => {
  expect(declared.filter((finding) => !found.includes(finding))).toEqual([])
})

test('a contract is compatible with itself', () => expect(incompatibilities(whole, whole)).toEqual([]))

describe.each(Object.entries(breaking))('a change of %s', (_kind, fixtures) => {
  test.each(fixtures)('%s breaks clients', (_name, change, ...findings) => {
    expect(incompatibilities(contract, changedContract(change)).toSorted()).toEqual(findings.toSorted())
  })
})

test.each(safe)('%s breaks no client', (_name, change) => {
  expect(incompatibilities(contract, changedContract(change))).toEqual([])
})
