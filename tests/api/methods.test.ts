import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { allRoutes, call, exampleQuery, responseOf, signUp } from '../support/client.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

/** HEAD wherever GET reads, OPTIONS everywhere, and a refusal that names what would be taken (RFC 9110, 9.3.2, 9.3.7 and 15.5.6). */
const service = await sharedService()
const admin = await signUp(service)
const { body } = await done(service, 'createClient', { body: { title: 'x', clientImage: await picture() }, token: admin.token })
const image = String((body.client as Plain).clientImage)
await done(service, 'createService', { body: { title: 'Full truckload' }, token: admin.token })
const versionId = (await service.tools.database('versions').first('_id'))._id
const draft = await done(service, 'createClient', { body: { title: 'y' }, query: { draft: 'true' }, token: admin.token })
const draftId = String((draft.body.client as Plain)._id)
const hook = await done(service, 'createWebhook', {
  body: { url: 'https://hooks.example.com/h', events: ['media.uploaded'] },
  token: admin.token,
})
const webhookId = String((hook.body.webhook as Plain)._id)
const fileId = (await service.tools.database('media').where({ path: image }).first('_id'))._id

const sendRequest = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { method, headers, redirect: 'manual' })
const bearer = () => ({ authorization: `Bearer ${admin.token}` })

const addresses = Map.groupBy(allRoutes, ({ path }) => path)
const operations = [...addresses].map(([path, routes]) => {
  const verbs = routes.map(({ verb }) => verb.toUpperCase())
  const reads = routes.some(({ verb, operation }) => verb === 'get' && operation.operationId !== 'logoutUser')
  return { path: `/api/v1${path.replace('{slug}', 'full-truckload')}`, allow: [...verbs, ...(reads ? ['HEAD'] : []), 'OPTIONS'].sort() }
})
const reads = ['GET', 'HEAD', 'OPTIONS']
const others = [
  ...['/', '/faqs', '/nothing/here', '/admin/dashboard', '/docs', '/docs/problems/conflict', '/docs/assets/reference.json', '/healthz'],
  ...['/readyz', '/robots.txt', '/icon-192.png', '/favicon.svg', '/api/v1/openapi.json', '/api/v1/openapi.yaml'],
].map((path) => ({ path, allow: reads }))
const listed = (response: Response) => response.headers.get('allow')?.split(', ').sort()

describe.each([...operations, ...others])('$path', ({ path, allow }) => {
  test('OPTIONS returns the allowed methods and no body', async () => {
    const response = await sendRequest('OPTIONS', path)
    expect([response.status, listed(response), await response.text()]).toEqual([204, allow, ''])
  })

  test('refuses every other method and lists the allowed ones (API-GEN-14)', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].filter((name) => !allow.includes(name))) {
      const response = await sendRequest(method, path)
      expect([method, response.status, listed(response)]).toEqual([method, 405, allow])
      if (method !== 'HEAD') expectProblem(await responseOf(response), 405)
    }
  })
})

test('an upload is read by GET and HEAD, and says so', async () => {
  expect(listed(await sendRequest('OPTIONS', image))).toEqual(reads)
  expect(listed(await sendRequest('DELETE', image))).toEqual(reads)
})

test('OPTIONS * is answered for the whole server', async () => {
  const allow = await new Promise((resolve) => {
    request(service.url, { method: 'OPTIONS', path: '*' }, (response) => resolve([response.statusCode, response.headers.allow])).end()
  })
  expect(allow).toEqual([204, 'GET, HEAD, POST, PUT, DELETE, OPTIONS'])
})

test.each([
  ['GET', '/api/v1/nothing'],
  ['POST', '/api/v1/nothing'],
  ['PATCH', '/api/v1/nothing'],
  ['OPTIONS', '/api/v1/nothing'],
  ['GET', '/api/features/all-features'],
])('%s of an unknown path, %s, is a 404 that names both and where the API begins, without the query', async (method, path) => {
  const response = await responseOf(await sendRequest(method, `${path}?token=secret`))
  expectProblem(response, 404)
  expect(response.body.detail).toBe(`There is nothing at ${method} ${path}. The paths of the API begin with /api/v1.`)
})

/** Headers that vary between responses: Node's fetch closes a connection after HEAD. */
const ofConnection = ['date', 'connection', 'keep-alive']
const fixed = (response: Response) => Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.includes(name)))

// One ends the session, the other reads an API token, which a session is not.
const read = allRoutes.filter(({ verb, operation }) => verb === 'get' && !['logoutUser', 'getCurrentToken'].includes(operation.operationId))
describe.each(read.map(({ path, operation }) => ({ template: path.replace('{slug}', 'full-truckload'), id: operation.operationId })))(
  '$id',
  ({ template, id }) => {
    let path: string
    beforeAll(() => {
      const query = String(new URLSearchParams(exampleQuery(id)))
      const named = template
        .replace('{id}', id === 'getMedia' ? fileId : id === 'listWebhookDeliveries' ? webhookId : versionId)
        .replace('{contentType}', 'clients')
        .replace('{page}', 'terms')
        .replace('{recordId}', draftId)
      path = `/api/v1${named}${query === '' ? '' : `?${query}`}`
    })

    test.each(['for the first time', 'again'])('HEAD returns the headers of GET, %s, without a body', async () => {
      const [head, get] = [await sendRequest('HEAD', path, bearer()), await sendRequest('GET', path, bearer())]
      expect([head.status, fixed(head), await head.text()]).toEqual([200, fixed(get), ''])
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    })

    test('HEAD returns 304 for a matching ETag where GET does', async () => {
      const etag = (await sendRequest('HEAD', path, bearer())).headers.get('etag') ?? ''
      const [head, get] = [
        await sendRequest('HEAD', path, { ...bearer(), 'if-none-match': etag }),
        await sendRequest('GET', path, { ...bearer(), 'if-none-match': etag }),
      ]
      expect([head.status, fixed(head)]).toEqual([get.status, fixed(get)])
    })
  },
)

test.each(['/', '/faqs', '/services/full-truckload', '/nothing', '/robots.txt', '/api/v1/openapi.json', '/api/v1/nothing'])(
  'HEAD %s returns the headers of GET, without a body',
  async (path) => {
    const [head, get] = [await sendRequest('HEAD', path), await sendRequest('GET', path)]
    expect([head.status, fixed(head), await head.text()]).toEqual([get.status, fixed(get), ''])
  },
)

test('HEAD requires the same rights as GET', async () => {
  expect((await sendRequest('HEAD', '/api/v1/enquiry/all-enquiries')).status).toBe(401)
})

test('HEAD does not sign out', async () => {
  expect((await sendRequest('HEAD', '/api/v1/user/logout', { cookie: admin.cookie })).status).toBe(405)
  expect((await call(service, 'getProfile', { token: admin.token })).status).toBe(200)
})
