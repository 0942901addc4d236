import { expect, test } from 'vitest'
import { readContract, type Schema } from '../server/contract/document.ts'
import { coverage, readSources, uncovered } from './coverage.ts'
import { unseen } from './field-map/unseen.ts'

const contract = readContract()
const sources = readSources(contract)
const fields = coverage(contract, sources)
const named = ({ schema, field }: { schema: string; field: string }) => `${schema}.${field}`
const entry = (name: string) => fields.find((found) => named(found) === name)

test('every field of the contract is edited by a form or shown by a list or a page, or it is said why not', () => {
  expect(uncovered(fields).map(named)).toEqual([])
})

test('every excuse is of a field that there is', () => {
  const there = new Set(fields.flatMap((found) => [found.field, named(found)]))
  expect(Object.keys(unseen).filter((name) => !there.has(name))).toEqual([])
})

test('every field that a form sends is touched by a test', () => {
  expect(fields.filter(({ edits, tests }) => edits.length > 0 && tests.length === 0).map(named)).toEqual([])
})

test('a new field that nobody edits or shows is found', () => {
  const changed = structuredClone(contract)
  const input = changed.components.schemas?.FaqInput as Schema
  input.properties = { ...input.properties, forgottenField: { type: 'string' } }
  const found = uncovered(coverage(changed, sources)).map(named)
  expect(found.sort()).toEqual(['Faq.forgottenField', 'FaqInput.forgottenField'])
})

test('the form that edits a field, and the list and the page that show it, are found by the checker of types', () => {
  expect(entry('FaqInput.question')?.edits).toEqual(['client/admin/content/faqs.tsx'])
  expect(entry('Faq.question')?.shows).toEqual(expect.arrayContaining(['client/admin/content/faqs.tsx', 'client/site/pages/faqs.tsx']))
})

test('a word that happens to be a field of another record does not count', () => {
  const shown = entry('Award.awardTitle')?.shows ?? []
  expect(shown).toContain('client/site/sections/awards.tsx')
  expect(entry('Faq._id')?.shows).not.toContain('client/site/sections/awards.tsx')
})

test('a form that keeps its values in a shape of its own counts by what it sends', () => {
  expect(entry('EnquiryInput.phoneNumber')?.edits).toContain('client/site/sections/enquiry-form.tsx')
  expect(entry('Credentials.password')?.edits).toContain('client/account/pages/auth-page.tsx')
})
