import { expect, test } from 'vitest'
import { contractVersion } from '../../server/contract/version.ts'
import { allRoutes, call, contract, exampleBody, exampleQuery, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'
import { createWebhook } from '../support/webhooks.ts'

const service = await sharedService()
const admin = await signUp(service)
const image = await picture()
await done(service, 'createService', {
  body: { ...exampleBody('createService', { image: () => image, video: tinyVideo }), slug: 'x' },
  token: admin.token,
})
const draft = await done(service, 'createFaq', {
  body: { question: 'Do you weigh at night?', answer: 'Until two.' },
  query: { draft: 'true' },
  token: admin.token,
})
const draftId = (draft.body.faq as { _id: string })._id
const hook = { url: 'https://hooks.ravitraders.example', events: ['enquiry.created'] }
const webhookId = (await createWebhook(service, admin, hook)).webhook._id
const fileId = (await service.tools.database('media').whereNotNull('path').first('_id'))._id

const gets = allRoutes.filter(({ verb }) => verb === 'get')
const reads = gets.filter(({ operation }) => '304' in operation.responses).map(({ operation }) => operation)
const unconditional = gets.filter(({ operation }) => !reads.includes(operation))
const personal =
  `getCurrentUser getSetup getProfile listEnquiries summarizeEnquiries listChanges listVersions getVersion listTrash listDrafts
  getDraft listHidden listDeletedEnquiries listMedia getMedia listUsers listInvitations searchEverything countEnquiriesByWeek listSameSender listAssignees
  checkContent countDemoContent listFailedMails summarizeVisits getHealth listRedirects`.split(/\s+/)

test.each(reads.map((operation) => [operation.operationId, operation] as const))(
  '%s returns 304 while nothing has changed, as the contract declares (SEC-E-05)',
  async (id, operation) => {
    const { _id } = await service.tools.database('versions').first('_id')
    const params = { slug: 'x', id: id === 'getMedia' ? fileId : _id, contentType: 'faqs', recordId: draftId }
    const options = { params, query: exampleQuery(id), token: admin.token }
    const first = await done(service, id, options)
    expect(first.headers.get('cache-control')).toBe(personal.includes(id) ? 'no-store' : 'public, no-cache')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    const again = await call(service, id, { ...options, headers: { 'if-none-match': etag } })
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, {}, etag])
    expect(Object.keys(operation.responses)).toContain('304')
  },
)

// A session is no API token, which this one reads.
test.each(
  unconditional
    .filter(({ operation }) => operation.operationId !== 'getCurrentToken')
    .map(({ operation, path }) => [operation.operationId, path]),
)('%s has no ETag and ignores conditions, because the contract declares no 304 for it', async (_id, path) => {
  // A session of its own, because logging out ends it.
  const { email, password } = admin
  const { token } = (await done(service, 'loginUser', { body: { email, password } })).body
  // Without a Cache-Control, fetch sends no-cache, which would win over the condition.
  const headers = { authorization: `Bearer ${token}`, 'if-none-match': '*', 'cache-control': 'max-age=0' }
  const response = await fetch(`${service.url}/api/v1${path.replace('{id}', webhookId)}`, { headers })
  const bytes = (await response.bytes()).length
  const { etag, 'content-length': length } = Object.fromEntries(response.headers)
  expect([response.status, etag, length]).toEqual([200, undefined, String(bytes)])
})

test('responses to writes and errors forbid caching (SEC-E-05)', async () => {
  const refused = await call(service, 'createFaq', { body: {} })
  const viewed = await call(service, 'viewFaq', { body: { faqId: crypto.randomUUID() } })
  expect([refused, viewed].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
})

test('every response below /api names its contract, by version and by the hash of the published file with a relative server', async () => {
  const { header } = contractVersion(contract)
  const paths = ['/api/v1/faq/all-faqs', '/api/v1/nothing', '/api/nothing', '/api/v1/openapi.yaml']
  const headers = await Promise.all(paths.map(async (path) => (await fetch(service.url + path)).headers.get('haulfront-contract')))
  expect(headers).toEqual(paths.map(() => header))
  const file = (await (await fetch(`${service.url}/api/v1/openapi.json`)).text()).replace(`${service.url}/api/v1`, '/api/v1')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(file))).toString('hex')
  expect(header).toBe(`${contract.info.version}; sha256=${hash}`)
})
