import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Program, workspace } from '../../tests/support/process.ts'

/** `npm run dev:mock` as a process of its own, so that its responses do not count among the server's. */
let place: Awaited<ReturnType<typeof workspace>>
let program: Program
beforeAll(async () => {
  place = await workspace()
  program = await place.start({}, { script: 'scripts/dev.ts', args: ['--mock'] })
})
afterAll(() => place.clean())

const send = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${program.url}${path}`, init)
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    headers: response.headers,
    text: await response.text(),
  }
}

test('lists and the export have the contract’s examples, and any upload is a picture', async () => {
  const list = await send('/api/v1/faq/all-faqs?page=3&limit=10')
  expect([list.status, JSON.parse(list.text)]).toMatchObject([200, { page: 3, total: 23, totalPage: 3, faqs: [{}, {}, {}] }])
  expect((await send('/api/v1/enquiry/export')).type).toMatch(/^text\/csv/)
  expect((await send('/uploads/hero/x.webp')).type).toBe('image/webp')
})

test('a body, a form and a query are validated as on the server', async () => {
  const json = { 'content-type': 'application/json' }
  const refused = await send('/api/v1/faq/create-faq', { method: 'POST', headers: json, body: '{}' })
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([400, { errors: [{ path: 'question' }, { path: 'answer' }] }])
  const form = new FormData()
  form.set('title', 'Konkan Cold Stores')
  form.set('order', '3')
  form.set('clientImage', new File(['x'], 'logo.png', { type: 'image/png' }))
  expect((await send('/api/v1/client/create-client', { method: 'POST', body: form })).status).toBe(201)
  expect((await send('/api/v1/faq/all-faqs?pagee=1')).status).toBe(400)
})

test('`Prefer` and `__code` select another declared response of the operation, with its headers', async () => {
  for (const refused of [
    await send('/api/v1/faq/all-faqs', { headers: { prefer: 'code=429' } }),
    await send('/api/v1/faq/all-faqs?page=2&__code=429'),
  ]) {
    expect([refused.status, refused.type, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^application\/problem\+json/),
      '60',
    ])
    expect(JSON.parse(refused.text)).toMatchObject({ type: '/docs/problems/too-many-requests' })
  }
  expect((await send('/api/v1/faq/all-faqs?__code=304')).status).toBe(304)
  expect((await send('/api/v1/faq/all-faqs?__code=418')).status).toBe(400)
})
