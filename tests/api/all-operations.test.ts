import { describe, expect, test } from 'vitest'
import { isPublic } from '../../server/contract/document.ts'
import { allRoutes, call, contract, exampleBody, responseOf, signUp } from '../support/client.ts'
import { expectProblem } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

/**
 * Every operation of the contract, tried in every way that its responses promise. The service validates each response against the contract:
 * a status or a property that is not declared becomes a 500, and fails here. Who may call them is in authorisation.test.ts.
 */
const service = await sharedService()
const admin = await signUp(service)
const image = await picture()

const unknownId = '00000000-0000-4000-8000-000000000000'
const unknownParams = { id: unknownId, contentType: 'faqs', recordId: unknownId }
const example = (operationId: string) => exampleBody(operationId, { image: () => image, video: tinyVideo })
const idKey = (body: Record<string, unknown> | undefined) => Object.keys(body ?? {}).find((name) => name === 'id' || name.endsWith('Id'))

describe.each(allRoutes.map(({ verb, path, operation }) => ({ id: operation.operationId, verb, path, operation })))(
  '$verb $path ($id)',
  ({ id, operation, verb, path }) => {
    const body = operation.requestBody !== undefined
    const declares = (status: string) => status in operation.responses

    if (body)
      test('refuses a field that the contract does not have (API-GEN-08, API-GEN-10, SEC-L-02)', async () => {
        const response = await call(service, id, { body: { ...example(id), surprise: 'x' }, params: unknownParams, token: admin.token })
        expectProblem(response, 400)
        expect(response.body.errors).toContainEqual({ path: 'surprise', in: 'body', code: 'unknown', message: 'There is no such field' })
      })

    test('refuses a query parameter that the contract does not have (API-GEN-11, SEC-L-02)', async () => {
      const response = await call(service, id, {
        query: { surprise: 1 },
        params: { slug: 'x', ...unknownParams },
        body: example(id),
        token: admin.token,
      })
      expectProblem(response, 400)
    })

    if (body)
      test('refuses a body of another media type (API-GEN-17, SEC-D-06)', async () => {
        const response = await fetch(`${service.url}/api/v1${path}`, {
          method: verb.toUpperCase(),
          body: 'a=1',
          headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/plain' },
        })
        expectProblem(await responseOf(response), 415)
      })

    if (operation.requestBody?.content['application/json'])
      test('refuses malformed JSON (API-GEN-11)', async () => {
        const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
        const response = await fetch(`${service.url}/api/v1${path}`, { method: verb.toUpperCase(), body: '{"a":', headers })
        expectProblem(await responseOf(response), 400)
      })

    if (operation.requestBody?.content['multipart/form-data'])
      test('refuses a malformed form (API-GEN-11)', async () => {
        const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' }
        const response = await fetch(`${service.url}/api/v1${path}`, { method: verb.toUpperCase(), body: '--x\r\nnonsense', headers })
        expectProblem(await responseOf(response), 400)
      })

    if (path.includes('{id}'))
      test('returns 404 for an unknown id in its path, and 400 for a malformed one (API-GEN-14)', async () => {
        for (const [named, status] of [
          [unknownId, 404],
          ['nonsense', 400],
        ] as const)
          expectProblem(await call(service, id, { params: { ...unknownParams, id: named }, body: example(id), token: admin.token }), status)
      })

    if (body && !path.includes('{id}') && idKey(example(id)) !== undefined)
      test('returns 404 for an unknown id, and 400 for a malformed one (API-GEN-14)', async () => {
        const key = idKey(example(id)) ?? ''
        expectProblem(await call(service, id, { body: { ...example(id), [key]: unknownId }, token: admin.token }), 404)
        expectProblem(await call(service, id, { body: { ...example(id), [key]: 'nonsense' }, token: admin.token }), 400)
      })

    if (operation.requestBody?.content['application/json'] && declares('413'))
      test('refuses a JSON body of more than 1 MB (API-GEN-16, SEC-J-09)', async () => {
        expectProblem(
          await call(service, id, {
            body: { ...example(id), filler: 'x'.repeat(1_100_000) },
            params: unknownParams,
            token: admin.token,
          }),
          413,
        )
      })
  },
)

test('every operation declares its security: the default of the contract and its roles, or public (SEC-L-01)', () => {
  const openIds = allRoutes.filter(({ operation }) => isPublic(contract, operation)).map(({ operation }) => operation.operationId)
  expect(contract.security).toEqual([{ bearer: [] }, { cookie: [] }])
  for (const { operation } of allRoutes)
    expect(operation['x-roles'] !== undefined, operation.operationId).toBe(!openIds.includes(operation.operationId))
  const writes = openIds.filter((id) => !/^(list|get|view)/.test(id))
  expect(writes.sort()).toEqual([
    ...['acceptInvitation', 'countVisit', 'createEnquiry', 'endSession', 'forgotPassword', 'loginUser', 'logoutUser', 'measureVisit'],
    ...['registerUser', 'resendOtp', 'resetPassword', 'signInByPasskey', 'startPasskeySignIn'],
    ...['verifyOtp', 'verifyRecoveryCode', 'verifyTotp'],
  ])
})
