import { expect, test } from 'vitest'
import { type Contract, readContract, type Schema } from '../../server/contract/document.ts'
import { fieldsMarkdown } from './operation-markdown.ts'
import { schemaPage } from './schema-page.ts'
import { schemaRules } from './schema-rules.ts'
import { fieldOf, fieldsOf } from './schema-tree.ts'
import { treeHtml } from './tree-html.ts'

const contract: Contract = {
  ...readContract(),
  components: {
    schemas: {
      Id: { description: 'Identifies a record.', type: 'string', format: 'uuid', maxLength: 36 },
      Entity: { type: 'object', required: ['_id'], properties: { _id: { $ref: '#/components/schemas/Id' } } },
      Lane: {
        description: 'A lane.',
        allOf: [
          { $ref: '#/components/schemas/Entity' },
          { type: 'object', properties: { hours: { type: 'integer', minimum: 1, maximum: 90 } } },
        ],
      },
    },
  },
}

const lane: Schema = { $ref: '#/components/schemas/Lane' }

test('a field of a named schema says its name, and merges what the schema is composed of', () => {
  const field = fieldOf(contract, 'lane', lane, true)
  expect(field).toMatchObject({ type: 'object', schema: 'Lane', isRequired: true, description: 'A lane.', isInherited: true })
  expect(field.fields.map(({ name, type }) => [name, type])).toEqual([
    ['_id', 'UUID'],
    ['hours', 'integer'],
  ])
})

test('required fields come first', () => {
  const schema: Schema = { type: 'object', required: ['b'], properties: { a: { type: 'string' }, b: { type: 'string' } } }
  expect(fieldsOf(contract, schema).map(({ name }) => name)).toEqual(['b', 'a'])
})

test('a list shows the fields of its items, and a value that may be null says so', () => {
  const list = fieldOf(contract, 'lanes', { type: 'array', maxItems: 20, items: lane }, false)
  expect([list.type, list.schema, list.rules, list.fields.length]).toEqual(['list of objects', 'Lane', ['at most 20 entries'], 2])
  const nullable = fieldOf(contract, 'lane', { oneOf: [lane, { type: 'null' }] }, false)
  expect([nullable.type, nullable.schema, nullable.fields.length]).toEqual(['object or null', 'Lane', 2])
})

test('one of several schemas names them', () => {
  const field = fieldOf(contract, 'content', { oneOf: [lane, { $ref: '#/components/schemas/Entity' }] }, false)
  expect([field.type, field.alternatives, field.fields]).toEqual(['one of several', ['Lane', 'Entity'], []])
})

test('an object with a key for each value names the keys, and links the schema of the values', () => {
  const field = fieldOf(contract, 'lanes', { type: 'object', propertyNames: { title: 'address' }, additionalProperties: lane }, true)
  expect(field.fields).toMatchObject([{ name: '{address}', type: 'object', schema: 'Lane', isRequired: true }])
  expect(field.fields[0]?.fields.map(({ name }) => name)).toEqual(['_id', 'hours'])
})

test('choices that are kinds of problems are one link to their table', () => {
  const type: Schema = { type: 'string', enum: ['/docs/problems/conflict', '/docs/problems/forbidden'] }
  const fields = [fieldOf(contract, 'type', type, true)]
  expect(treeHtml(fields, 'field')).toContain('<a href="/docs/schemas/Problem#kinds">One of 2 kinds</a>')
  expect(schemaPage(contract, 'Problem').html).toContain('<h2 id="kinds">')
  expect(fieldsMarkdown(fields)).toContain('one of [`/docs/problems/conflict`](/docs/problems/conflict.md), ')
})

const longPattern = String.raw`^-?\d{1,2}(?:\.\d+)?, ?-?\d{1,3}(?:\.\d+)?$`

test.each<[Schema, string[]]>([
  [{ type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' }, ['1 to 200 characters', 'not blank']],
  [{ type: 'string', maxLength: 1 }, ['at most 1 character']],
  [{ type: 'string', minLength: 6, maxLength: 6, pattern: '^\\d{6}$' }, ['exactly 6 characters', 'matches `^\\d{6}$`']],
  [{ type: 'string', format: 'uuid', minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]+$' }, []],
  [{ type: 'integer', minimum: 0, maximum: 2147483647, default: 0 }, ['0 to 2,147,483,647', 'default `0`']],
  [{ type: 'integer', minimum: 5 }, ['at least 5']],
  [{ type: 'array', minItems: 1, maxItems: 1 }, ['exactly 1 entry']],
  [{ type: 'string', format: 'binary', 'x-limits': { bytes: 10485760, pixels: 70000000 } }, ['at most 10 MB', 'at most 70 megapixels']],
  [{ type: 'string', const: 'Draft saved' }, ['always `Draft saved`']],
  [{ type: 'string', default: '' }, ['default empty']],
  [{ type: 'string', pattern: '^/' }, ['matches `^/`']],
  [{ type: 'string', pattern: longPattern, example: '19.2813, 73.0631' }, ['such as `19.2813, 73.0631`']],
  [{ type: 'string', pattern: longPattern, 'x-messages': { pattern: 'Send a place' } }, ['refused with “Send a place”']],
  [{ type: 'string', pattern: longPattern }, []],
])('the limits of %j in words', (schema, rules) => {
  expect(schemaRules(schema)).toEqual(rules)
})
