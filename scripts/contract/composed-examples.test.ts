import { describe, expect, test } from 'vitest'
import { operationView } from '../../portal/reference/operation-view.ts'
import { readContract, type Schema } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { exampleOf, exampleProperties } from '../../server/contract/example-of.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'
import { contractSchemas } from '../../server/http/contract-schemas.ts'

const contract = readContract()
const ajv = contractSchemas(contract)

/** Validation errors of a value against the schema at a place of the contract. */
function faultsOf(place: string[], value: unknown): string[] {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const validate = ajv.compile({ $ref: `contract#/${pointer}` })
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${place.at(-1)} ${instancePath} ${message}`)
}

test('every composed example of a request or a response in the documentation is valid', () => {
  const faults = documentedRoutes(contract).flatMap((route) => {
    const { path, verb, operation } = route
    const { body, responses } = operationView(contract, route)
    const json = 'application/json'
    const place = ['paths', path, verb]
    const isOwn = (status: string) => !('$ref' in (operation.responses[status] ?? {}))
    const found = [
      ...(body?.mediaType === json ? faultsOf([...place, 'requestBody', 'content', json, 'schema'], body.example) : []),
      ...responses
        .filter(({ status, mediaType }) => status < '300' && mediaType === json && isOwn(status))
        .flatMap(({ status, example }) => faultsOf([...place, 'responses', status, 'content', json, 'schema'], example)),
    ]
    return found.map((fault) => `${operation.operationId}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('the example of every schema is valid, except forms with files and bases that other schemas complete', () => {
  const faults = Object.entries(contract.components.schemas as Record<string, Schema>).flatMap(([name, schema]) => {
    const flat = flattenSchema(contract, schema)
    const isBase = (flat.required ?? []).some((required) => flat.properties?.[required] === undefined)
    if (isBase || JSON.stringify(flat).includes('"format":"binary"')) return []
    return faultsOf(['components', 'schemas', name], exampleOf(flat))
  })
  expect(faults).toEqual([])
})

/** Values of each `_id` in an example. */
function idsIn(example: unknown): unknown[] {
  if (typeof example !== 'object' || example === null) return []
  return Object.entries(example).flatMap(([name, value]) => (name === '_id' ? [value] : idsIn(value)))
}

test('every id in an example response names one thing, and a record has the same id in all of its operations', () => {
  const examples = documentedRoutes(contract).flatMap((route) =>
    operationView(contract, route)
      .responses.filter(({ status }) => status < '300')
      .map(({ example }) => [route.operation.operationId, example] as const),
  )
  const repeated = examples.filter(([, example]) => new Set(idsIn(example)).size < idsIn(example).length)
  expect(repeated).toEqual([])

  const idsOf = (...operations: string[]) =>
    new Set(examples.flatMap(([operation, example]) => (operations.includes(operation) ? idsIn(example) : [])))
  const [faq, client, webhook] = [
    idsOf('createFaq', 'listFaqs', 'editFaq'),
    idsOf('createClient', 'viewClient'),
    idsOf('listWebhooks', 'createWebhook'),
  ]
  const others = [
    idsOf('listUsers', 'loginUser'),
    idsOf('listMedia', 'editMedia'),
    idsOf('listTokens', 'createToken'),
    idsOf('listSessions'),
  ]
  const all = [faq, client, webhook, ...others].flatMap((ids) => [...ids])
  expect([all.length, new Set(all).size]).toEqual([7, 7])
})

describe('an example leaves out', () => {
  const text = { type: 'string', example: 'A' }

  test('the last of properties that exclude one another', () => {
    const properties = { content: text, draft: text, title: text }
    expect(exampleOf({ type: 'object', properties, not: { required: ['content', 'draft'] } })).toEqual({ content: 'A', title: 'A' })
  })

  test('the library’s file that replaces an upload', () => {
    const properties = { picture: text, pictureMediaId: { ...text, 'x-instead-of': 'picture' } }
    expect(Object.keys(exampleProperties({ properties }))).toEqual(['picture'])
  })
})
