import { describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { emptyBeforeEach, sharedService, startTestService } from '../support/service.ts'

/** Security of draft links: what they reveal, and to whom. */
const service = await sharedService()
const meera = await signUp(service)
const image = await picture('wide.png', 600)
emptyBeforeEach(service, 'drafts', 'services')

type Stored = Plain & { _id: string; featuredImage: string }

async function draftOf(title: string): Promise<{ record: Stored; params: { contentType: string; recordId: string } }> {
  const body = { title, featuredImage: image }
  const saved = await done(service, 'createService', { body, query: { draft: 'true' }, token: meera.token })
  const record = saved.body.service as Stored
  return { record, params: { contentType: 'services', recordId: record._id } }
}
const linkTo = async (params: { contentType: string; recordId: string }) =>
  String((await done(service, 'shareDraft', { params, token: meera.token })).body.token)
const view = (token: string) => call(service, 'viewDraft', { body: { token } })
const recordIn = ({ body }: { body: Plain }) => (body.content as { record: Stored }).record
const status = async (address: string) => (await fetch(service.url + address)).status

test('a link shows the record with its draft and its files, is stored hashed, and reveals nothing else (SEC-C-33)', async () => {
  const [{ record, params }, other] = [await draftOf('Night trucks'), await draftOf('Secret trucks')]
  const token = await linkTo(params)
  const { body, headers } = await view(token)
  const seen = recordIn({ body })
  const address = `${record.featuredImage}?draft=${token}`
  const facts = { width: 600, height: 600, focalX: 50, focalY: 50, variants: [240, 480] }
  expect(body).toEqual({
    message: 'One draft',
    content: {
      contentType: 'services',
      record: { ...record, createdAt: expect.any(String), media: { [address]: facts }, featuredImage: address },
    },
    draft: { title: 'Night trucks', userName: 'Meera Kulkarni', until: expect.stringMatching(/Z$/) },
  })
  expect(headers.get('cache-control')).toBe('no-store')
  const file = await fetch(service.url + seen.featuredImage)
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const variant = record.featuredImage.replace('.webp', '-240.webp')
  expect([await status(variant), await status(`${variant}?draft=${token}`)]).toEqual([404, 200])
  expect(await status(record.featuredImage)).toBe(404)
  expect(await status(`${other.record.featuredImage}?draft=${token}`)).toBe(404)
  expectProblem(await call(service, 'getDraft', { params, headers: { authorization: `Bearer ${token}` } }), 401)
  expectProblem(await call(service, 'getDraft', { params }), 401)
  const page = await fetch(`${service.url}/preview/${token}`, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.not.stringContaining(token)])
  expect(JSON.stringify(await service.tools.database('draft_links'))).not.toContain(token)
  expect(service.log.join('\n')).not.toContain(token)
})

test('a link shows the pictures in the draft’s texts, in every width, that only the draft and the history name', async () => {
  const { token: as } = meera
  const client = (await done(service, 'createClient', { body: { title: 'Kestrel Tea', clientImage: image }, token: as })).body.client
  const { _id: clientId, clientImage } = client as { _id: string; clientImage: string }
  const addresses = [clientImage, clientImage.replace('.webp', '-240.webp')]
  const fullDescription = addresses.map((address) => `<p><img src="${address}" alt="The yard"></p>`).join('')
  const body = { title: 'Night trucks', fullDescription }
  const saved = await done(service, 'createService', { body, query: { draft: 'true' }, token: as })
  await done(service, 'deleteClient', { body: { clientId }, token: as })
  const token = await linkTo({ contentType: 'services', recordId: (saved.body.service as Stored)._id })
  expect(recordIn(await view(token)).fullDescription).toBe(fullDescription.replaceAll('.webp', `.webp?draft=${token}`))
  expect(await Promise.all(addresses.map(status))).toEqual([404, 404])
  expect(await Promise.all(addresses.map((address) => status(`${address}?draft=${token}`)))).toEqual([200, 200])
})

describe('a token and its files are a 404', () => {
  const shown = async () => {
    const { record, params } = await draftOf('Night trucks')
    const token = await linkTo(params)
    const address = `${record.featuredImage}?draft=${token}`
    expect([(await view(token)).status, await status(address)]).toEqual([200, 200])
    return { params, token, address }
  }
  const expectNothing = async ({ token, address }: { token: string; address: string }) => {
    expectProblem(await view(token), 404)
    expect(await status(address)).toBe(404)
  }

  test('when it is wrong', async () => {
    const { token, address } = await shown()
    const wrong = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    await expectNothing({ token: wrong, address: address.replace(token, wrong) })
    expectProblem(await view('short'), 400)
    expect(await status(address.replace(/=.*/, `=${token}&draft=${wrong}`))).toBe(404)
  })

  test('when it has expired, after seven days (SEC-C-33)', async () => {
    const link = await shown()
    const { rows } = await service.tools.database.raw(`select "expiresAt" - clock_timestamp() > interval '6 days 23 hours' as lasts,
      "expiresAt" - clock_timestamp() <= interval '7 days' as ends from draft_links`)
    expect(rows).toEqual([{ lasts: true, ends: true }])
    await service.tools.database('draft_links').update({ expiresAt: new Date(Date.now() - 1000) })
    await expectNothing(link)
  })

  test('when it is revoked, like every other token of the draft (SEC-C-33)', async () => {
    const link = await shown()
    const second = await linkTo(link.params)
    expect((await done(service, 'revokeDraftLinks', { params: link.params, token: meera.token })).body.message).toBe('Preview link revoked')
    await expectNothing(link)
    expectProblem(await view(second), 404)
    expectProblem(await call(service, 'revokeDraftLinks', { params: link.params, token: meera.token }), 404)
  })

  test('when the draft was discarded; without a draft there is nothing to link or to unschedule', async () => {
    const link = await shown()
    await done(service, 'discardDraft', { params: link.params, token: meera.token })
    await expectNothing(link)
    for (const id of ['shareDraft', 'unscheduleDraft'])
      expectProblem(await call(service, id, { params: link.params, token: meera.token }), 404)
  })

  test('when the draft was published; the file is then public', async () => {
    const { params, token, address } = await shown()
    await done(service, 'publishDraft', { params, body: {}, token: meera.token })
    expectProblem(await view(token), 404)
    expect(await status(address.replace(/\?.*/, ''))).toBe(200)
  })
})

test('the page of a link is not stored, not indexed, and sends no Referer', async () => {
  const response = await fetch(`${service.url}/preview/${'A'.repeat(43)}`, { headers: { accept: 'text/html' } })
  const named = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => response.headers.get(name))
  expect([response.status, ...named]).toEqual([200, 'no-store', 'noindex', 'no-referrer'])
})

test('the number of token tries is limited (SEC-C-33)', async () => {
  const limited = await startTestService({ RATE_LIMITS: 'on' })
  const tries = Array.from({ length: 620 }, () => call(limited, 'viewDraft', { body: { token: 'A'.repeat(43) } }))
  const statuses = (await Promise.all(tries)).map((response) => response.status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  await limited.stop()
})
