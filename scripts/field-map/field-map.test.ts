import { expect, test } from 'vitest'
import { readContract, type Schema } from '../../server/contract/document.ts'
import { collections } from '../../tests/api/collection-types.ts'
import { singletons } from '../../tests/api/singleton-types.ts'
import { exceptionOf, exceptions } from './exceptions.ts'
import { fieldMap, type MappedField, readSources } from './field-map.ts'

const contract = readContract()
const sources = readSources()
const fields = fieldMap(contract, sources)
const nameOf = ({ schema, field }: { schema: string; field: string }) => `${schema}.${field}`
const clientOf = (name: string) => fields.find((found) => nameOf(found) === name)?.client ?? []
const untouched = (map: MappedField[]) => map.filter((entry) => entry.client.length === 0 && exceptionOf(entry) === undefined).map(nameOf)

test('every field of the contract is used by a form or a page, or has a reason', () => {
  expect(untouched(fields)).toEqual([])
})

test('every field that a form sends is used by a test', () => {
  // The generic tests write every field of these types and read it again, by the ids that the contract names.
  const derived = [...collections, ...singletons].flatMap(({ body, media }) => [...Object.keys(body), ...media.map(({ part }) => part)])
  const ids = collections.flatMap(({ id }) => [id.view, id.edit])
  const isTested = ({ field, tests }: MappedField) => tests.length > 0 || [...derived, ...ids].includes(field)
  expect(fields.filter((entry) => entry.sent && entry.client.length > 0 && !isTested(entry)).map(nameOf)).toEqual([])
})

test('every exception names an existing field that nothing uses', () => {
  const needed = new Set(fields.filter(({ client }) => client.length === 0).flatMap((found) => [found.field, nameOf(found)]))
  expect(Object.keys(exceptions).filter((name) => !needed.has(name))).toEqual([])
})

test('finds a new field that no form or page uses', () => {
  const changed = structuredClone(contract)
  const input = changed.components.schemas?.FaqInput as Schema
  input.properties = { ...input.properties, forgottenField: { type: 'string' } }
  expect(untouched(fieldMap(changed, sources)).sort()).toEqual(['Faq.forgottenField', 'FaqInput.forgottenField'])
})

test('finds the form that edits a field and the page that shows it', () => {
  expect(clientOf('Faq.question')).toEqual([
    'client/admin/content/faqs.tsx',
    'client/site/pages/faqs.tsx',
    'client/site/sections/questions.tsx',
  ])
  expect(clientOf('EnquiryInput.phoneNumber')).toContain('client/site/sections/enquiry-form.tsx')
})

test('a file about another record does not count', () => {
  expect(clientOf('Award._id')).toContain('client/site/sections/awards.tsx')
  expect(clientOf('Faq._id')).not.toContain('client/site/sections/awards.tsx')
})
