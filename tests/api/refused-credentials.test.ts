import { describe, expect, test } from 'vitest'
import { declaredResponses } from '../../scripts/statuses.ts'
import { createToken } from '../support/api-tokens.ts'
import { call, contract, routeOf, signUp, signUpAs } from '../support/client.ts'
import { expectProblem } from '../support/expectations.ts'
import { startTestService } from '../support/service.ts'

/** Kinds of 401 and 403 that one status hides, by each operation that declares them. An unknown query parameter keeps an admitted request from writing. */
const service = await startTestService()
const strict = await startTestService({ REQUIRE_SECOND_FACTOR: 'on' })
// The first account of an installation is a super admin.
const [admin, weakAdmin] = [await signUp(service), await signUp(strict)]
const [user, inactive] = [await signUp(service), await signUpAs(service, { role: 'superAdmin', status: false })]
const ofEnquiries = await createToken(service, admin, { contentTypes: [], enquiries: true })
const ofQuestions = await createToken(service, admin, { contentTypes: ['faqs'] })

/** Ids of the operations that declare a kind of problem. */
const declaring = (kind: string) =>
  declaredResponses(contract).flatMap((response) => (response.endsWith(` ${kind}`) ? [response.split(' ')[0] ?? ''] : []))

const isPublic = (id: string) => routeOf(id).operation.security?.length === 0

async function expectRefusal(id: string, kind: string, token: string | undefined, from = service): Promise<void> {
  const recordId = '00000000-0000-4000-8000-000000000000'
  const params = { slug: 'full-truckload', id: recordId, contentType: 'faqs', recordId }
  const response = await call(from, id, { query: { surprise: 1, ...(isPublic(id) && { hidden: 'include' }) }, params, token })
  expectProblem(response, Number(kind.slice(0, 3)))
  expect(response.body.type).toBe(`/docs/problems/${kind.slice(4)}`)
}

describe('an API token that does not work', () => {
  test.each(declaring('401 token-refused'))('is refused by %s', (id) => expectRefusal(id, '401 token-refused', `hf_${'x'.repeat(43)}`))
})

describe('an API token that does not cover the operation', () => {
  // A search by any token finds what the token covers.
  test.each(declaring('403 token-scope').filter((id) => routeOf(id).operation['x-token-scope'] !== 'any'))('is refused by %s', (id) => {
    const isOfEnquiries = routeOf(id).operation['x-token-scope'] === 'enquiries'
    return expectRefusal(id, '403 token-scope', (isOfEnquiries ? ofQuestions : ofEnquiries).secret)
  })
})

describe('a super admin without the second factor that the installation asks for', () => {
  test.each(declaring('403 second-factor-missing'))('is refused by %s', (id) =>
    expectRefusal(id, '403 second-factor-missing', weakAdmin.token, strict),
  )
})

describe('a public list with its hidden records', () => {
  const lists = declaring('401 unauthorized').filter(isPublic)
  test.each(lists)('is refused to a visitor: %s', (id) => expectRefusal(id, '401 unauthorized', undefined))
  test.each(lists)('is refused to an account of the role user: %s', (id) => expectRefusal(id, '403 forbidden', user.token))
  test.each(lists)('is refused to an inactive account: %s', (id) => expectRefusal(id, '403 inactive-account', inactive.token))
})
