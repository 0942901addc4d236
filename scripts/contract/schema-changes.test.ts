import { expect, test } from 'vitest'
import type { Contract, Schema } from '../../server/contract/document.ts'
import { type Direction, schemaFindings } from './schema-changes.ts'

const components: Record<string, Schema> = {
  Name: { type: 'string', maxLength: 20 },
  Person: { type: 'object', required: ['name'], properties: { name: { $ref: '#/components/schemas/Name' } } },
  Stamped: { type: 'object', required: ['at'], properties: { at: { type: 'string' }, by: { type: 'string' } } },
}
const contract: Contract = {
  info: { title: '', version: '' },
  servers: [],
  security: [],
  'x-text': { not: { pattern: '\\u0000' }, 'x-messages': { not: '' } },
  paths: {},
  components: { schemas: components },
}

const findings = (old: Schema | boolean, next: Schema | boolean, direction: Direction) =>
  schemaFindings([contract, old], [contract, next], 'x', direction)

const text = (rules: Schema): Schema => ({ type: 'string', ...rules })
const object = (properties: Record<string, Schema>, required: string[] = [], rules: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required,
  ...rules,
})
const list = (items: Schema, rules: Schema = {}): Schema => ({ type: 'array', items, ...rules })
const person: Schema = { $ref: '#/components/schemas/Person' }
const nothing: Schema = { type: 'null' }

/**
 * A wider and a narrower schema. From wide to narrow breaks requests (the first finding) and is safe in responses; from narrow to wide
 * breaks responses (the second) and is safe in requests.
 */
const pairs: [name: string, wide: Schema | boolean, narrow: Schema | boolean, request: string, response: string][] = [
  ['maxLength', text({ maxLength: 20 }), text({ maxLength: 10 }), 'x: maxLength was 20, is 10', 'x: maxLength was 10, is 20'],
  ['a first maxLength', text({}), text({ maxLength: 10 }), 'x: maxLength was none, is 10', 'x: maxLength was 10, is none'],
  ['minLength', text({}), text({ minLength: 1 }), 'x: minLength was none, is 1', 'x: minLength was 1, is none'],
  ['pattern', text({}), text({ pattern: '^a' }), 'x: pattern was none, is ^a', 'x: pattern was ^a, is none'],
  ['a very long pattern', text({}), text({ pattern: `^${'a'.repeat(160)}` }), 'x: pattern is another', 'x: pattern is another'],
  ['format', text({}), text({ format: 'email' }), 'x: format was none, is email', 'x: format was email, is none'],
  ['maximum', { type: 'integer', maximum: 9 }, { type: 'integer', maximum: 5 }, 'x: maximum was 9, is 5', 'x: maximum was 5, is 9'],
  [
    'a negative minimum',
    { type: 'integer', minimum: -5 },
    { type: 'integer', minimum: 0 },
    'x: minimum was -5, is 0',
    'x: minimum was 0, is -5',
  ],
  [
    'exclusiveMinimum',
    { type: 'number' },
    { type: 'number', exclusiveMinimum: 0 },
    'x: exclusiveMinimum was none, is 0',
    'x: exclusiveMinimum was 0, is none',
  ],
  [
    'multipleOf',
    { type: 'integer', multipleOf: 5 },
    { type: 'integer', multipleOf: 10 },
    'x: multipleOf was 5, is 10',
    'x: multipleOf was 10, is 5',
  ],
  [
    'int32',
    { type: 'integer', minimum: 0 },
    { type: 'integer', format: 'int32', minimum: 0 },
    'x: maximum was none, is 2147483647',
    'x: maximum was 2147483647, is none',
  ],
  ['maxItems', list({}), list({}, { maxItems: 3 }), 'x: maxItems was none, is 3', 'x: maxItems was 3, is none'],
  ['minItems', list({}), list({}, { minItems: 1 }), 'x: minItems was none, is 1', 'x: minItems was 1, is none'],
  ['uniqueItems', list({}), list({}, { uniqueItems: true }), 'x: uniqueItems was none, is true', 'x: uniqueItems was true, is none'],
  [
    'the items of a list',
    list(text({ maxLength: 9 })),
    list(text({ maxLength: 5 })),
    'x[]: maxLength was 9, is 5',
    'x[]: maxLength was 5, is 9',
  ],
  ['items of any kind', list({}), list(text({})), 'x[]: was anything, is string', 'x[]: was string, is anything'],
  ['maxProperties', object({}), object({}, [], { maxProperties: 4 }), 'x: maxProperties was none, is 4', 'x: maxProperties was 4, is none'],
  [
    'the size of a file',
    text({ format: 'binary', 'x-limits': { bytes: 20 } }),
    text({ format: 'binary', 'x-limits': { bytes: 10 } }),
    'x: x-limits.bytes was 20, is 10',
    'x: x-limits.bytes was 10, is 20',
  ],
  ['an enumeration', text({ enum: ['a', 'b'] }), text({ enum: ['a'] }), 'x: no longer takes b', 'x: may now be b'],
  ['a first enumeration', text({}), text({ enum: ['a', 'b'] }), 'x: takes only a, b', 'x: may now be anything'],
  ['a constant', text({ enum: ['a', 'b'] }), text({ const: 'a' }), 'x: no longer takes b', 'x: may now be b'],
  ['a type', { type: ['string', 'null'] }, { type: 'string' }, 'x: was string or null, is string', 'x: was string, is string or null'],
  [
    'null in the spelling of OpenAPI 3.0',
    { type: 'string', nullable: true },
    { type: 'string' },
    'x: was string or null, is string',
    'x: was string, is string or null',
  ],
  ['integers of numbers', { type: 'number' }, { type: 'integer' }, 'x: was number, is integer', 'x: was integer, is number'],
  ['an alternative', { oneOf: [person, nothing] }, { oneOf: [person] }, 'x: no longer takes null', 'x: may now be null'],
  ['alternatives of anyOf', { anyOf: [text({}), { type: 'integer' }] }, text({}), 'x: no longer takes integer', 'x: may now be integer'],
  [
    'a rule within an alternative',
    { oneOf: [object({ a: text({ maxLength: 9 }) }), nothing] },
    { oneOf: [object({ a: text({ maxLength: 5 }) }), nothing] },
    'x.a: maxLength was 9, is 5',
    'x.a: maxLength was 5, is 9',
  ],
  [
    'a rule behind a reference',
    person,
    object({ name: text({ maxLength: 10 }) }, ['name']),
    'x.name: maxLength was 20, is 10',
    'x.name: maxLength was 10, is 20',
  ],
  [
    'a rule beside a reference',
    { $ref: '#/components/schemas/Name' },
    { $ref: '#/components/schemas/Name', minLength: 1 },
    'x: minLength was none, is 1',
    'x: minLength was 1, is none',
  ],
  [
    'a rule that another part of allOf adds',
    { allOf: [person] },
    { allOf: [person, { properties: { name: { maxLength: 10 } } }] },
    'x.name: maxLength was 20, is 10',
    'x.name: maxLength was 10, is 20',
  ],
  ['a required property', object({ a: text({}) }), object({ a: text({}) }, ['a']), 'x.a: now required', 'x.a: may now be missing'],
  [
    'a property that a part of allOf requires',
    { allOf: [person, { properties: { by: text({}) } }] },
    { allOf: [person, { required: ['by'], properties: { by: text({}) } }] },
    'x.by: now required',
    'x.by: may now be missing',
  ],
  [
    'a map of texts',
    object({}, [], { additionalProperties: { type: 'string' } }),
    object({}, [], { additionalProperties: { type: 'string', maxLength: 3 } }),
    'x.*: maxLength was none, is 3',
    'x.*: maxLength was 3, is none',
  ],
  [
    'a keyword that the check does not know',
    {},
    { contentMediaType: 'application/json' },
    'x: contentMediaType was none, is application/json',
    'x: contentMediaType was application/json, is none',
  ],
  ['a schema that nothing fulfils', true, false, 'x: takes only ', 'x: may now be anything'],
]

test.each(pairs)('%s: narrowing breaks requests, widening breaks responses', (_name, wide, narrow, request, response) => {
  expect({ narrowed: findings(wide, narrow, 'request'), widened: findings(narrow, wide, 'request') }).toEqual({
    narrowed: [request],
    widened: [],
  })
  expect({ narrowed: findings(wide, narrow, 'response'), widened: findings(narrow, wide, 'response') }).toEqual({
    narrowed: [],
    widened: [response],
  })
})

const single: [name: string, old: Schema, next: Schema, request: string[], response: string[]][] = [
  ['a property that is gone', object({ a: text({}) }), object({}), ['x.a: no longer taken'], ['x.a: gone']],
  [
    'a property of a part of allOf that is gone',
    { allOf: [person, { $ref: '#/components/schemas/Stamped' }] },
    person,
    ['x.at: no longer taken', 'x.by: no longer taken'],
    ['x.at: gone', 'x.by: gone'],
  ],
  ['a new optional property', object({}), object({ a: text({}) }), [], []],
  ['a new required property', object({}), object({ a: text({}) }, ['a']), ['x.a: now required'], []],
  ['a closed object', object({}), object({}, [], { unevaluatedProperties: false }), ['x: no longer takes other properties'], []],
  [
    'the other way to close an object',
    object({}, [], { unevaluatedProperties: false }),
    object({}, [], { additionalProperties: false }),
    [],
    [],
  ],
  ['an object that is open now', object({}, [], { additionalProperties: false }), object({}), [], []],
  ['another type', text({}), { type: 'integer' }, ['x: was string, is integer'], ['x: was string, is integer']],
  ['another constant', text({ const: 'a' }), text({ const: 'b' }), ['x: no longer takes a'], ['x: may now be b']],
  ['another default', text({ default: 'a' }), text({ default: 'b' }), ['x: default was a, is b'], []],
  ['an empty default that is gone', text({ default: '' }), text({}), ['x: default was "", is none'], []],
  ['a default that is now stated', text({}), text({ default: 'a' }), [], []],
  ['other words', text({ description: 'a', example: 'a' }), text({ description: 'b', example: 'b', 'x-messages': { type: 'b' } }), [], []],
  [
    'a bound written as the format of an integer',
    { type: 'integer', minimum: 0, maximum: 2147483647 },
    { type: 'integer', format: 'int32', minimum: 0 },
    [],
    [],
  ],
  ['a constant within the rules of a text', text({ maxLength: 9, pattern: '^ab' }), text({ const: 'abc' }), ['x: takes only abc'], []],
  ['a constant outside the rules of a text', text({ maxLength: 2 }), text({ const: 'abc' }), ['x: takes only abc'], ['x: may now be abc']],
  [
    'a stated limit of pixels that is no lower than the one before, which no contract stated',
    text({ format: 'binary' }),
    text({ format: 'binary', 'x-limits': { pixels: 70_000_000, avifPixels: 40_000_000 } }),
    [],
    [],
  ],
  [
    'a stated limit of pixels that is lower than the one before, which no contract stated',
    text({ format: 'binary' }),
    text({ format: 'binary', 'x-limits': { pixels: 30_000_000 } }),
    ['x: x-limits.pixels was none, is 30000000'],
    [],
  ],
  ['alternatives in another order', { oneOf: [nothing, person] }, { oneOf: [person, nothing] }, [], []],
  ['a reference resolved by hand', person, object({ name: text({ maxLength: 20 }) }, ['name']), [], []],
  [
    'one part of allOf written out',
    { allOf: [person, { $ref: '#/components/schemas/Stamped' }] },
    object({ name: text({ maxLength: 20 }), at: text({}), by: text({}) }, ['name', 'at']),
    [],
    [],
  ],
]

test.each(single)('%s', (_name, old, next, request, response) => {
  expect(findings(old, next, 'request')).toEqual(request)
  expect(findings(old, next, 'response')).toEqual(response)
})
