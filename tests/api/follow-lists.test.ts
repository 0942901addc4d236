import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { purgeOldEnquiries } from '../../server/enquiries/retention.ts'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem, fieldErrors, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { startTestService } from '../support/service.ts'

/** Lists that a program follows by `since` and `after`. */
type Row = { _id: string; updatedAt?: string; at?: string }
type Cursor = { since?: string; after?: string }

const service = await startTestService({ RATE_LIMITS: 'off' })
const { database } = service.tools
const { token } = await signUp(service)
const start = { since: '2020-01-01T00:00:00Z' }

const enquiry = (name: string) => ({ name, phoneNumber: '9820012345', email: 'ira@kestrel.example' })
const enquire = async (name: string) => (await done(service, 'createEnquiry', { body: enquiry(name) })).body.enquiry as Row
/** Writes are listed a second later. */
const settled = () => wait(1_100)

async function page(id: string, key: string, query: Plain, params: Record<string, string> = {}): Promise<Row[]> {
  return (await done(service, id, { query: query as Record<string, string>, params, token })).body[key] as Row[]
}

/** Reads on until a page is empty, as the guide says. */
async function follow(from: Cursor, limit = 100): Promise<{ rows: Row[]; cursor: Cursor }> {
  const rows: Row[] = []
  let cursor = from
  for (;;) {
    const read = await page('listEnquiries', 'contacts', { ...cursor, limit })
    const last = read.at(-1)
    if (last === undefined) return { rows, cursor }
    rows.push(...read)
    cursor = { since: String(last.updatedAt), after: last._id }
  }
}
const names = (rows: Row[]) => rows.map((row) => (row as Row & { name: string }).name)

describe('enquiries since a time', () => {
  test('come in the order of their last write, whatever `sort` says, and a record that is written again comes again', async () => {
    const first = await enquire('First')
    await enquire('Second')
    await settled()
    const before = await follow(start)
    expect(names(before.rows)).toEqual(['First', 'Second'])
    await done(service, 'editEnquiry', { body: { enquiryId: first._id, status: 'done' }, token })
    await settled()
    expect(names((await follow(before.cursor)).rows)).toEqual(['First'])
    expect(names(await page('listEnquiries', 'contacts', { ...start, sort: 'name' }))).toEqual(['Second', 'First'])
  })

  test('leave out nothing that a transaction has written before, and commits after, what was read', async () => {
    const { cursor } = await follow(start)
    const transaction = await database.transaction()
    await transaction('enquiries').insert(enquiry('Slow'))
    await enquire('Quick')
    await settled()
    const meanwhile = await follow(cursor)
    await transaction.commit()
    await settled()
    const afterwards = await follow(meanwhile.cursor)
    expect(names([...meanwhile.rows, ...afterwards.rows])).toEqual(['Slow', 'Quick'])
  })

  test('are all read while forty are written at the same time', async () => {
    let { cursor } = await follow(start)
    const wanted = Array.from({ length: 40 }, (_, index) => `Guest ${index}`)
    let isWriting = true
    const writing = Promise.all(wanted.map(enquire)).finally(() => {
      isWriting = false
    })
    const read: Row[] = []
    const readOn = async () => {
      const found = await follow(cursor, 7)
      read.push(...found.rows)
      cursor = found.cursor
    }
    while (isWriting) await readOn()
    await writing
    await settled()
    await readOn()
    expect(names(read).toSorted()).toEqual(wanted.toSorted())
  })

  test('of one time are read in pages that are smaller than their number', async () => {
    const updatedAt = '2030-01-01T00:00:00.000001Z'
    const rows = ['A', 'B', 'C', 'D', 'E'].map((name) => ({
      ...enquiry(name),
      createdAt: '2019-01-01T00:00:00Z',
      updatedAt: '2019-06-01T00:00:00.000001Z',
    }))
    await database('enquiries').insert(rows)
    const { rows: read } = await follow({ since: '2019-01-01T00:00:00Z' }, 2)
    expect(names(read).slice(0, 5).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(await page('listEnquiries', 'contacts', { since: updatedAt })).toEqual([])
  })
})

test('deleted enquiries are followed by their ids, whatever deleted them, until their retention has ended as well', async () => {
  const [deleted, erased, old] = (await Promise.all(['Deleted', 'Erased', 'Old'].map(enquire))) as [Row, Row, Row]
  await database('enquiries').where({ _id: erased._id }).update({ email: 'person@kestrel.example', phoneNumber: '9820099999' })
  await done(service, 'deleteEnquiry', { body: { enquiryId: deleted._id }, token })
  await settled()
  const read = (from: Cursor) => page('listDeletedEnquiries', 'enquiries', from)
  const [first, ...none] = await read(start)
  expect([first, none]).toEqual([{ _id: deleted._id, at: expect.any(String) }, []])
  await done(service, 'eraseEnquiries', { body: { email: 'person@kestrel.example', confirm: true }, token })
  await database('enquiries').where({ _id: old._id }).update({ createdAt: '2019-06-01T00:00:00Z' })
  const retention = { months: 24, timeZone: 'Asia/Kolkata' }
  await purgeOldEnquiries(database, retention)
  await settled()
  const later = (await read({ since: String(first?.at), after: deleted._id })).map(({ _id }) => _id)
  expect([later.at(0), later.includes(old._id)]).toEqual([erased._id, true])
  expect((await page('listDeletedEnquiries', 'enquiries', { limit: 1 })).map(({ _id }) => _id)).toEqual(later.slice(-1))
  await database('deleted_enquiries').where({ _id: deleted._id }).update({ at: '2019-06-01T00:00:00Z' })
  await purgeOldEnquiries(database, retention)
  expect((await read(start)).at(0)?._id).toBe(erased._id)
})

test('changes, files and deliveries are followed in the same way, changes also of one content type', async () => {
  const body = { url: 'http://127.0.0.1:9/', events: ['content.published'] }
  const webhook = (await done(service, 'createWebhook', { body, token })).body.webhook as Row
  for (const question of ['One?', 'Two?']) await done(service, 'createFaq', { body: { question, answer: 'Yes.' }, token })
  await done(service, 'createCta', { body: { title: 'Call us' }, token })
  for (const width of [8, 16]) await done(service, 'uploadMedia', { body: { files: [await picture('yard.png', width)] }, token })
  await settled()
  const lists = [
    ['listChanges', 'changes', { contentType: 'faqs' }, 2],
    ['listChanges', 'changes', {}, 3],
    ['listMedia', 'media', {}, 2],
    ['listWebhookDeliveries', 'deliveries', {}, 3],
  ] as const
  for (const [id, key, query, count] of lists) {
    const params = { id: webhook._id }
    const all = await page(id, key, { ...query, ...start }, params)
    const times = all.map(({ updatedAt, at = updatedAt }) => String(at))
    expect([id, all.length, times]).toEqual([id, count, times.toSorted()])
    const [first, ...others] = all
    const rest = await page(id, key, { ...query, since: times[0] ?? '', after: first?._id ?? '' }, params)
    expect([id, rest.map(({ _id }) => _id)]).toEqual([id, others.map(({ _id }) => _id)])
  }
})

test('deliveries are listed by their status', async () => {
  const [{ _id: id } = { _id: '' }] = await page('listWebhooks', 'webhooks', {})
  const count = async (status: string) => (await page('listWebhookDeliveries', 'deliveries', { status }, { id })).length
  await database('webhook_deliveries').update({ nextTry: null, failedAt: database.raw('clock_timestamp()') })
  expect([await count('waiting'), await count('delivered'), await count('failed')]).toEqual([0, 0, 3])
})

test('`after` needs `since`', async () => {
  const response = await call(service, 'listMedia', { query: { after: '0b6f2a4e-6c1d-4f0e-9a57-3d1c8e2b7f10' }, token })
  expectProblem(response, 400)
  expect([fieldErrors(response), response.body.errors]).toMatchObject([['after'], [{ in: 'query' }]])
})

test('an export has the enquiries as lines of JSON for programs, and goes on where the last one ended', async () => {
  const lines = async (cursor: Cursor) => {
    const query = new URLSearchParams(cursor as Record<string, string>)
    const headers = { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' }
    const response = await fetch(`${service.url}/api/v1/enquiry/export?${query}`, { headers })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="enquiries.ndjson"')
    const text = await response.text()
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row)
  }
  const all = await lines(start)
  const { rows } = await follow(start)
  expect(all).toEqual(rows)
  const [first] = all
  expect(await lines({ since: String(first?.updatedAt), after: String(first?._id) })).toEqual(rows.slice(1))
})
