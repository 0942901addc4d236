import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, type SignedIn, signUp } from '../support/client.ts'
import { done, eventually, expectProblem, fieldErrors, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { historyOf, type Stored } from '../support/history.ts'
import { createDatabase, mails, sharedService, startTestService, type TestService } from '../support/service.ts'
import type { MediaField } from './content-type.ts'
import { type EveryType, everyType } from './every-type.ts'

/** Drafts of every content type: what records are going to be, and publishing them, at once or by the clock. */
let service: TestService
let meera: SignedIn
let arjun: SignedIn
let image: File
let other: File
let history: ReturnType<typeof historyOf>

beforeAll(async () => {
  service = await sharedService()
  meera = await signUp(service)
  arjun = await signUp(service, 'Arjun Rao')
  await service.tools.database('users').where('email', arjun.email).update({ role: 'editor' })
  ;[image, other] = await Promise.all([picture(), picture('other.png', 300, '#245257')])
  history = historyOf(service, meera)
})
afterAll(() => service.stop())
beforeEach(async () => {
  for (const table of ['drafts', 'visibility', 'versions', 'former_slugs', 'services', 'faqs', 'clients', 'cta', 'features'])
    await service.tools.database(table).delete()
})

type Draft = Plain & { recordId: string; at: string; state: string }
type Key = { contentType: string; recordId: string }
const asDraft = { draft: 'true' }
const drafts = async () => (await done(service, 'listDrafts', { token: meera.token })).body.drafts as Draft[]
const readDraft = async (params: Key) => {
  const { body } = await done(service, 'getDraft', { params, token: meera.token })
  return body as unknown as { draft: Draft; content: { contentType: string; record: Stored } }
}
const publish = (params: Key, body: Plain = {}, headers: Record<string, string> = {}) =>
  call(service, 'publishDraft', { params, body, token: meera.token, headers })
const discard = (params: Key) => call(service, 'discardDraft', { params, token: meera.token })
const status = async (address: string, token?: string) =>
  (await fetch(service.url + address, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })).status
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Everything that a visitor can see: bytes and ETags of pages, lists and the sitemap. */
async function publicState() {
  const lists = ['service/all-services', 'faq/all-faqs', 'client/all-clients', 'cta/get-cta'].map((path) => `/api/v1/${path}`)
  const paths = ['/', '/about', '/faqs', '/contact', '/sitemap.xml', ...lists]
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(service.url + path)
      return [path, response.status, response.headers.get('etag'), await response.text()]
    }),
  )
}

describe.each(everyType)('$name', (type) => {
  const { table, contentType, one, body, media, editId } = type
  const text = textOf(type)
  const fileOf = ({ kind }: MediaField, picked: File) => (kind === 'image' ? picked : tinyVideo())
  const files = (picked = image) => Object.fromEntries(media.map((field) => [field.part, fileOf(field, picked)]))
  const addresses = (record: Plain) => media.map(({ field }) => String(record[field]))
  const statuses = (list: string[], token?: string) => Promise.all(list.map((address) => status(address, token)))
  const rows = async () => [await history.rows(table), await history.rows('versions').where({ contentType })]
  const save = async (
    operationId: string,
    values: Plain,
    headers: Record<string, string> = {},
    query: Record<string, string> = asDraft,
  ) => {
    const response = await call(service, operationId, { body: { ...body, ...values }, token: meera.token, query, headers })
    if (response.status < 300) expect(response.body.message === 'Draft saved').toBe('draft' in query)
    return { response, record: response.body[one] as Stored }
  }
  const named = ({ _id }: Stored): Plain => (editId === undefined ? {} : { [editId]: _id })
  beforeEach(() => history.rows(table).delete())

  test('a draft of a new record changes nothing that is public, is edited with its files, and publishing creates the record', async () => {
    const before = await publicState()
    const { record } = await save(type.create, { [text]: 'A first text', ...files() })
    expect([await rows(), await publicState()]).toEqual([[[], []], before])
    expect(await statuses(addresses(record))).toEqual(media.map(() => 404))
    expect(await statuses(addresses(record), arjun.token)).toEqual(media.map(() => 200))

    const key = { contentType, recordId: record._id }
    const { record: edited } = await save(type.edit, { ...named(record), [text]: 'A second text' }, { 'if-match': `"${record.updatedAt}"` })
    expect(edited).toMatchObject({ _id: record._id, [text]: 'A second text' })
    expect(addresses(edited)).toEqual(addresses(record))
    const { draft, content } = await readDraft(key)
    expect(draft).toMatchObject({ ...key, state: 'new', userName: 'Meera Kulkarni', at: edited.updatedAt })
    expect(content).toMatchObject({ contentType, record: { ...edited, createdAt: expect.any(String) } })
    expect([await drafts(), await rows(), await publicState()]).toEqual([[draft], [[], []], before])

    const { body: published } = await publish(key)
    expect(published).toMatchObject({ message: 'Draft published', content: { record: { _id: record._id, [text]: 'A second text' } } })
    expect(await history.rows(table).select('_id', text)).toEqual([{ _id: record._id, [text]: 'A second text' }])
    expect(await history.versionsOf(contentType, record)).toMatchObject([{ number: 1, action: 'created', userName: 'Meera Kulkarni' }])
    expect(await statuses(addresses(record))).toEqual(media.map(() => 200))
    expect(await drafts()).toEqual([])
    expectProblem(await publish(key), 404)
  })

  test('a draft of a live record is shared, respects If-Match, and publishing is one edit of what it changes', async () => {
    const { record: live } = await save(type.create, { [text]: 'Live', ...files() }, {}, {})
    const before = [await rows(), await publicState()]
    const basis = { 'if-match': `"${live.updatedAt}"` }
    const { record: draft } = await save(type.edit, { ...named(live), [text]: 'Drafted', ...files(other) }, basis)
    expect([await rows(), await publicState()]).toEqual(before)
    expectProblem((await save(type.edit, { ...named(live), [text]: 'Late' }, basis)).response, 412)
    const key = { contentType, recordId: live._id }
    const found = await readDraft(key)
    expect(found.draft).toMatchObject({ state: 'live', at: draft.updatedAt })
    expect(new Set(found.draft.changed as string[])).toEqual(new Set([text, ...media.map(({ field }) => field)]))
    expect(found.content.record).toEqual({ ...draft, createdAt: live.createdAt })

    expectProblem(await publish(key, {}, { 'if-match': `"${live.updatedAt}"` }), 412)
    expect((await publish(key, {}, { 'if-match': `"${draft.updatedAt}"` })).status).toBe(200)
    const [version] = (await history.versionsOf(contentType, live)) as unknown as { number: number; changed: string[] }[]
    expect([version?.number, new Set(version?.changed)]).toEqual([2, new Set(found.draft.changed as string[])])
    expect(await statuses(addresses(draft))).toEqual(media.map(() => 200))
    expect(await statuses(addresses(live))).toEqual(media.map(() => 404))
    expect(await statuses(addresses(live), meera.token)).toEqual(media.map(() => 200))
  })

  test('discarding a draft leaves the live record with its files, and removes those of the draft', async () => {
    const { record: live } = await save(type.create, { [text]: 'Live', ...files() }, {}, {})
    const { record: draft } = await save(type.edit, { ...named(live), [text]: 'Drafted', ...files(other) })
    const { record: again } = await save(type.edit, { ...named(live), ...files(image) })
    const key = { contentType, recordId: live._id }
    expect((await discard(key)).body.message).toBe('Draft discarded')
    expect(await statuses([...addresses(draft), ...addresses(again)], meera.token)).toEqual([...media, ...media].map(() => 404))
    expect(await statuses(addresses(live))).toEqual(media.map(() => 200))
    expect(await history.rows('media').whereIn('path', [...addresses(draft), ...addresses(again)])).toEqual([])
    expectProblem(await discard(key), 404)
    expectProblem(await call(service, 'getDraft', { params: key, token: meera.token }), 404)
  })
})

/** A property of every type that holds a plain text which a test may change. */
function textOf({ body, required }: EveryType): string {
  return required[0] ?? Object.keys(body)[0] ?? ''
}

const faq = { question: 'Do you weigh at night?', answer: 'Until two.' }
const create = async (operationId: string, one: string, body: Plain, options: Plain = {}) =>
  (await done(service, operationId, { body, token: meera.token, query: asDraft, ...options })).body[one] as Stored
const faqDraft = async (values: Plain = {}) => {
  const record = await create('createFaq', 'faq', { ...faq, ...values })
  return { record, key: { contentType: 'faqs', recordId: record._id } }
}
const answers = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map((each) => each.status).sort()

describe('saving', () => {
  test('validates and sanitises like any write, and keeps every rule of the type', async () => {
    const refused = await call(service, 'createFaq', { body: { question: ' ' }, token: meera.token, query: asDraft })
    expect([refused.status, fieldErrors(refused)]).toEqual([400, ['question', 'answer']])
    const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 7h11v9H3z"></path></svg>'
    const unsafe = svgContent.replace('<path', '<script>alert(1)</script><path')
    expect(await create('createFeature', 'feature', { title: 'Sealed', description: 'At the dock.', svgContent: unsafe })).toMatchObject({
      svgContent,
    })
    await history.write('createService', 'service', { title: 'Trucks' })
    expectProblem(await call(service, 'createService', { body: { title: 'Trucks' }, token: meera.token, query: asDraft }), 409)
    await history.write('createCta', 'cta', { title: 'Send us a load' })
    expectProblem(await call(service, 'createCta', { body: { title: 'Another' }, token: meera.token, query: asDraft }), 409)
  })

  test('there is one draft of a singleton that is not created yet', async () => {
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((title) => call(service, 'createCta', { body: { title }, token: meera.token, query: asDraft })),
    )
    expect([first?.status, second?.status].sort()).toEqual([201, 409])
    expect(await drafts()).toHaveLength(1)
  })

  test('a new slug of a draft redirects only once it is live, and a colleague’s edit of other fields survives', async () => {
    const record = await history.write('createService', 'service', { title: 'Trucks', slug: 'trucks' })
    const edit = { serviceId: record._id, title: 'Trucks' }
    await create('editService', 'service', { ...edit, slug: 'lorries' })
    const page = async (slug: string) => (await fetch(`${service.url}/services/${slug}`, { redirect: 'manual' })).status
    expect([await page('trucks'), await page('lorries')]).toEqual([200, 404])
    await history.write('editService', 'service', { ...edit, shortDescription: 'One truck, one seal.' })
    await publish({ contentType: 'services', recordId: record._id })
    expect([await page('trucks'), await page('lorries')]).toEqual([301, 200])
    expect(await history.rows('services').first()).toMatchObject({ slug: 'lorries', shortDescription: 'One truck, one seal.' })
  })

  test('a key that is sent again gives the same draft, and belongs to drafts', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = (query: Record<string, string>) => call(service, 'createFaq', { body: faq, token: meera.token, query, headers })
    const [first, again] = [await send(asDraft), await send(asDraft)]
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    expect(await drafts()).toHaveLength(1)
    expectProblem(await send({}), 422)
  })

  test('who may not write content may not save, publish or discard; viewers read drafts, and users do not', async () => {
    const { key } = await faqDraft()
    const { email, token } = await signUp(service, 'Ira Menon')
    const calls = () => [
      call(service, 'createFaq', { body: faq, token, query: asDraft }),
      call(service, 'publishDraft', { params: key, body: {}, token }),
      call(service, 'discardDraft', { params: key, token }),
      call(service, 'unscheduleDraft', { params: key, token }),
      call(service, 'listDrafts', { token }),
      call(service, 'getDraft', { params: key, token }),
    ]
    expect(await answers(calls())).toEqual([403, 403, 403, 403, 403, 403])
    await history.rows('users').where({ email }).update({ role: 'viewer' })
    expect(await answers(calls())).toEqual([200, 200, 403, 403, 403, 403])
    expectProblem(await call(service, 'listDrafts'), 401)
    expectProblem(await call(service, 'viewFaq', { body: { faqId: key.recordId }, token: meera.token }), 404)
    expectProblem(await call(service, 'editFaq', { body: { ...faq, faqId: key.recordId }, token: meera.token }), 404)
  })
})

test('a list tells editors which records have a draft, a scheduled one, or are hidden', async () => {
  const ask = (question: string) => history.write('createFaq', 'faq', { ...faq, question })
  const [drafted, scheduled, hidden] = [await ask('Drafted'), await ask('Scheduled'), await ask('Hidden')]
  await ask('Plain')
  for (const { _id } of [drafted, scheduled]) await create('editFaq', 'faq', { ...faq, faqId: _id, answer: 'Until three.' })
  await publish({ contentType: 'faqs', recordId: scheduled._id }, { at: '2126-03-09T04:30:00.000000Z' })
  await done(service, 'setVisibility', { body: { contentType: 'faqs', recordId: hidden._id, hidden: true }, token: meera.token })
  const listed = async (state: string) => {
    const { body, headers } = await done(service, 'listFaqs', { query: { hidden: 'include', state }, token: meera.token })
    expect(headers.get('cache-control')).toBe('no-store')
    return [body.total, ...(body.faqs as Stored[]).map(({ question }) => question).toSorted()]
  }
  expect(await listed('draft')).toEqual([2, 'Drafted', 'Scheduled'])
  expect(await listed('scheduled')).toEqual([1, 'Scheduled'])
  expect(await listed('hidden')).toEqual([1, 'Hidden'])
  expectProblem(await call(service, 'listFaqs', { query: { state: 'draft' } }), 401)
})

describe('the draft of a record that is deleted', () => {
  test('waits for the record to come back, and cannot go live before', async () => {
    const record = await history.write('createFaq', 'faq', faq)
    await create('editFaq', 'faq', { ...faq, faqId: record._id, answer: 'Until three.' })
    const key = { contentType: 'faqs', recordId: record._id }
    await history.remove('deleteFaq', { faqId: record._id })
    expect(await drafts()).toMatchObject([{ ...key, state: 'deleted' }])
    expectProblem(await publish(key), 409)
    expectProblem(await publish(key, { at: soon(60_000) }), 409)
    expectProblem(await call(service, 'editFaq', { body: { ...faq, faqId: record._id }, token: meera.token, query: asDraft }), 404)
    await history.restore(await history.idOf('faqs', record))
    expect((await publish(key)).status).toBe(200)
    expect(await history.rows('faqs').first()).toMatchObject({ answer: 'Until three.' })
  })

  test('goes with it, and with its files, when it is deleted for good', async () => {
    const record = await history.write('createClient', 'client', { title: 'Kestrel Tea' })
    const draft = await create('editClient', 'client', { clientId: record._id, title: 'Kestrel', clientImage: image })
    await history.remove('deleteClient', { clientId: record._id })
    await done(service, 'deleteFromTrash', { params: { id: record._id }, token: meera.token })
    expect(await drafts()).toEqual([])
    expect(await status(String(draft.clientImage), meera.token)).toBe(404)
  })
})

test('a picture that the live record loses is held while a draft names it', async () => {
  const record = await history.write('createService', 'service', { title: 'Trucks', gallery: [image] })
  const [{ url }] = record.gallery as [{ url: string }]
  const edit = { serviceId: record._id, title: 'Trucks' }
  await create('editService', 'service', { ...edit, gallery: [other] })
  await history.write('editService', 'service', { ...edit, removeGallery: [url] })
  await history.rows('versions').delete()
  expect([await status(url), await status(url, meera.token)]).toEqual([404, 200])
  await publish({ contentType: 'services', recordId: record._id })
  expect(await status(url)).toBe(200)
})

describe('scheduled', () => {
  const isListed = async () => Number((await done(service, 'listFaqs')).body.total) === 1

  test('a draft goes live at its time, as the one who scheduled it; another time and none replace it', async () => {
    const { key } = await faqDraft()
    expect(fieldErrors(await publish(key, { at: '2026-03-02T04:30:00.000000Z' }))).toEqual(['at'])
    const { body } = await publish(key, { at: '2126-03-09T04:30:00.000000Z' })
    expect(body).toMatchObject({ message: 'Draft scheduled', draft: { ...key, publishAt: '2126-03-09T04:30:00.000000Z' } })
    await done(service, 'unscheduleDraft', { params: key, token: meera.token })
    expect(await drafts()).toEqual([expect.not.objectContaining({ publishAt: expect.anything() })])

    await done(service, 'publishDraft', { params: key, body: { at: soon(900) }, token: arjun.token })
    expect(await isListed()).toBe(false)
    const again = await create('editFaq', 'faq', { ...faq, faqId: key.recordId, answer: 'Until three.' })
    expect(await drafts()).toMatchObject([{ publishAt: expect.any(String), at: again.updatedAt }])
    await eventually(isListed)
    expect(await history.rows('faqs').first()).toMatchObject({ _id: key.recordId, answer: 'Until three.' })
    expect(await history.versionsOf('faqs', { _id: key.recordId })).toMatchObject([{ action: 'created', userName: 'Arjun Rao' }])
    expect(await drafts()).toEqual([])
  })

  test('one that fails stays a draft with its reason, which is mailed to its author, until it is saved again', async () => {
    const record = await create('createService', 'service', { title: 'Trucks' })
    const key = { contentType: 'services', recordId: record._id }
    await publish(key, { at: soon(700) })
    await history.write('createService', 'service', { title: 'Other', slug: 'trucks' })
    const failed = await eventually(async () => (await drafts()).find(({ failure }) => failure !== undefined))
    expect(failed).toMatchObject({ ...key, failure: 'This slug is already taken' })
    expect(failed).not.toHaveProperty('publishAt')
    const sent = (await mails(service)).filter(({ subject }) => subject === 'A draft did not go live')
    expect(sent.map(({ to }) => to)).toEqual([meera.email])
    expect(sent[0]?.text).toContain('This slug is already taken')
    const refused = await publish(key)
    expect(refused.body.errors).toEqual([{ path: 'slug', message: 'This slug is already taken', suggestion: 'trucks-2' }])
    await create('editService', 'service', { serviceId: record._id, title: 'Trucks', slug: 'trucks-2' })
    expect((await drafts())[0]).not.toHaveProperty('failure')
    expect((await publish(key)).status).toBe(200)
  })

  test('one whose record is deleted meanwhile fails', async () => {
    const record = await history.write('createFaq', 'faq', faq)
    await create('editFaq', 'faq', { ...faq, faqId: record._id, answer: 'Until three.' })
    await publish({ contentType: 'faqs', recordId: record._id }, { at: soon(700) })
    await history.remove('deleteFaq', { faqId: record._id })
    const failed = await eventually(async () => (await drafts()).find(({ failure }) => failure !== undefined))
    expect(failed).toMatchObject({ state: 'deleted', failure: 'The FAQ was deleted. Restore it first.' })
  })

  test('three instances publish a due draft once, and one that starts later publishes what fell due before', async () => {
    const databaseUrl = await createDatabase()
    const first = await startTestService({}, databaseUrl)
    const { token } = await signUp(first)
    const draftAt = async (publishAt: string) => {
      const { body } = await done(first, 'createFaq', { body: faq, token, query: asDraft })
      const params = { contentType: 'faqs', recordId: (body.faq as Stored)._id }
      await done(first, 'publishDraft', { params, body: { at: publishAt }, token })
      return params
    }
    const versions = () => first.tools.database('versions').count({ total: '*' }).first()
    const instances = [first, await startTestService({}, databaseUrl), await startTestService({}, databaseUrl)]
    for (const each of instances) expect((await done(each, 'listFaqs')).body.total).toBe(0)
    for (let count = 0; count < 5; count += 1) await draftAt(soon(1_000))
    for (const each of instances) await eventually(async () => (await done(each, 'listFaqs')).body.total === 5)
    expect(await versions()).toEqual({ total: 5 })
    const { recordId } = await draftAt('2126-03-09T04:30:00.000000Z')
    await Promise.all(instances.slice(1).map((each) => each.stop()))
    await first.tools
      .database('drafts')
      .where({ recordId })
      .update({ publishAt: soon(-1_000) })
    const later = await startTestService({}, databaseUrl)
    expect((await done(later, 'listFaqs')).body.total).toBe(6)
    expect(await versions()).toEqual({ total: 6 })
    await Promise.all([first, later].map((each) => each.stop()))
  })
})

describe('at once', () => {
  test('of two publications one publishes', async () => {
    const { key } = await faqDraft()
    expect(await answers([publish(key), publish(key), publish(key)])).toEqual([200, 404, 404])
    expect(await history.versionsOf('faqs', { _id: key.recordId })).toHaveLength(1)
  })

  test('publications, edits, deletes and saved drafts leave a record with its file, or none', async () => {
    await history.rows('media').delete()
    const record = await history.write('createClient', 'client', { title: 'Kestrel Tea', clientImage: image })
    const key = { contentType: 'clients', recordId: record._id }
    const edit = (values: Plain, query: Record<string, string> = {}) =>
      call(service, 'editClient', { body: { clientId: record._id, title: 'Kestrel', ...values }, token: meera.token, query })
    for (let round = 0; round < 4; round += 1) {
      await edit({ clientImage: other }, asDraft)
      const all = [publish(key), edit({ clientImage: image }), edit({ clientImage: image }, asDraft), publish(key), discard(key)]
      const found = await Promise.all(all)
      expect(found.map((response) => response.status).filter((code) => ![200, 404, 412].includes(code))).toEqual([])
      const live = (await history.rows('clients').first()) as Stored
      expect(await status(String(live.clientImage))).toBe(200)
    }
    await call(service, 'deleteClient', { body: { clientId: record._id }, token: meera.token })
    await discard(key)
    await done(service, 'deleteFromTrash', { params: { id: record._id }, token: meera.token })
    expect(await history.rows('media')).toEqual([])
  })
})
