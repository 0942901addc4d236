import { beforeEach, describe, expect, test } from 'vitest'
import { call, routeOf, signUp, signUpAs } from '../support/client.ts'
import { asDraft, draftsOf, faq, soon } from '../support/drafts.ts'
import { done, expectFieldErrors, expectProblem, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { historyOf, type Stored } from '../support/history.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'
import type { MediaField } from './content-type.ts'
import { type EveryType, everyType, isOneOfItsKind } from './every-type.ts'

/** Drafts of every content type: saved, read, published, scheduled and discarded. */
const service = await sharedService()
const meera = await signUp(service)
const arjun = await signUpAs(service, { role: 'editor' }, 'Arjun Rao')
const [image, other] = await Promise.all([picture(), picture('other.png', 300, '#245257')])
const history = historyOf(service, meera)
const drafts = draftsOf(service, meera)
emptyBeforeEach(service, 'drafts', 'visibility', 'versions', 'former_slugs', 'services', 'faqs', 'clients', 'cta', 'features')

const status = async (address: string, token?: string) =>
  (await fetch(service.url + address, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })).status

/**
 * What a visitor can see: bytes and ETags. Pages show what the public reads respond, so that one collection and one singleton stand for
 * the pages, and every type for its own read.
 */
async function publicState({ table, read }: EveryType) {
  const pages = ['services', 'cta'].includes(table) ? ['/', '/about', '/faqs', '/contact', '/sitemap.xml'] : []
  return Promise.all(
    [...pages, `/api/v1${routeOf(read).path}`].map(async (path) => {
      const response = await fetch(service.url + path)
      return [path, response.status, response.headers.get('etag'), await response.text()]
    }),
  )
}

describe.each(everyType)('$name', (type) => {
  const { table, contentType, one, body, media, editId } = type
  const { name: text, to } = type.changing
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

  test('a draft of a new record changes nothing that is public, is edited with its files, and publishing creates the record (SEC-C-32)', async () => {
    const before = await publicState(type)
    const { record } = await save(type.create, { [text]: to('A first text'), ...files() })
    expect([await rows(), await publicState(type)]).toEqual([[[], []], before])
    expect(await statuses(addresses(record))).toEqual(media.map(() => 404))
    expect(await statuses(addresses(record), arjun.token)).toEqual(media.map(() => 200))

    const key = { contentType, recordId: record._id }
    const { record: edited } = await save(
      type.edit,
      { ...named(record), [text]: to('A second text') },
      { 'if-match': `"${record.updatedAt}"` },
    )
    expect(edited).toMatchObject({ _id: record._id, [text]: to('A second text') })
    expect(addresses(edited)).toEqual(addresses(record))
    const { draft, content } = await drafts.read(key)
    expect(draft).toMatchObject({ ...key, state: 'new', userName: 'Meera Kulkarni', at: edited.updatedAt })
    expect(content).toMatchObject({ contentType, record: { ...edited, createdAt: expect.any(String) } })
    expect([await drafts.list(), await rows(), await publicState(type)]).toEqual([[draft], [[], []], before])

    const { body: published } = await drafts.publish(key)
    expect(published).toMatchObject({ message: 'Draft published', content: { record: { _id: record._id, [text]: to('A second text') } } })
    expect(await history.rows(table).select('_id', text)).toEqual([{ _id: record._id, [text]: to('A second text') }])
    expect(await history.versionsOf(contentType, record)).toMatchObject([{ number: 1, action: 'created', userName: 'Meera Kulkarni' }])
    expect(await statuses(addresses(record))).toEqual(media.map(() => 200))
    expect(await drafts.list()).toEqual([])
    expectProblem(await drafts.publish(key), 404)
  })

  test('a draft of a live record is shared, respects If-Match, and publishing is one edit of what it changes', async () => {
    const { record: live } = await save(type.create, { [text]: to('Live'), ...files() }, {}, {})
    const before = [await rows(), await publicState(type)]
    const basis = { 'if-match': `"${live.updatedAt}"` }
    const { record: draft } = await save(type.edit, { ...named(live), [text]: to('Drafted'), ...files(other) }, basis)
    expect([await rows(), await publicState(type)]).toEqual(before)
    expectProblem((await save(type.edit, { ...named(live), [text]: to('Late') }, basis)).response, 412)
    const key = { contentType, recordId: live._id }
    const found = await drafts.read(key)
    expect(found.draft).toMatchObject({ state: 'live', at: draft.updatedAt })
    expect(new Set(found.draft.changed as string[])).toEqual(new Set([text, ...media.map(({ field }) => field)]))
    expect(found.content.record).toEqual({ ...draft, createdAt: live.createdAt })

    expectProblem(await drafts.publish(key, {}, { 'if-match': `"${live.updatedAt}"` }), 412)
    expect((await drafts.publish(key, {}, { 'if-match': `"${draft.updatedAt}"` })).status).toBe(200)
    const [version] = (await history.versionsOf(contentType, live)) as unknown as { number: number; changed: string[] }[]
    expect([version?.number, new Set(version?.changed)]).toEqual([2, new Set(found.draft.changed as string[])])
    expect(await statuses(addresses(draft))).toEqual(media.map(() => 200))
    expect(await statuses(addresses(live))).toEqual(media.map(() => 404))
    expect(await statuses(addresses(live), meera.token)).toEqual(media.map(() => 200))
  })

  if (isOneOfItsKind(type))
    test('discarding a draft leaves the live record with its files, and removes those of the draft', async () => {
      const { record: live } = await save(type.create, { [text]: to('Live'), ...files() }, {}, {})
      const { record: draft } = await save(type.edit, { ...named(live), [text]: to('Drafted'), ...files(other) })
      const { record: again } = await save(type.edit, { ...named(live), ...files(image) })
      const key = { contentType, recordId: live._id }
      expect((await drafts.discard(key)).body.message).toBe('Draft discarded')
      expect(await statuses([...addresses(draft), ...addresses(again)], meera.token)).toEqual([...media, ...media].map(() => 404))
      expect(await statuses(addresses(live))).toEqual(media.map(() => 200))
      expect(await history.rows('media').whereIn('path', [...addresses(draft), ...addresses(again)])).toEqual([])
      expectProblem(await drafts.discard(key), 404)
      expectProblem(await call(service, 'getDraft', { params: key, token: meera.token }), 404)
    })
})

describe('saving', () => {
  test('validates and sanitises like any write, and keeps every rule of the type', async () => {
    const refused = await call(service, 'createFaq', { body: { question: ' ' }, token: meera.token, query: asDraft })
    expectFieldErrors(refused, ['question', 'answer'])
    const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 7h11v9H3z"></path></svg>'
    const unsafe = svgContent.replace('<path', '<script>alert(1)</script><path')
    expect(
      await drafts.create('createFeature', 'feature', { title: 'Sealed', description: 'At the dock.', svgContent: unsafe }),
    ).toMatchObject({
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
    expect(await drafts.list()).toHaveLength(1)
  })

  test('a new slug of a draft redirects only once it is live, and a colleague’s edit of other fields survives', async () => {
    const record = await history.write('createService', 'service', { title: 'Trucks', slug: 'trucks' })
    const edit = { serviceId: record._id, title: 'Trucks' }
    await drafts.create('editService', 'service', { ...edit, slug: 'lorries' })
    const page = async (slug: string) => (await fetch(`${service.url}/services/${slug}`, { redirect: 'manual' })).status
    expect([await page('trucks'), await page('lorries')]).toEqual([200, 404])
    await history.write('editService', 'service', { ...edit, shortDescription: 'One truck, one seal.' })
    await drafts.publish({ contentType: 'services', recordId: record._id })
    expect([await page('trucks'), await page('lorries')]).toEqual([301, 200])
    expect(await history.rows('services').first()).toMatchObject({ slug: 'lorries', shortDescription: 'One truck, one seal.' })
  })

  test('a key that is sent again gives the same draft, and belongs to drafts', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = (query: Record<string, string>) => call(service, 'createFaq', { body: faq, token: meera.token, query, headers })
    const [first, again] = [await send(asDraft), await send(asDraft)]
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    expect(await drafts.list()).toHaveLength(1)
    expectProblem(await send({}), 422)
  })

  test('of a new record, is no record to view or to edit', async () => {
    const { key } = await drafts.createFaq()
    expectProblem(await call(service, 'viewFaq', { body: { faqId: key.recordId }, token: meera.token }), 404)
    expectProblem(await call(service, 'editFaq', { body: { ...faq, faqId: key.recordId }, token: meera.token }), 404)
  })
})

test('a list tells editors which records have a draft, a scheduled one, or are hidden', async () => {
  const ask = (question: string) => history.write('createFaq', 'faq', { ...faq, question })
  const [drafted, scheduled, hidden] = [await ask('Drafted'), await ask('Scheduled'), await ask('Hidden')]
  await ask('Plain')
  for (const { _id } of [drafted, scheduled]) await drafts.create('editFaq', 'faq', { ...faq, faqId: _id, answer: 'Until three.' })
  await drafts.publish({ contentType: 'faqs', recordId: scheduled._id }, { at: '2126-03-09T04:30:00.000000Z' })
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
    await drafts.create('editFaq', 'faq', { ...faq, faqId: record._id, answer: 'Until three.' })
    const key = { contentType: 'faqs', recordId: record._id }
    await history.remove('deleteFaq', { faqId: record._id })
    expect(await drafts.list()).toMatchObject([{ ...key, state: 'deleted' }])
    expectProblem(await drafts.publish(key), 409)
    expectProblem(await drafts.publish(key, { at: soon(60_000) }), 409)
    expectProblem(await call(service, 'editFaq', { body: { ...faq, faqId: record._id }, token: meera.token, query: asDraft }), 404)
    await history.restore(await history.idOf('faqs', record))
    expect((await drafts.publish(key)).status).toBe(200)
    expect(await history.rows('faqs').first()).toMatchObject({ answer: 'Until three.' })
  })

  test('goes with it, and with its files, when it is deleted for good', async () => {
    const record = await history.write('createClient', 'client', { title: 'Kestrel Tea' })
    const draft = await drafts.create('editClient', 'client', { clientId: record._id, title: 'Kestrel', clientImage: image })
    await history.remove('deleteClient', { clientId: record._id })
    await done(service, 'deleteFromTrash', { params: { id: record._id }, token: meera.token })
    expect(await drafts.list()).toEqual([])
    expect(await status(String(draft.clientImage), meera.token)).toBe(404)
  })
})

test('a picture that the live record loses is held while a draft names it', async () => {
  const record = await history.write('createService', 'service', { title: 'Trucks', gallery: [image] })
  const [{ url }] = record.gallery as [{ url: string }]
  const edit = { serviceId: record._id, title: 'Trucks' }
  await drafts.create('editService', 'service', { ...edit, gallery: [other] })
  await history.write('editService', 'service', { ...edit, removeGallery: [url] })
  await history.rows('versions').delete()
  expect([await status(url), await status(url, meera.token)]).toEqual([404, 200])
  await drafts.publish({ contentType: 'services', recordId: record._id })
  expect(await status(url)).toBe(200)
})
