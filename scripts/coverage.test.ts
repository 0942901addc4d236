import { expect, test } from 'vitest'
import { readContract, type Schema } from '../server/contract/document.ts'
import { coverage, uncovered } from './coverage.ts'

const contract = readContract()
const fields = coverage(contract)

test('every field of the contract is edited by a form or shown by a list or a page, or it is said why not', () => {
  expect(uncovered(fields).map(({ schema, field }) => `${schema}.${field}`)).toEqual([])
})

test('every field that a form sends is touched by a test', () => {
  expect(fields.filter(({ schema, tests }) => /Input$/.test(schema) && tests.length === 0)).toEqual([])
})

test('a new field that nobody edits or shows is found', () => {
  const changed = structuredClone(contract)
  const input = changed.components.schemas?.FaqInput as Schema
  input.properties = { ...input.properties, forgottenField: { type: 'string' } }
  const found = uncovered(coverage(changed)).map(({ schema, field }) => `${schema}.${field}`)
  expect(found.sort()).toEqual(['Faq.forgottenField', 'FaqInput.forgottenField'])
})
