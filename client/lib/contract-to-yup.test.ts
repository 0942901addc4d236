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

describe('a required text', () => {
  test('reports the same message when it is missing, empty or blank', () => {
    expect([undefined, '', '   '].map((value) => about(text, value))).toEqual(Array(3).fill('Title is required'))
  })
  test('counts characters, not code units', () => {
    expect(about(text, '🚚🚚🚚🚚🚚')).toBeUndefined()
    expect(about(text, '🚚🚚🚚🚚🚚🚚')).toBe('At most 5 characters')
  })
  test('has a default message when the contract gives none', () => {
    expect(about({ type: 'string' }, undefined)).toBe('This field is required')
  })
})

describe('an optional text', () => {
  test('may be left out', () => expect(about(text, undefined, false)).toBeUndefined())
  test('is validated when it is present', () => expect(about(text, '', false)).toBe('Title is required'))
})

test('an address must look like one', () => {
  const email: FormSchema = { type: 'string', format: 'idn-email', 'x-messages': { format: 'Invalid email address' } }
  expect(about(email, 'meera@portolan')).toBe('Invalid email address')
  expect(about(email, 'meera@portolan.example')).toBeUndefined()
})

test('an id must be a UUID', () => {
  const id: FormSchema = { type: 'string', format: 'uuid' }
  expect(about(id, '7')).toBe('This does not have the right form')
  expect(about(id, '0b6f2a4e-6c1d-4f0e-9a57-3d1c8e2b7f10')).toBeUndefined()
})

describe('a number', () => {
  const star: FormSchema = {
    type: 'integer',
    minimum: 1,
    maximum: 5,
    'x-messages': { minimum: '1 to 5', maximum: '1 to 5', type: 'whole' },
  }
  test('keeps its bounds', () =>
    expect([0, 1, 5, 6].map((value) => about(star, value))).toEqual(['1 to 5', undefined, undefined, '1 to 5']))
  test('is whole where the contract says so', () => expect(about(star, 1.5)).toBe('whole'))
  test('counts as left out when its field is empty', () => expect(about(star, '', false)).toBeUndefined())
})

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
