import { describe, expect, test } from 'vitest'
import { contractToYup, findErrors } from './contract-to-yup.ts'
import type { FormSchema } from './form-schema.ts'

const text: FormSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 5,
  pattern: '\\S',
  'x-messages': { required: 'Title is required', minLength: 'Title is required', pattern: 'Title is required' },
}
const form = (name: string, schema: FormSchema, required: boolean) =>
  contractToYup({ type: 'object', required: required ? [name] : [], properties: { [name]: schema } })
const about = (schema: FormSchema, value: unknown, required = true) => findErrors(form('field', schema, required), { field: value }).field

test('a required text has a default message when the contract gives none', () => {
  expect(about({ type: 'string' }, undefined)).toBe('This field is required')
})

test('an optional text may be left out, and is validated when it is present', () => {
  expect([about(text, undefined, false), about(text, '', false)]).toEqual([undefined, 'Title is required'])
})

test('an id must be a UUID', () => {
  const id: FormSchema = { type: 'string', format: 'uuid' }
  expect(about(id, '7')).toBe('This does not have the right form')
  expect(about(id, '0b6f2a4e-6c1d-4f0e-9a57-3d1c8e2b7f10')).toBeUndefined()
})

test('a number counts as left out when its field is empty', () => expect(about({ type: 'integer', minimum: 1 }, '', false)).toBeUndefined())

test('a choice is one of the given', () => expect(about({ type: 'string', enum: ['on', 'off'] }, 'up')).toBe('One of on, off'))

describe('lists and objects', () => {
  const list: FormSchema = { type: 'array', maxItems: 2, items: { type: 'object', required: ['title'], properties: { title: text } } }
  test('name the entry that is wrong', () => {
    expect(findErrors(form('rows', list, false), { rows: [{ title: 'a' }, { title: '' }] })).toEqual({
      'rows[1].title': 'Title is required',
    })
  })
  test('have a maximum length', () => expect(about(list, [{ title: 'a' }, { title: 'b' }, { title: 'c' }])).toBe('At most 2 entries'))
  test('have a minimum length, with the contract’s message, unless they are left out', () => {
    const events: FormSchema = { type: 'array', minItems: 1, items: text, 'x-messages': { minItems: 'Choose at least one event' } }
    expect([about(events, []), about(events, ['a']), about(events, undefined, false)]).toEqual([
      'Choose at least one event',
      undefined,
      undefined,
    ])
    expect(about({ type: 'array', minItems: 2 }, [1])).toBe('At least 2 entries')
  })
  test('may be left out with all their properties', () =>
    expect(about({ type: 'object', required: ['a'], properties: { a: text } }, undefined, false)).toBeUndefined())
})

test('null is a value only of a property that may be null', () => {
  const rules = contractToYup({
    type: 'object',
    properties: { assigneeId: { oneOf: [{ type: 'string' }, { type: 'null' }] }, name: { type: 'string' } },
  })
  expect(findErrors(rules, { assigneeId: null, name: 'Ira' })).toEqual({})
  expect(Object.keys(findErrors(rules, { assigneeId: null, name: null }))).toEqual(['name'])
})
