import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { recordRows } from '../proof/records.ts'
import { differences, oppositeOf } from './differences.ts'
import { breaking } from './fixtures/breaking.ts'
import { changedContract, contract } from './fixtures/changed-contract.ts'
import { readReleased, releasedVersions } from './released.ts'

const linesOf = (before = contract, after = contract) =>
  differences(before, after).map(({ isBreaking, text, operations }) => [isBreaking ? 'breaking' : 'compatible', text, operations.join(' ')])

test('every difference between two releases is marked as breaking or compatible', () => {
  const current = readContract()
  const released = releasedVersions().map(readReleased)
  const releases = released.at(-1)?.info.version === current.info.version ? released : [...released, current]
  const rows = releases.slice(1).flatMap((after, place) => {
    const before = releases[place] ?? after
    const [from, to] = [before.info.version, after.info.version]
    return linesOf(before, after).map(([kind = '', difference = '', operations = '']) => ({ from, to, kind, difference, operations }))
  })
  expect(rows.map(({ from, to }) => `${from} ${to}`)).toEqual(expect.arrayContaining(['0.1.0 0.2.0']))
  recordRows('differences', 'all', rows)
})

test('a contract has no difference from itself', () => expect(differences(contract, contract)).toEqual([]))

test('a break is marked as one, and its opposite as compatible, in the opposite words', () => {
  const wider = changedContract(({ parameter }) => Object.assign(parameter('Limit').schema, { maximum: 200 }))
  const lists = 'listClients listEnquiries listFaqs listFeatures listTestimonials listUsers'
  expect(linesOf(contract, wider)).toEqual([['compatible', 'query limit: maximum was 100, is 200', lists]])
  expect(linesOf(wider, contract)).toEqual([['breaking', 'query limit: maximum was 200, is 100', lists]])
})

test('every finding of the check has an opposite in words, unless the check finds it in both orders', () => {
  const findings = Object.values(breaking).flatMap((fixtures) => fixtures.flatMap(([, , ...own]) => own))
  expect(findings.filter((finding) => oppositeOf(finding) === finding)).toEqual([])
  expect(() => oppositeOf('listFaqs: is blue')).toThrow('No words for the opposite of "listFaqs: is blue"')
})

test('what is new is named', () => {
  const added = changedContract(({ copy, operation, response }) => {
    Object.assign(copy.paths, { '/faq/count': { get: { operationId: 'countFaqs', tags: [], responses: {} } } })
    operation('listFaqs').parameters?.push({ name: 'language', in: 'query', schema: { type: 'string' } })
    Object.assign(response('listFaqs', '200').headers, { Age: { schema: { type: 'integer' } } })
  })
  expect(linesOf(contract, added)).toEqual([
    ['compatible', 'query language: new', 'listFaqs'],
    ['compatible', 'new', 'countFaqs'],
    ['compatible', 'header Age: new', 'listFaqs'],
  ])
})
