import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { call, signUp, signUpAs } from '../support/client.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { sharedService } from '../support/service.ts'
import { everyType, isOneOfItsKind } from './every-type.ts'

/** Optimistic locking by If-Match: the second of two editors of a record gets a 412. */
const service = await sharedService()
const meera = await signUp(service)
const arjun = await signUpAs(service, { role: 'superAdmin' }, 'Arjun Rao')
const image = await picture()

type Stored = Plain & { _id: string; updatedAt: string }
const basedOn = ({ updatedAt }: Stored) => ({ 'if-match': `"${updatedAt}"` })
const stale = { 'if-match': '"2026-03-02T04:30:00.000000Z"' }

describe.each(everyType.filter(isOneOfItsKind))('$name', ({ create: creation, edit, one, table, body, changing, media, editId }) => {
  let count = 0
  /** An edit to another text each time. */
  const named = (record: Stored) => ({
    ...body,
    [changing.name]: changing.to(`Text ${count++}`),
    ...(editId === undefined ? {} : { [editId]: record._id }),
  })
  const read = async ({ _id }: Stored) => (await service.tools.database(table).where({ _id }).first()) as Stored

  async function create(): Promise<Stored> {
    await service.tools.database(table).delete()
    return (await done(service, creation, { body, token: meera.token })).body[one] as Stored
  }

  test('an edit with a stale version is a 412 that names the last editor, and changes nothing', async () => {
    const record = await create()
    await done(service, edit, { body: named(record), token: arjun.token })
    const before = await read(record)
    const folder = join(service.dataDir, 'uploads')
    const files = async () => (await readdir(folder, { recursive: true })).filter((name) => /^[\w-]+\/.+/.test(name)).sort()
    const stored = await files()
    const pictures = Object.fromEntries(media.filter(({ kind }) => kind === 'image').map(({ part }) => [part, image]))
    const response = await call(service, edit, {
      body: { ...named(record), ...pictures },
      token: meera.token,
      headers: basedOn(record),
    })
    expectProblem(response, 412)
    expect(response.body.current).toEqual({ updatedAt: before.updatedAt, userName: 'Arjun Rao', updatedByYou: false })
    expect(await read(record)).toEqual(before)
    expect(await files()).toEqual(stored)
  })

  test('the 412 says when the newer version is of the same account, live or as a draft', async () => {
    for (const draft of ['false', 'true']) {
      const query = { draft }
      const record = await create()
      await done(service, edit, { body: named(record), query, token: meera.token })
      const response = await call(service, edit, { body: named(record), query, token: meera.token, headers: basedOn(record) })
      expectProblem(response, 412)
      expect(response.body.message).toBe('You have saved this elsewhere meanwhile. Nothing of yours was changed.')
      expect(response.body.current).toMatchObject({ userName: 'Meera Kulkarni', updatedByYou: true })
      await service.tools.database(table).delete()
      await service.tools.database('drafts').delete()
    }
  })

  test('of eight concurrent edits of the same version exactly one succeeds', async () => {
    const record = await create()
    const edits = Array.from({ length: 8 }, () =>
      call(service, edit, { body: named(record), token: meera.token, headers: basedOn(record) }),
    )
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 412)])
  })
})

const faq = { question: 'Do you weigh at night?', answer: 'Until two.' }

test.each(['', 'yesterday', '"yesterday"', 'W/"yesterday"', '**', '*, *', '"2026-03-02"', '2026-03-02T04:30:00.000000Z'])(
  'a state that is none (%s) is refused, by the name of the header and in words',
  async (state) => {
    const { body } = await done(service, 'createFaq', { body: faq, token: meera.token })
    const { _id: faqId } = body.faq as Stored
    const response = await call(service, 'editFaq', { body: { ...faq, faqId }, token: meera.token, headers: { 'if-match': state } })
    expectProblem(response, 400)
    const message = 'Send the updatedAt of the record in double quotes, its ETag, or * for whatever state it has'
    expect(response.body.errors).toMatchObject([{ path: 'If-Match', message }])
  },
)

test.each(['W/$', 'W/"2026-03-02T04:30:00.000000Z", $', '$,\t"2026-03-02T04:30:00.000000Z"', '"2026-03-02T04:30:00.000000Z" , W/$'])(
  'a version that a proxy has weakened, or one of several, is the version (%s)',
  async (states) => {
    const { body } = await done(service, 'createFaq', { body: faq, token: meera.token })
    const { _id: faqId, updatedAt } = body.faq as Stored
    // Which does not count beside If-Match (RFC 9110, 13.1.4).
    const date = { 'if-unmodified-since': 'Sat, 29 Oct 1994 19:43:31 GMT' }
    const headers = { 'if-match': states.replace('$', `"${updatedAt}"`), ...date }
    const edited = { ...faq, answer: 'Until three.', faqId }
    const edit = () => call(service, 'editFaq', { body: edited, token: meera.token, headers })
    expect((await edit()).status).toBe(200)
    expectProblem(await edit(), 412)
  },
)

test('If-Match: * matches any version, but only of an existing record (RFC 9110, 13.1.1)', async () => {
  const { body } = await done(service, 'createFaq', { body: faq, token: meera.token })
  const { _id: faqId } = body.faq as Stored
  const edit = () => call(service, 'editFaq', { body: { ...faq, faqId }, token: meera.token, headers: { 'if-match': '*' } })
  expect((await edit()).status).toBe(200)
  await done(service, 'deleteFaq', { body: { faqId }, token: meera.token })
  expectProblem(await edit(), 404)
})

test('the 412 names no editor where the last writer is unknown', async () => {
  const { body } = await done(service, 'createFaq', { body: faq, token: meera.token })
  const { _id: faqId } = body.faq as Stored
  await service.tools.database('versions').delete()
  const response = await call(service, 'editFaq', { body: { ...faq, faqId }, token: meera.token, headers: stale })
  expect(response.body.current).toMatchObject({ userName: '' })
})

describe('the audit log', () => {
  const changes = async (query = {}) => (await done(service, 'listChanges', { query, token: meera.token })).body

  test('lists the editors’ writes, newest first, with names as they were at the time', async () => {
    await service.tools.database('versions').delete()
    const created = await done(service, 'createFaq', { body: faq, token: meera.token })
    const { _id: faqId } = created.body.faq as Stored
    const question = '🚚'.repeat(200)
    await done(service, 'editFaq', { body: { ...faq, faqId, question }, token: arjun.token })
    await done(service, 'deleteFaq', { body: { faqId }, token: meera.token })
    const { changes: list, total } = await changes()
    expect(total).toBe(3)
    const common = { contentType: 'faqs', recordId: faqId }
    expect(list).toMatchObject([
      { ...common, title: question, action: 'deleted', changed: [], userName: 'Meera Kulkarni' },
      { ...common, title: question, action: 'updated', changed: ['question'], userName: 'Arjun Rao' },
      { ...common, title: faq.question, action: 'created', userName: 'Meera Kulkarni' },
    ])
    expect(await changes({ page: 2, limit: 2 })).toMatchObject({ totalPage: 2, changes: [{ action: 'created' }] })
  })

  test('omits failed writes and visitors’ writes', async () => {
    await service.tools.database('versions').delete()
    await call(service, 'editFaq', { body: { ...faq, faqId: crypto.randomUUID() }, token: meera.token })
    await done(service, 'createEnquiry', { body: { name: 'Rohan', phoneNumber: '9820012345', email: 'rohan@konkan.example' } })
    expect((await changes()).total).toBe(0)
  })
})
