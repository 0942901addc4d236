import { describe, expect, test } from 'vitest'
import { visibilityTag } from '../../server/content/visibility/visibility.ts'
import { invalidation } from '../../server/database/invalidation-channel.ts'
import { call, signUp } from '../support/client.ts'
import { done, eventually, expectProblem, fieldErrors, type Plain } from '../support/expectations.ts'
import { historyOf } from '../support/history.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'
import { collections } from './collection-types.ts'
import { everyType } from './every-type.ts'

/** Records that are hidden from the site, for good or by the clock. */
const service = await sharedService()
const meera = await signUp(service)
const reader = await signUp(service, 'Arjun Rao')
emptyBeforeEach(service, 'visibility', 'services', 'faqs', 'clients')

type Stored = Plain & { _id: string }
const hide = (contentType: string, { _id: recordId }: Stored, values: Plain = {}) =>
  call(service, 'setVisibility', { body: { contentType, recordId, hidden: true, ...values }, token: meera.token })
const show = (contentType: string, record: Stored) => hide(contentType, record, { hidden: false })
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const text = async (path: string) => (await fetch(service.url + path, { headers: { accept: 'text/html' } })).text()
const status = async (path: string) => (await fetch(service.url + path, { headers: { accept: 'text/html' } })).status

const reads: Record<string, { list: string; many: string; view: string; viewId: string }> = Object.fromEntries([
  ...collections.map(({ name, operations, many, id }) => [name, { list: operations.list, view: operations.view, many, viewId: id.view }]),
  ['service', { list: 'listServices', view: 'viewService', many: 'services', viewId: 'serviceId' }],
])
const types = everyType.flatMap((type) => {
  const read = reads[type.name]
  return read === undefined ? [] : [{ ...type, ...read }]
})

describe.each(types)('$name', ({ contentType, table, one, body, create, list, many, view, viewId }) => {
  const ids = async (query: Record<string, string> = {}, token?: string) =>
    ((await done(service, list, { query, token })).body[many] as Stored[]).map(({ _id }) => _id)

  test('a hidden record is in no public list, is a 404, and is listed for editors who ask for it; shown, it is back (SEC-C-31)', async () => {
    await service.tools.database(table).delete()
    const write = async (values: Plain) =>
      (await done(service, create, { body: { ...body, ...values }, token: meera.token })).body[one] as Stored
    const other = await write({})
    const record = await write('slug' in body ? { slug: 'another' } : {})
    const both = await ids()
    expect(both).toEqual(expect.arrayContaining([other._id, record._id]))
    expect((await hide(contentType, record)).body).toEqual({ message: 'Visibility saved', hidden: true })
    expect(await ids()).toEqual([other._id])
    expect(await ids({ search: '' })).toEqual([other._id])
    expectProblem(await call(service, view, { body: { [viewId]: record._id } }), 404)
    expect((await call(service, view, { body: { [viewId]: record._id }, token: meera.token })).status).toBe(200)

    const asked = await done(service, list, { query: { hidden: 'include' }, token: meera.token })
    expect((asked.body[many] as Stored[]).map(({ _id }) => _id)).toEqual(both)
    expect(asked.headers.get('cache-control')).toBe('no-store')
    expectProblem(await call(service, list, { query: { hidden: 'include' } }), 401)
    expectProblem(await call(service, list, { query: { hidden: 'include' }, token: reader.token }), 403)
    expect(await ids({ hidden: 'exclude' })).toEqual([other._id])

    expect((await show(contentType, record)).body).toMatchObject({ hidden: false })
    expect(await ids()).toEqual(both)
  })
})

const write = (operationId: string, one: string, body: Plain) => historyOf(service, meera).write(operationId, one, body)

test('pages, menus, the sitemap and structured data lack a hidden service, and its page is a 404', async () => {
  const record = await write('createService', 'service', { title: 'Night trucks', slug: 'night-trucks' })
  await write('editService', 'service', { serviceId: record._id, title: 'Night trucks', slug: 'night-freight' })
  const seen = async () => {
    const texts = await Promise.all(['/', '/faqs', '/sitemap.xml'].map(text))
    return [texts.map((page) => /Night trucks|night-freight/.test(page)), await status('/services/night-freight')]
  }
  expect(await seen()).toEqual([[true, true, true], 200])
  await hide('services', record)
  expect(await seen()).toEqual([[false, false, false], 404])
  expect((await fetch(`${service.url}/services/night-trucks`, { redirect: 'manual' })).status).toBe(404)
  await show('services', record)
  expect(await seen()).toEqual([[true, true, true], 200])
})

/** Lets a time of every hidden record come in a moment, and tells the service: one so near from the start may be over too early. */
const fallDue = (column: 'hiddenFrom' | 'hiddenUntil') =>
  service.tools.database.transaction(async (transaction) => {
    await transaction('visibility').update({ [column]: transaction.raw(`clock_timestamp() + interval '0.3 s'`) })
    await transaction.raw(invalidation.sql, [invalidation.channel, visibilityTag])
  })

test('a record is hidden and shown by the clock, cached lists and pages obey, and each is a change by who set the time', async () => {
  const record = await write('createFaq', 'faq', { question: 'Do you weigh at night?', answer: 'Until two.' })
  const isListed = async () => Number((await done(service, 'listFaqs')).body.total) === 1
  const isOnPage = async () => (await text('/faqs')).includes('Do you weigh at night?')
  expect((await hide('faqs', record, { from: soon(600_000), until: soon(1_200_000) })).body.hidden).toBe(false)
  expect([await isListed(), await isOnPage()]).toEqual([true, true])
  await fallDue('hiddenFrom')
  await eventually(async () => !(await isListed()) && !(await isOnPage()))
  await fallDue('hiddenUntil')
  await eventually(async () => (await isListed()) && (await isOnPage()))
  expect((await done(service, 'listHidden', { token: meera.token })).body.records).toEqual([])
  const { changes } = (await done(service, 'listChanges', { token: meera.token })).body
  const ofRecord = (changes as (Plain & { recordId: string })[]).filter(({ recordId }) => recordId === record._id)
  const common = { title: 'Do you weigh at night?', userName: 'Meera Kulkarni', changed: [] }
  expect(ofRecord).toMatchObject([{ action: 'shown', ...common }, { action: 'hidden', ...common }, { action: 'created' }])
})

test('hidden records are listed with their times, the first to change first', async () => {
  const ask = (question: string) => write('createFaq', 'faq', { question, answer: 'Yes.' })
  const [one, two, three] = await Promise.all([ask('One'), ask('Two'), ask('Three')])
  const times = { from: '2126-03-02T04:30:00.000000Z', until: '2126-03-09T04:30:00.000000Z' }
  await hide('faqs', one)
  await hide('faqs', two, times)
  await hide('faqs', three, { until: '2126-03-01T04:30:00.000000Z' })
  const { records: found, total } = (await done(service, 'listHidden', { query: { contentType: 'faqs' }, token: meera.token })).body
  expect([total, found]).toEqual([
    3,
    [
      { _id: three._id, contentType: 'faqs', hidden: true, until: '2126-03-01T04:30:00.000000Z' },
      { _id: two._id, contentType: 'faqs', hidden: false, ...times },
      { _id: one._id, contentType: 'faqs', hidden: true },
    ],
  ])
  expect((await done(service, 'listHidden', { query: { contentType: 'clients' }, token: meera.token })).body.total).toBe(0)
})

test('a time from when a record is hidden counts in their order while it is to come', async () => {
  const over = '2026-03-02T04:30:00.000000Z'
  const ask = (question: string) => write('createFaq', 'faq', { question, answer: 'Yes.' })
  const [ends, starts, stays] = [await ask('Ends'), await ask('Starts'), await ask('Stays')]
  await hide('faqs', stays, { from: over })
  await hide('faqs', ends, { from: over, until: soon(1_200_000) })
  await hide('faqs', starts, { from: soon(600_000), until: soon(1_800_000) })
  const { records } = (await done(service, 'listHidden', { token: meera.token })).body
  expect((records as Stored[]).map(({ _id }) => _id)).toEqual([starts._id, ends._id, stays._id])
})

test('what exists only once, times that are over, and records that are not there are refused', async () => {
  const record = await write('createFaq', 'faq', { question: 'Why?', answer: 'Because.' })
  const refused = async (values: Plain) => fieldErrors(await hide('faqs', record, values))
  expect(await refused({ until: '2026-03-02T04:30:00.000000Z' })).toEqual(['until'])
  expect(await refused({ from: soon(60_000), until: soon(30_000) })).toEqual(['until'])
  expect(await refused({ hidden: false, from: soon(60_000) })).toEqual(['from'])
  expect(await refused({ hidden: false, until: soon(60_000) })).toEqual(['until'])
  expect(await refused({ from: 'tomorrow' })).toEqual(['from'])
  expect(fieldErrors(await hide('about', record))).toEqual(['contentType'])
  expectProblem(await hide('faqs', { _id: crypto.randomUUID() }), 404)
})

test('a time that cannot be stored or read is refused, and the list of hidden records is as before', async () => {
  const record = await write('createFaq', 'faq', { question: 'Why?', answer: 'Because.' })
  const years = ['0000-01-01T00:00:00Z', '0031-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '3000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']
  const others = ['2126-03-09T04:30:00+16:00', '2126-03-09T04:30:00-23:59', '2126-03-09T04:30:60Z', '2126-03-09 04:30:00Z']
  for (const time of [...years, ...others]) {
    const message = 'Send a time such as 2026-03-02T04:30:00.000000Z, of the years 1970 to 2999'
    const response = await hide('faqs', record, { from: time })
    expectProblem(response, 400)
    expect([time, response.body.errors]).toMatchObject([time, [{ path: 'from', message }]])
  }
  expect((await hide('faqs', record, { from: '1970-01-02T00:00:00+14:59', until: '2999-12-31T00:00:00-14:59' })).body.hidden).toBe(true)
  const times = { from: '1970-01-01T09:01:00.000000Z', until: '2999-12-31T14:59:00.000000Z' }
  expect((await done(service, 'listHidden', { token: meera.token })).body.records).toMatchObject([times])
})

test('a hidden record that is deleted and restored is still hidden', async () => {
  const history = historyOf(service, meera)
  const record = await write('createFaq', 'faq', { question: 'Why?', answer: 'Because.' })
  await hide('faqs', record)
  await history.remove('deleteFaq', { faqId: record._id })
  expect((await done(service, 'listHidden', { token: meera.token })).body.total).toBe(0)
  await history.restore(await history.idOf('faqs', record))
  expect((await done(service, 'listFaqs')).body.total).toBe(0)
  await history.remove('deleteFaq', { faqId: record._id })
  await done(service, 'deleteFromTrash', { params: { id: record._id }, token: meera.token })
  expect(await history.rows('visibility')).toEqual([])
})

test('a hidden record is a 404 to an editor whose account is inactive, who reads what is public', async () => {
  const [open, hidden] = [
    await write('createFaq', 'faq', { question: 'Why?', answer: 'Because.' }),
    await write('createFaq', 'faq', { question: 'When?', answer: 'At night.' }),
  ]
  await hide('faqs', hidden)
  const read = ({ _id: faqId }: Stored) => call(service, 'viewFaq', { body: { faqId }, token: reader.token })
  const account = service.tools.database('users').where('_id', String(reader.user._id))
  await account.clone().update({ role: 'editor' })
  expect((await read(hidden)).status).toBe(200)
  await account.clone().update({ status: false })
  expectProblem(await read(hidden), 404)
  expect((await read(open)).status).toBe(200)
  await account.clone().update({ role: 'user', status: true })
})
