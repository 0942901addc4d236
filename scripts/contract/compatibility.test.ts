import { expect, test } from 'vitest'
import { type Contract, type Operation, readContract, routes, type Schema } from '../../server/contract/document.ts'
import { readReleases } from '../../server/docs/changes.ts'
import { incompatibilities } from './compatibility.ts'
import { lastReleased } from './released.ts'

test('nothing that could break a client of the last release has changed, unless openapi/changes.yaml declares it', () => {
  const contract = readContract()
  const [newest] = readReleases()
  expect(newest?.version).toBe(contract.info.version)
  expect(incompatibilities(lastReleased(), contract).filter((finding) => !newest?.breaking.includes(finding))).toEqual([])
})

test('every declared break is one that is found', () => {
  const found = incompatibilities(lastReleased(), readContract())
  expect(readReleases()[0]?.breaking.filter((finding) => !found.includes(finding))).toEqual([])
})

const contract = readContract()
test('a contract is compatible with itself', () => expect(incompatibilities(contract, contract)).toEqual([]))

/** The contract after one change. */
function changed(
  change: (copy: { operation: (id: string) => Operation; schema: (name: string) => Schema; paths: Contract['paths'] }) => void,
): Contract {
  const copy = structuredClone(contract)
  const operation = (id: string) => {
    const found = routes(copy).find((route) => route.operation.operationId === id)?.operation
    if (found === undefined) throw new Error(id)
    return found
  }
  change({ operation, schema: (name) => copy.components.schemas?.[name] as Schema, paths: copy.paths })
  return copy
}
const property = (schema: Schema, name: string) => schema.properties?.[name] ?? {}

test.each<[string, Parameters<typeof changed>[0], string]>([
  ['an operation that is gone', ({ paths }) => delete paths['/faq/all-faqs'], 'listFaqs: removed'],
  [
    'an operation at another address',
    ({ paths }) => Object.assign(paths, { '/faq/list': paths['/faq/all-faqs'], '/faq/all-faqs': {} }),
    'listFaqs: moved from get /faq/all-faqs to get /faq/list',
  ],
  ['a read that is no longer open', ({ operation }) => delete operation('listFaqs').security, 'listFaqs: who may call it has changed'],
  ['a field that is gone', ({ schema }) => delete schema('FaqInput').properties?.order, 'createFaq: body.order: no longer taken'],
  ['a field that became required', ({ schema }) => schema('FaqInput').required?.push('order'), 'createFaq: body.order: now required'],
  [
    'a shorter text',
    ({ schema }) => Object.assign(property(schema('FaqInput'), 'question'), { maxLength: 100 }),
    'createFaq: body.question: maxLength was 200, is 100',
  ],
  [
    'another pattern',
    ({ schema }) => Object.assign(property(schema('FaqInput'), 'question'), { pattern: '^Q' }),
    'createFaq: body.question: pattern is another',
  ],
  [
    'a number where a text was',
    ({ schema }) => Object.assign(property(schema('FaqInput'), 'question'), { type: 'integer' }),
    'createFaq: body.question: was string, is integer',
  ],
  [
    'an answer that may lack a field',
    ({ schema }) => Object.assign(schema('Faq'), { required: ['question'] }),
    'listFaqs: answer.faqs[].order: may now be missing',
  ],
  [
    'a new parameter that must be sent',
    ({ operation }) =>
      operation('listFaqs').parameters?.push({ name: 'language', in: 'query', required: true, schema: { type: 'string' } }),
    'listFaqs: query language: new and required',
  ],
  ['a parameter that is gone', ({ operation }) => operation('listFaqs').parameters?.pop(), 'listFaqs: query sort: no longer taken'],
  ['another status', ({ operation }) => delete operation('createFaq').responses['201'], 'createFaq: no longer answers 201'],
  [
    'a role with a new name',
    ({ schema }) => Object.assign(property(schema('User').allOf?.[1] ?? {}, 'role'), { enum: ['user', 'superAdmin', 'editor'] }),
    'getProfile: answer.user.role: may now be editor',
  ],
])('%s is found', (_what, change, finding) => {
  expect(incompatibilities(contract, changed(change))).toContain(finding)
})

test.each<[string, Parameters<typeof changed>[0]]>([
  ['a longer text', ({ schema }) => Object.assign(property(schema('FaqInput'), 'question'), { maxLength: 400 })],
  ['a new optional field', ({ schema }) => Object.assign(schema('FaqInput').properties ?? {}, { note: { type: 'string' } })],
  ['a field that is no longer required', ({ schema }) => Object.assign(schema('FaqInput'), { required: ['question'] })],
  ['a read that is now open', ({ operation }) => Object.assign(operation('listEnquiries'), { security: [] })],
  ['another description', ({ operation }) => Object.assign(operation('listFaqs'), { description: 'Other words.' })],
])('%s breaks nobody', (_what, change) => {
  expect(incompatibilities(contract, changed(change))).toEqual([])
})
