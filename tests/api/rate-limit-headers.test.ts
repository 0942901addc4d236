import { describe, expect, test } from 'vitest'
import { countedBy } from '../../portal/reference/limits-note.ts'
import { type LimitPolicy, limitPolicies } from '../../server/contract/limit-policies.ts'
import { createToken } from '../support/api-tokens.ts'
import { type ApiResponse, allRoutes, call, contract, exampleBody, signUp } from '../support/client.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { emptyBeforeEach, startTestService } from '../support/service.ts'

/** `RateLimit-Policy` and `RateLimit`, which the service's own check holds against the contract in every test with limits. */
const service = await startTestService({ RATE_LIMITS: 'on' })
const meera = await signUp(service)
emptyBeforeEach(service, 'limits')

type Limit = { policy: string; quota: number; window: number; remaining: number; seconds: number }
const numbers = (pattern: RegExp, text: string | null) => [...(text ?? '').matchAll(pattern)].map((found) => found.slice(1))

/** The limits that a response names. */
function limitsOf({ headers }: Pick<ApiResponse, 'headers'>): Limit[] {
  const policies = numbers(/"([a-z-]+)";q=(\d+);w=(\d+)/g, headers.get('ratelimit-policy'))
  const states = numbers(/"([a-z-]+)";r=(\d+);t=(\d+)/g, headers.get('ratelimit'))
  expect(states.map(([name]) => name)).toEqual(policies.map(([name]) => name))
  return policies.map(([policy = '', quota, window], index) => {
    const [, remaining, seconds] = states[index] ?? []
    return { policy, quota: Number(quota), window: Number(window), remaining: Number(remaining), seconds: Number(seconds) }
  })
}
const named = (response: ApiResponse) => limitsOf(response).map(({ policy }) => policy)

// These count only a sign-in that has taken its first step.
const secondSteps = ['verifyTotp', 'verifyRecoveryCode']
const hasOwnLimits = (id: string) =>
  !secondSteps.includes(id) && Object.values<LimitPolicy>(limitPolicies).some(({ operations }) => operations?.includes(id))

const recordId = '00000000-0000-4000-8000-000000000000'
const params = { slug: 'full-truckload', id: recordId, contentType: 'faqs', recordId }

test.each(allRoutes.map((route) => [route.operation.operationId, route] as const))(
  '%s says by which limit it counts',
  async (id, { verb }) => {
    // Refused by the validation, which comes after the count.
    const response = await call(service, id, { query: { surprise: 1 }, params, token: meera.token })
    expect(response.status).toBe(400)
    const [limit] = limitsOf(response)
    const [policy, quota] = verb === 'get' ? ['read', 600] : /^(count|measure)Visit$/.test(id) ? ['visit', 120] : ['write', 300]
    expect(limit).toMatchObject({ policy, quota, window: 60 })
    expect(limit?.remaining).toBeLessThan(quota)
    expect(limit?.seconds).toBeGreaterThan(0)
    expect(limit?.seconds).toBeLessThanOrEqual(60)
  },
)

const image = await picture()

async function invitationId(): Promise<string> {
  const { invitation } = (
    await call(service, 'createInvitation', { body: { email: 'ira@kestrel.example', role: 'editor' }, token: meera.token })
  ).body
  return String(Reflect.get(Object(invitation), '_id'))
}

test.each(
  allRoutes
    .filter(({ operation: { operationId } }) => hasOwnLimits(operationId))
    .map((route) => [route.operation.operationId, route] as const),
)('%s counts by the limits that its page names', async (id, { verb, operation }) => {
  const body = exampleBody(id, { image: () => image, video: tinyVideo })
  const token = operation.security?.length === 0 ? undefined : meera.token
  const own = id === 'resendInvitation' ? { params: { id: await invitationId() } } : {}
  const response = await call(service, id, { ...own, ...(body !== undefined && { body }), token })
  expect(named(response).toSorted()).toEqual(countedBy(contract, verb, operation).toSorted())
})

describe('the numbers', () => {
  const faq = { question: 'Do you weigh at night?', answer: 'Until two.' }
  const remaining = async (token: string) => limitsOf(await call(service, 'createFaq', { body: faq, token }))[0]?.remaining

  test('go down with each request of an account, and begin anew with the window', async () => {
    expect([await remaining(meera.token), await remaining(meera.token)]).toEqual([299, 298])
    await service.tools.database('limits').update({ expire: Date.now() - 1 })
    expect(await remaining(meera.token)).toBe(299)
  })

  test('are those of an API token, apart from its owner and from other tokens (SEC-C-35)', async () => {
    const [one, other] = [await createToken(service, meera), await createToken(service, meera)]
    await service.tools.database('limits').delete()
    expect([await remaining(one.secret), await remaining(one.secret)]).toEqual([299, 298])
    expect([await remaining(other.secret), await remaining(meera.token)]).toEqual([299, 299])
    const reads = async (token: string) => limitsOf(await call(service, 'listDrafts', { token }))[0]?.remaining
    expect([await reads(one.secret), await reads(one.secret), await reads(other.secret)]).toEqual([599, 598, 599])
    // Also of what needs no account.
    expect(limitsOf(await call(service, 'listClients', { token: one.secret }))[0]?.remaining).toBe(597)
  })

  test('of a handler’s own limits stand beside them, and a refusal says which is used up, as Retry-After does', async () => {
    const enquiry = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example' }
    const responses: ApiResponse[] = []
    for (let index = 0; index < 6; index += 1) responses.push(await call(service, 'createEnquiry', { body: enquiry }))
    expect(responses.map((response) => [response.status, named(response)])).toEqual([
      ...Array.from({ length: 5 }, () => [201, ['read', 'enquiry-address']]),
      [429, ['read', 'enquiry-address']],
    ])
    const [first, last] = [responses[0], responses[5]].map((response) => limitsOf(response as ApiResponse)[1])
    expect(first).toMatchObject({ quota: 5, window: 600, remaining: 4 })
    expect(last).toMatchObject({ remaining: 0, seconds: Number(responses[5]?.headers.get('retry-after')) })
  })

  test('tell nothing of an account: a sign-in names the same limits for a known and an unknown address', async () => {
    const limits = async (email: string) => named(await call(service, 'loginUser', { body: { email, password: 'wrong' } }))
    expect(await limits(meera.email)).toEqual(['read', 'login-pair', 'login-address'])
    expect(await limits('nobody@kestrel.example')).toEqual(['read', 'login-pair', 'login-address'])
  })
})

test('what does not count names no limit: a response of the cache, and a refusal for who sent the request or where to', async () => {
  const viewer = await signUp(service)
  expect(named(await call(service, 'listFaqs'))).toEqual(['read'])
  expect(named(await call(service, 'listFaqs'))).toEqual([])
  expect(named(await call(service, 'listDrafts'))).toEqual([])
  const refused = await call(service, 'listWebhooks', { token: viewer.token })
  expect([refused.status, named(refused)]).toEqual([403, []])
  for (const path of ['/api/v1/nothing', '/api/v1/faq/create-faq']) expect(limitsOf(await fetch(service.url + path))).toEqual([])
})

test('without limits there are no headers', async () => {
  const open = await startTestService({}, service.databaseUrl)
  expect(named(await call(open, 'listDrafts', { token: meera.token }))).toEqual([])
  await open.stop()
})
