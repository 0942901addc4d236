import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodySchema } from '../../server/contract/flatten-schema.ts'
import { invalidBody, validBody } from '../support/arbitrary.ts'
import { allRoutes, call, contract, responseOf, routeOf, signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'
import { collections } from './collection-types.ts'

/** The service validates its responses against the contract, so an undeclared status or property would be a 500 here. */
const service = await sharedService()
const { token } = await signUp(service)

const schemaOf = (operationId: string) => bodySchema(contract, routeOf(operationId).operation) ?? {}
const jsonOperations = allRoutes
  .filter(({ operation }) => operation.requestBody?.content['application/json'] !== undefined)
  .map(({ operation }) => operation.operationId)
/** For each operation. CI judges a change by the same bodies each time; other runs draw new ones. */
const runs = { numRuns: 4, ...(process.env.CI && { seed: 1 }) }

describe.each(jsonOperations)('%s', (operationId) => {
  const { path, verb, operation } = routeOf(operationId)
  const declared = Object.keys(operation.responses).map(Number)
  const recordId = '00000000-0000-4000-8000-000000000000'
  const params = { id: recordId, contentType: 'faqs', recordId }

  test('refuses a body that breaks any one rule, as a problem (API-GEN-11, API-GEN-19)', async () => {
    await fc.assert(
      fc.asyncProperty(invalidBody(schemaOf(operationId)), async (body) => {
        const response = await call(service, operationId, { body, params, token })
        expect([response.status, response.type]).toEqual([400, 'application/problem+json'])
      }),
      runs,
    )
  })

  test('responds to any JSON with a declared status, and never with a 5xx (API-GEN-19)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const { status } = await responseOf(await fetch(`${service.url}/api/v1${path}`, { method: verb.toUpperCase(), headers, body }))
        expect(declared).toContain(status)
        expect(status).toBeLessThan(500)
      }),
      runs,
    )
  })

  test('responds to any valid body without a 5xx (API-GEN-19)', async () => {
    await fc.assert(
      fc.asyncProperty(validBody(schemaOf(operationId)), async (body) => {
        const { status } = await call(service, operationId, { body, params, token })
        expect(declared).toContain(status)
        expect(status).toBeLessThan(500)
      }),
      runs,
    )
  })
})

const written = collections.filter(({ operations }) => jsonOperations.includes(operations.create))

describe.each(written)('$name', ({ operations, one, id, body: example }) => {
  test('an accepted body reads back as it was written, after a create and after an edit (API-GEN-30)', async () => {
    const { body: first } = await done(service, operations.create, { body: example, token })
    const { _id } = first[one] as { _id: string }
    await fc.assert(
      fc.asyncProperty(validBody(schemaOf(operations.create)), async (body) => {
        const created = (await done(service, operations.create, { body, token })).body[one] as Plain & { _id: string }
        expect(created).toMatchObject(body)
        await done(service, operations.edit, { body: { ...body, [id.edit]: _id }, token })
        expect((await done(service, operations.view, { body: { [id.view]: _id } })).body[one]).toMatchObject(body)
        expect((await done(service, operations.view, { body: { [id.view]: created._id } })).body[one]).toEqual(created)
      }),
      { numRuns: 5 },
    )
  })
})
