import { expect, test } from 'vitest'
import type { Contract, Schema } from './document.ts'
import { readContract } from './document.ts'
import { bodySchema, flattenSchema } from './flatten-schema.ts'

const contract = (schemas: Record<string, Schema>): Contract => ({ ...readContract(), components: { schemas } })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('follows references, also of properties and items', () => {
  const document = contract({
    Title: { type: 'string', maxLength: 9 },
    Card: { type: 'object', properties: { title: ref('Title'), tags: { type: 'array', items: ref('Title') } } },
  })
  const title = { type: 'string', maxLength: 9 }
  expect(flattenSchema(document, ref('Card'))).toEqual({ type: 'object', properties: { title, tags: { type: 'array', items: title } } })
})

test('merges the properties and the requirements of the parts of allOf', () => {
  const document = contract({
    A: { required: ['a'], properties: { a: { type: 'string' } } },
    B: { required: ['b', 'a'], properties: { b: { type: 'integer' } } },
  })
  expect(flattenSchema(document, { allOf: [ref('A'), ref('B')], required: ['c'] })).toEqual({
    required: ['a', 'b', 'c'],
    properties: { a: { type: 'string' }, b: { type: 'integer' } },
  })
})

test('a keyword beside a $ref overrides the keyword of the referenced schema', () => {
  expect(
    flattenSchema(contract({ Title: { type: 'string', maxLength: 9, description: 'far' } }), { ...ref('Title'), description: 'near' }),
  ).toEqual({ type: 'string', maxLength: 9, description: 'near' })
})

test('flattens the choices of oneOf', () => {
  expect(flattenSchema(contract({ A: { type: 'string' } }), { oneOf: [ref('A'), { type: 'null' }] })).toEqual({
    oneOf: [{ type: 'string' }, { type: 'null' }],
  })
})

test('does not change the document', () => {
  const document = readContract()
  const before = JSON.stringify(document)
  for (const item of Object.values(document.paths)) if (item.post !== undefined) bodySchema(document, item.post)
  expect(JSON.stringify(document)).toBe(before)
})

test('an operation without a body has no schema', () => {
  expect(bodySchema(readContract(), {})).toBeUndefined()
})
