import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { type Release, readReleases } from '../../server/docs/changes/releases.ts'
import { changedContract, contract } from './fixtures/changed-contract.ts'
import { lastReleased } from './released.ts'
import { unnamedChanges } from './unnamed-changes.ts'

test('a line of openapi/changes.yaml names each difference from the last release', () => {
  const before = lastReleased()
  const [...releases] = readReleases()
  const newer = releases.slice(
    0,
    releases.findIndex(({ version }) => version === before.info.version),
  )
  expect(unnamedChanges(before, readContract(), newer)).toEqual([])
})

test('a difference without a line is reported with its operations; one is named by its property, status or address, as code', () => {
  const changed = changedContract(({ copy, operation, response }) => {
    Object.assign(copy.paths, { '/faq/count': { get: { operationId: 'countFaqs', tags: [], responses: {} } } })
    operation('listFaqs').parameters?.push({ name: 'language', in: 'query', schema: { type: 'string' } })
    Object.assign(response('listFaqs', '200').headers, { Age: { schema: { type: 'integer' } } })
  })
  const unnamed = (text: string) => {
    const release: Release = {
      version: '2.0.0',
      date: '',
      breaking: [],
      subjects: [{ name: 'FAQs', changes: [{ text, isBreaking: false }] }],
    }
    return unnamedChanges(contract, changed, [release])
  }
  const all = ['listFaqs: query language: new', 'countFaqs: new', 'listFaqs: header Age: new']
  expect(unnamed('FAQs have a language, a count and an age.')).toEqual(all)
  expect(unnamed('`GET /faq/count` counts; `age` and `languages` are nothing new.')).toEqual(all.slice(0, 1))
  expect(unnamed('`GET /faq/count?language=hi` has the header `Age`.')).toEqual([])
})
