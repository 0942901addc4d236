import { expect, test } from 'vitest'
import { createToken } from '../support/api-tokens.ts'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

/** Programs of other people: forms as generators send them, headers of creates, tokens that can be checked, other origins. */
const service = await sharedService()
const admin = await signUp(service)
const { token } = admin
const api = `${service.url}/api/v1`

type Part = [name: string, value: string | Blob, fileName?: string]
async function sendForm(path: string, parts: Part[]) {
  const form = new FormData()
  for (const [name, value, fileName] of parts) {
    if (value instanceof Blob) form.append(name, value, fileName)
    else form.append(name, value)
  }
  const response = await fetch(api + path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  return { status: response.status, body: (await response.json()) as { service?: Plain; errors?: Plain[] } }
}
const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })
const feature = { title: 'Night', description: 'Until two' }
const second = { title: 'Day', description: 'From four' }

test.each<[string, Part[], Plain]>([
  [
    'one JSON text',
    [
      ['keywords', '["a","b"]'],
      ['features', JSON.stringify([feature])],
    ],
    { keywords: ['a', 'b'], features: [feature] },
  ],
  [
    'a part for each text',
    [
      ['keywords', 'a'],
      ['keywords', 'b'],
    ],
    { keywords: ['a', 'b'] },
  ],
  ['a part for one text', [['keywords', 'night']], { keywords: ['night'] }],
  ['a part for one text that begins like a list', [['keywords', '[night] trucks']], { keywords: ['[night] trucks'] }],
  [
    'names with brackets',
    [
      ['keywords[]', 'a'],
      ['keywords[]', 'b'],
    ],
    { keywords: ['a', 'b'] },
  ],
  ['a name with brackets, once', [['keywords[]', 'a']], { keywords: ['a'] }],
  [
    'a part of JSON for each object',
    [
      ['features', JSON.stringify(feature)],
      ['features', JSON.stringify(second)],
    ],
    { features: [feature, second] },
  ],
  ['a part of JSON for one object', [['features', JSON.stringify(feature)]], { features: [feature] }],
  [
    'a part that declares JSON, with a file name',
    [
      ['features', json([feature]), 'blob'],
      ['keywords', json(['a']), 'blob'],
    ],
    { features: [feature], keywords: ['a'] },
  ],
  [
    'declared JSON for each entry',
    [
      ['features', json(feature), 'blob'],
      ['keywords', json('a'), 'blob'],
      ['keywords', json('b'), 'blob'],
    ],
    { features: [feature], keywords: ['a', 'b'] },
  ],
])('a list in a form may be sent as %s', async (_as, parts, stored) => {
  const { status, body } = await sendForm('/service/create-service', [['title', crypto.randomUUID()], ...parts])
  expect([status, body.errors]).toEqual([201, undefined])
  const { keywords, features } = body.service as { keywords?: unknown; seo?: { keywords: unknown }; features: Plain[] }
  const { seo } = body.service as { seo?: { keywords: unknown } }
  const found = { keywords: keywords ?? seo?.keywords, features: features.map(({ title, description }) => ({ title, description })) }
  expect(found).toMatchObject(stored)
})

test('a list is emptied by one empty part, as by an empty list in JSON', async () => {
  const lists = { keywords: ['a'], features: [feature] }
  const { body } = await done(service, 'createService', { body: { title: 'Night trucks', ...lists }, token })
  const form = new FormData()
  form.append('serviceId', String((body.service as Plain)._id))
  for (const name of ['title', 'keywords', 'features']) form.append(name, name === 'title' ? 'Day trucks' : '')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${api}/service/edit-service`, { method: 'PUT', headers, body: form })
  expect(await response.json()).toMatchObject({ service: { seo: { keywords: [] }, features: [] } })
})

test.each<[string, Part[], Plain]>([
  ['a list of objects that is no JSON', [['features', '[{']], { path: 'features', code: 'type', message: 'This must be JSON text' }],
  [
    'an entry that is too short',
    [
      ['keywords', 'a'],
      ['keywords', ''],
    ],
    { path: 'keywords.1', code: 'minLength' },
  ],
  ['an object of named parts', [['features[0][title]', 'Night']], { path: 'features', code: 'type' }],
  [
    'a text that is sent twice',
    [
      ['slug', 'a'],
      ['slug', 'b'],
    ],
    { path: 'slug', code: 'repeated', message: 'This was sent more than once' },
  ],
  ['JSON in place of a picture', [['featuredImage', json({}), 'blob']], { path: 'featuredImage' }],
])('a form refuses %s, by the field and the rule', async (_what, parts, error) => {
  const { status, body } = await sendForm('/service/create-service', [['title', crypto.randomUUID()], ...parts])
  expect([status, body.errors]).toMatchObject([expect.toBeOneOf([400, 415]), [{ in: 'body', ...error }]])
})

test('a create says the version of the record, and where it is read', async () => {
  const made = await done(service, 'createService', { body: { title: 'Weighing' }, token })
  const { slug, createdAt, updatedAt } = made.body.service as Plain
  expect(updatedAt).toBe(createdAt)
  expect(made.headers.get('etag')).toBe(`"${String(updatedAt)}"`)
  expect(made.headers.get('location')).toBe(`/api/v1/service/service/${String(slug)}`)
  const cta = await done(service, 'createCta', { body: { title: 'Call us' }, token })
  const read = async ({ headers }: typeof cta) =>
    (await (await fetch(service.url + headers.get('location'), { headers: { authorization: `Bearer ${token}` } })).json()) as Plain
  expect((await read(cta)).cta).toEqual(cta.body.cta)
  const draft = await done(service, 'createFaq', { body: { question: 'Why?', answer: 'So.' }, query: { draft: 'true' }, token })
  expect(draft.headers.get('etag')).toBeNull()
  expect((await read(draft)).draft).toMatchObject({ contentType: 'faqs', title: 'Why?' })
  const faq = await done(service, 'createFaq', { body: { question: 'How?', answer: 'So.' }, token })
  expect([faq.headers.get('location'), faq.headers.get('etag')]).toEqual([null, expect.stringMatching(/^"2/)])
  const { _id: faqId } = faq.body.faq as Plain
  const headers = { 'if-match': String(faq.headers.get('etag')) }
  const edited = await done(service, 'editFaq', { body: { faqId, question: 'How?', answer: 'Thus.' }, token, headers })
  expect(edited.headers.get('etag')).toBe(`"${String((edited.body.faq as Plain).updatedAt)}"`)
})

test('an edit takes the ETag of reading the record, public or private, until the record is written again', async () => {
  const { body } = await done(service, 'createService', { body: { title: 'Sealing' }, token })
  const { slug, _id: serviceId } = body.service as Plain
  const read = async (operation: 'getServiceBySlug' | 'getDraft', params: Record<string, string>) =>
    String((await done(service, operation, { params, token })).headers.get('etag'))
  const etag = await read('getServiceBySlug', { slug: String(slug) })
  expect(etag).toMatch(/^W\/"\d{4}.*Z\.[\w-]{27}"$/)
  // Any letter may stand in the hash, also the last one of a time.
  const edit = { body: { serviceId, title: 'Sealed' }, token, headers: { 'if-match': etag.replace(/.(?="$)/, 'Z') } }
  await done(service, 'editService', edit)
  expect(await read('getServiceBySlug', { slug: String(slug) })).not.toBe(etag)
  expectProblem(await call(service, 'editService', edit), 412)

  const saveDraft = () => done(service, 'editService', { ...edit, headers: {}, query: { draft: 'true' } })
  await saveDraft()
  const params = { contentType: 'services', recordId: String(serviceId) }
  const first = await read('getDraft', params)
  await saveDraft()
  const publish = (version: string) => call(service, 'publishDraft', { params, body: {}, token, headers: { 'if-match': version } })
  expectProblem(await publish(first), 412)
  expect((await publish(await read('getDraft', params))).status).toBe(200)
})

test('a time that is null is no text, and one in a query needs no encoding', async () => {
  const refused = await call(service, 'createToken', { body: { name: 'x', role: 'viewer', expiresAt: null }, token })
  expect(refused.body.errors).toMatchObject([{ path: 'expiresAt', code: 'type', message: 'Send a text' }])
  const plain = await fetch(`${api}/media?since=2026-03-02T04:30:00Z`, { headers: { authorization: `Bearer ${token}` } })
  expect(plain.status).toBe(200)
  const unknown = await call(service, 'listMedia', { query: { surprise: 1 }, token })
  expect(unknown.body.errors).toMatchObject([{ path: 'surprise', in: 'query', code: 'unknown' }])
})

test('a deprecated property works, and the response says since when it is deprecated, and when it ends', async () => {
  const publishAt = '2126-03-09T04:30:00.000000Z'
  const draft = await done(service, 'createFaq', { body: { question: 'When?', answer: 'So.' }, query: { draft: 'true' }, token })
  const params = { contentType: 'faqs', recordId: String((draft.body.faq as Plain)._id) }
  const old = await done(service, 'publishDraft', { params, body: { at: publishAt }, token })
  expect(old.body.draft).toMatchObject({ publishAt })
  expect([old.headers.get('deprecation'), old.headers.get('sunset')]).toEqual(['@1795824000', 'Sun, 28 Nov 2027 00:00:00 GMT'])
  const current = await done(service, 'publishDraft', { params, body: { publishAt }, token })
  expect([current.headers.get('deprecation'), current.headers.get('sunset')]).toEqual([null, null])
})

test('a token for all content says that it covers the library, as it does', async () => {
  const { token: made, secret } = await createToken(service, admin, {})
  expect(made).toMatchObject({ enquiries: true, media: true })
  expect((await call(service, 'listMedia', { token: secret })).status).toBe(200)
})

test('an API token is checked by what it covers and its role now; a session is none', async () => {
  const { token: made, secret } = await createToken(service, admin, { contentTypes: ['faqs'], draftsOnly: true })
  const { body } = await done(service, 'getCurrentToken', { token: secret })
  expect(body.token).toEqual({ ...made, lastUsed: expect.any(String) })
  await service.tools
    .database('users')
    .where({ _id: admin.user._id as string })
    .update({ role: 'viewer' })
  expect((await done(service, 'getCurrentToken', { token: secret })).body.token).toMatchObject({ role: 'viewer' })
  await service.tools
    .database('users')
    .where({ _id: admin.user._id as string })
    .update({ role: 'superAdmin' })
  expectProblem(await call(service, 'getCurrentToken', { token }), 404)
})

test('a session’s token that happens to have the letters of an API token within it is that of a session', async () => {
  const refused = await call(service, 'getProfile', { token: 'eyJhbGciOiJIUzI1NiJ9.a-hf_b.c.hf_' })
  expect(refused.body.type).toBe('/docs/problems/unauthorized')
})

test('a token for drafts only saves drafts, and publishes, edits and deletes nothing', async () => {
  const { secret } = await createToken(service, admin, { draftsOnly: true })
  const faq = { question: 'Do you weigh?', answer: 'Yes.' }
  const draft = await done(service, 'createFaq', { body: faq, query: { draft: 'true' }, token: secret })
  const params = { contentType: 'faqs', recordId: String((draft.body.faq as Plain)._id) }
  const refused = [
    await call(service, 'createFaq', { body: faq, token: secret }),
    await call(service, 'createFaq', { body: faq, query: { draft: 'false' }, token: secret }),
    await call(service, 'publishDraft', { params, body: {}, token: secret }),
    await call(service, 'discardDraft', { params, token: secret }),
    await call(service, 'uploadMedia', { body: { files: [await picture()] }, query: { draft: 'true' }, token: secret }),
  ]
  for (const response of refused) {
    expectProblem(response, 403)
    expect(response.body.type).toBe('/docs/problems/token-scope')
  }
  expect((await call(service, 'listDrafts', { token: secret })).status).toBe(200)
})

test('a token for webhooks creates and lists them while its owner is a super admin, who alone may create it', async () => {
  const { secret } = await createToken(service, admin, { webhooks: true })
  const body = { url: 'http://127.0.0.1:9/', events: ['content.published'] }
  await done(service, 'createWebhook', { body, token: secret })
  expect((await done(service, 'listWebhooks', { token: secret })).body.webhooks).toHaveLength(1)
  expectProblem(await call(service, 'listEnquiries', { token: secret }), 403)
  const users = service.tools.database('users')
  await users.where({ _id: admin.user._id as string }).update({ role: 'editor' })
  expectProblem(await call(service, 'listWebhooks', { token: secret }), 403)
  const refused = await call(service, 'createToken', { body: { name: 'x', role: 'editor', webhooks: true }, token })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  await service.tools
    .database('users')
    .where({ _id: admin.user._id as string })
    .update({ role: 'superAdmin' })
})

test('pages of any site may read what is public, and show its files, but nothing else', async () => {
  const anyOrigin = async (path: string, headers = {}) => (await fetch(api + path, { headers })).headers.get('access-control-allow-origin')
  const signedIn = { authorization: `Bearer ${token}` }
  expect([await anyOrigin('/faq/all-faqs'), await anyOrigin('/faq/all-faqs'), await anyOrigin('/openapi.json')]).toEqual(['*', '*', '*'])
  expect([await anyOrigin('/faq/all-faqs?hidden=include', signedIn), await anyOrigin('/user/profile', signedIn)]).toEqual([null, null])
  expect([await anyOrigin('/service/service/nothing'), await anyOrigin('/faq/all-faqs?page=0')]).toEqual(['*', '*'])
  const { body } = await done(service, 'createClient', { body: { title: 'Kestrel', clientImage: await picture() }, token })
  const { _id: clientId, clientImage } = body.client as Plain
  const policyOf = async (headers = {}) => {
    const file = await fetch(service.url + String(clientImage), { headers })
    return [file.status, file.headers.get('cross-origin-resource-policy'), file.headers.get('access-control-allow-origin')]
  }
  expect(await policyOf()).toEqual([200, 'cross-origin', '*'])
  // Generated clients put the server's address before every path.
  expect((await fetch(api + String(clientImage))).url).toBe(service.url + String(clientImage))
  await done(service, 'deleteClient', { body: { clientId: String(clientId) }, token })
  expect(await policyOf(signedIn)).toEqual([200, 'same-origin', null])
})

test('the published contract names the site’s own address, and leaves responses open', async () => {
  const published = (await (await fetch(`${api}/openapi.json`)).json()) as {
    servers: unknown
    components: { schemas: Record<string, Plain> }
  }
  expect(published.servers).toMatchObject([{ url: api }])
  expect(await (await fetch(`${api}/openapi.yaml`)).text()).toContain(`- url: ${api}\n`)
  const { Problem = {}, Faq = {}, ApiTokenInput = {} } = published.components.schemas
  expect([Problem, Faq, ApiTokenInput].map(({ unevaluatedProperties }) => unevaluatedProperties)).toEqual([undefined, undefined, false])
  const { type } = Problem.properties as { type: Plain }
  expect(type).toMatchObject({ type: 'string', description: expect.stringContaining('/docs/problems/conflict') })
  expect(type).not.toHaveProperty('enum')
})
