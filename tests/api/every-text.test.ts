import { describe, expect, test } from 'vitest'
import { type Operation, parametersOf, resolve, type Schema } from '../../server/contract/document.ts'
import { exampleOf } from '../../server/contract/example-of.ts'
import { bodySchema } from '../../server/contract/flatten-schema.ts'
import { allRoutes, call, contract, exampleBody, signUp } from '../support/client.ts'
import type { Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

/**
 * The contract's rule for texts, `x-text`, on every text that a request can carry: the table comes from the schemas themselves, not from
 * where the rule was put, so that a new field is in it.
 */
const service = await sharedService()
const { token } = await signUp(service)
const image = await picture()

const isText = ({ type, format, enum: choices, const: only }: Schema) =>
  [type].flat().includes('string') && format !== 'binary' && choices === undefined && only === undefined

/** Paths of all texts of a schema, as errors name them. */
function pathsOfTexts(schema: Schema, path: string[] = []): string[] {
  if (isText(schema)) return [path.join('.')]
  if (schema.items !== undefined) return pathsOfTexts(schema.items, [...path, '0'])
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => pathsOfTexts(property, [...path, name]))
}

/** A value with this text in the place of all its texts. */
function filled(schema: Schema, text: string): unknown {
  if (isText(schema)) return text
  if (schema.items !== undefined) return [filled(schema.items, text)]
  const withTexts = Object.entries(schema.properties ?? {}).filter(([, property]) => pathsOfTexts(property).length > 0)
  const texts = Object.fromEntries(withTexts.map(([name, property]) => [name, filled(property, text)]))
  return { ...(exampleOf(schema) as Plain), ...texts }
}

/** Any id for each parameter of the path: the text is refused before it is looked for. */
const pathOf = (operation: Operation | undefined) =>
  Object.fromEntries(
    parametersOf(contract, operation ?? {}, 'path').map(({ name }) => [name, name === 'contentType' ? 'faqs' : crypto.randomUUID()]),
  )

const rule = () => contract['x-text']['x-messages'].not
const withBody = allRoutes.filter(({ operation }) => operation.requestBody !== undefined)

/** JSON texts alone can have lone surrogates; a plain part of a form is UTF-8, which has none. */
const broken = [
  ['a NUL character', 'x\u0000y', false],
  ['the first half of a pair', 'x\ud800y', true],
  ['the second half of a pair', '\udc00', true],
] as const

describe.each(broken)('%s', (_what, text, isJsonOnly) => {
  test.each(withBody.map(({ operation }) => operation.operationId))(
    'in every text of %s is refused with a message about each of these fields (API-GEN-11, API-GEN-19)',
    async (operationId) => {
      const route = allRoutes.find(({ operation }) => operation.operationId === operationId)
      const form = route?.operation.requestBody?.content['multipart/form-data']
      const schema = route === undefined ? undefined : bodySchema(contract, route.operation)
      const example = exampleBody(operationId, { image: () => image, video: tinyVideo }) ?? {}
      // Only the texts matter here, and files cost time.
      const texts = Object.entries(example).filter(
        ([, part]) => !(part instanceof File || (Array.isArray(part) && part[0] instanceof File)),
      )
      const body: Plain = Object.fromEntries(texts)
      const expected: string[] = []
      for (const [name, property] of Object.entries(schema?.properties ?? {})) {
        const paths = pathsOfTexts(property, [name])
        if (paths.length === 0 || (isJsonOnly && form !== undefined && form.encoding?.[name]?.contentType !== 'application/json')) continue
        body[name] = filled(property, text)
        expected.push(...paths)
      }
      if (expected.length === 0) return
      const { status, body: response } = await call(service, operationId, { params: pathOf(route?.operation), body, token })
      const found = (response.errors as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`)
      expect([status, found.toSorted()]).toEqual([400, expected.map((path) => `${path}: ${rule()}`).toSorted()])
    },
  )
})

test('a NUL character in a text of an address is refused with a message about it (API-GEN-11, API-GEN-19)', async () => {
  let tried = 0
  for (const { operation } of allRoutes) {
    for (const parameter of parametersOf(contract, operation)) {
      const { name, in: place } = parameter
      if (place === 'header' || !isText(resolve<Schema>(contract, parameter.schema))) continue
      const where =
        place === 'path' ? { params: { [name]: 'x\u0000y' } } : { query: { [name]: 'x\u0000y' }, params: { id: crypto.randomUUID() } }
      const { status, body } = await call(service, operation.operationId, { ...where, token })
      // A path with a control character is no valid target of any request, so the contract's rule is not reached.
      const refusal =
        place === 'path'
          ? { detail: 'The target of the request is not valid.' }
          : { errors: expect.arrayContaining([{ path: name, in: place, code: 'characters', message: rule() }]) }
      expect([operation.operationId, status, body]).toEqual([operation.operationId, 400, expect.objectContaining(refusal)])
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(10)
})

test('whole pairs and all other characters are texts (API-GEN-30)', async () => {
  const question = 'a\u0001\u007f\ufffd\uffff \ud83d\ude9a\udbff\udfff'
  const { status, body } = await call(service, 'createFaq', { body: { question, answer: question }, token })
  expect([status, body.faq]).toMatchObject([201, { question, answer: question }])
})
