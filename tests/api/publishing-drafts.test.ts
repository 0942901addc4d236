import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { draftsTag } from '../../server/content/drafts/draft-operations.ts'
import { invalidation } from '../../server/database/invalidation-channel.ts'
import { call, type SignedIn, signUp, signUpAs } from '../support/client.ts'
import { asDraft, draftsOf, faq, soon, statusesOf } from '../support/drafts.ts'
import { done, eventually, expectProblem, fieldErrors, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { historyOf, type Stored } from '../support/history.ts'
import { createDatabase, emptyBeforeEach, mails, sharedService, startTestService, type TestService } from '../support/service.ts'

/** Publishing drafts by the clock, and while others write. */
const service = await sharedService()
const meera = await signUp(service)
const arjun = await signUpAs(service, { role: 'editor' }, 'Arjun Rao')
const [image, other] = await Promise.all([picture(), picture('other.png', 300, '#245257')])
const history = historyOf(service, meera)
const drafts = draftsOf(service, meera)
emptyBeforeEach(service, 'drafts', 'versions', 'services', 'faqs', 'clients')

const status = async (address: string) => (await fetch(service.url + address)).status

/** Lets every scheduled draft fall due in a moment, and tells the instances: one so near from the start may be over too early. */
const fallDue = ({ tools: { database } }: TestService) =>
  database.transaction(async (transaction) => {
    const publishAt = transaction.raw(`clock_timestamp() + interval '0.3 s'`)
    await transaction('drafts').whereNotNull('publishAt').update({ publishAt })
    await transaction.raw(invalidation.sql, [invalidation.channel, draftsTag])
  })

test('a draft is refused with If-Match when what it sets was changed in the live record meanwhile, and published with `*`', async () => {
  const { _id: faqId } = await history.write('createFaq', 'faq', faq)
  const key = { contentType: 'faqs', recordId: faqId } as const
  const saved = await drafts.create('editFaq', 'faq', { ...faq, faqId, answer: 'Until three.' })
  const basis = { 'if-match': `"${saved.updatedAt}"` }
  const live = await history.write('editFaq', 'faq', { ...faq, faqId, answer: 'Until noon.' })
  const refused = await drafts.publish(key, {}, basis)
  expectProblem(refused, 412)
  expect(refused.body.current).toEqual({ updatedAt: live.updatedAt, userName: 'Meera Kulkarni', updatedByYou: true })
  expect((await drafts.publish(key, {}, { 'if-match': '*' })).body.content).toMatchObject({ record: { answer: 'Until three.' } })
})

test('a draft is published with If-Match when something else was changed in the live record meanwhile', async () => {
  const { _id: faqId } = await history.write('createFaq', 'faq', faq)
  const saved = await drafts.create('editFaq', 'faq', { ...faq, faqId, answer: 'Until three.' })
  await history.write('editFaq', 'faq', { ...faq, faqId, question: 'Until when do you load?' })
  const { body } = await drafts.publish({ contentType: 'faqs', recordId: faqId }, {}, { 'if-match': `"${saved.updatedAt}"` })
  expect(body.content).toMatchObject({ record: { question: 'Until when do you load?', answer: 'Until three.' } })
})

describe('scheduled', () => {
  const isListed = async () => Number((await done(service, 'listFaqs')).body.total) === 1

  test('a draft goes live at its time, as the one who scheduled it; another time and none replace it', async () => {
    const { key } = await drafts.createFaq()
    expect(fieldErrors(await drafts.publish(key, { at: '2026-03-02T04:30:00.000000Z' }))).toEqual(['at'])
    expect(fieldErrors(await drafts.publish(key, { at: '2126-03-09T04:30:00+16:00' }))).toEqual(['at'])
    const { body } = await drafts.publish(key, { at: '2126-03-09T04:30:00.000000Z' })
    expect(body).toMatchObject({ message: 'Draft scheduled', draft: { ...key, publishAt: '2126-03-09T04:30:00.000000Z' } })
    await done(service, 'unscheduleDraft', { params: key, token: meera.token })
    expect(await drafts.list()).toEqual([expect.not.objectContaining({ publishAt: expect.anything() })])

    await done(service, 'publishDraft', { params: key, body: { publishAt: soon(600_000) }, token: arjun.token })
    expect(await isListed()).toBe(false)
    const again = await drafts.create('editFaq', 'faq', { ...faq, faqId: key.recordId, answer: 'Until three.' })
    expect(await drafts.list()).toMatchObject([{ publishAt: expect.any(String), at: again.updatedAt }])
    await fallDue(service)
    await eventually(isListed)
    expect(await history.rows('faqs').first()).toMatchObject({ _id: key.recordId, answer: 'Until three.' })
    expect(await history.versionsOf('faqs', { _id: key.recordId })).toMatchObject([{ action: 'created', userName: 'Arjun Rao' }])
    expect(await drafts.list()).toEqual([])
  })

  test('a draft that cannot be published stays with the reason, which is mailed to its author, until it is saved again', async () => {
    const record = await drafts.create('createService', 'service', { title: 'Trucks' })
    const key = { contentType: 'services', recordId: record._id }
    await drafts.publish(key, { at: soon(600_000) })
    await history.write('createService', 'service', { title: 'Other', slug: 'trucks' })
    await fallDue(service)
    const failed = await eventually(async () => (await drafts.list()).find(({ failure }) => failure !== undefined))
    expect(failed).toMatchObject({ ...key, failure: 'This slug is already taken' })
    expect(failed).not.toHaveProperty('publishAt')
    const sent = (await mails(service)).filter(({ subject }) => subject === 'A draft did not go live')
    expect(sent.map(({ to }) => to)).toEqual([meera.email])
    expect(sent[0]?.text).toContain('This slug is already taken')
    const refused = await drafts.publish(key)
    expect(refused.body.errors).toMatchObject([{ path: 'slug', message: 'This slug is already taken', suggestion: 'trucks-2' }])
    await drafts.create('editService', 'service', { serviceId: record._id, title: 'Trucks', slug: 'trucks-2' })
    expect((await drafts.list())[0]).not.toHaveProperty('failure')
    expect((await drafts.publish(key)).status).toBe(200)
  })

  test('a draft whose record is deleted meanwhile fails', async () => {
    const record = await history.write('createFaq', 'faq', faq)
    await drafts.create('editFaq', 'faq', { ...faq, faqId: record._id, answer: 'Until three.' })
    await drafts.publish({ contentType: 'faqs', recordId: record._id }, { at: soon(600_000) })
    await history.remove('deleteFaq', { faqId: record._id })
    await fallDue(service)
    const failed = await eventually(async () => (await drafts.list()).find(({ failure }) => failure !== undefined))
    expect(failed).toMatchObject({ state: 'deleted', failure: 'The FAQ was deleted. Restore it first.' })
  })

  test('a draft whose publisher was deactivated or demoted meanwhile fails, until another editor publishes it', async () => {
    const { database } = service.tools
    const edit = (account: SignedIn, change: Plain) =>
      done(service, 'editUser', { body: { userId: account.user._id, ...change }, token: meera.token })
    const deactivated = await signUp(service, 'Lena Vos')
    const demoted = await signUp(service, 'Tom Baker')
    for (const account of [deactivated, demoted]) {
      await edit(account, { role: 'editor' })
      const token = (await done(service, 'loginUser', { body: { email: account.email, password: account.password } })).body.token as string
      const { key } = await drafts.createFaq()
      await done(service, 'publishDraft', { params: key, body: { publishAt: '2126-03-09T04:30:00.000000Z' }, token })
    }
    await edit(deactivated, { status: false })
    await edit(demoted, { role: 'user' })
    await database('drafts').update({ publishAt: soon(-1_000) })
    await database.raw(invalidation.sql, [invalidation.channel, draftsTag])
    await eventually(async () => (await database('drafts').whereNotNull('publishAt')).length === 0)
    const failure = 'The account that scheduled it may not publish any more.'
    expect(await drafts.list()).toMatchObject([{ failure }, { failure }])
    expect(await isListed()).toBe(false)
    const sent = (await mails(service)).filter(({ text }) => text.includes('may not publish any more'))
    expect(sent.map(({ to }) => to).sort()).toEqual([demoted.email, meera.email, meera.email].sort())
    for (const { recordId } of await drafts.list()) expect((await drafts.publish({ contentType: 'faqs', recordId })).status).toBe(200)
  })

  test('failed drafts are listed first, then scheduled ones, the next first, then the others, newest first', async () => {
    const created: string[] = []
    for (const _ of ['failed', 'later', 'next', 'older', 'newest']) created.push((await drafts.createFaq()).key.recordId)
    const [failed = '', later = '', next = '', older = '', newest = ''] = created
    await drafts.publish({ contentType: 'faqs', recordId: later }, { at: soon(1_200_000) })
    await drafts.publish({ contentType: 'faqs', recordId: next }, { at: soon(600_000) })
    await history.rows('drafts').where({ recordId: failed }).update({ failure: 'This slug is already taken' })
    expect((await drafts.list()).map(({ recordId }) => recordId)).toEqual([failed, next, later, newest, older])
  })

  test('more drafts than one look publishes go live without a pause between them', async () => {
    const { database } = service.tools
    await drafts.createFaq()
    const draft = await database('drafts').first()
    const values = JSON.stringify(draft.values)
    await database('drafts').insert(Array.from({ length: 24 }, () => ({ ...draft, values, recordId: randomUUID() })))
    await database('drafts').update({ publishAt: soon(600_000), publisherId: meera.user._id })
    await fallDue(service)
    await eventually(async () => (await database('drafts')).length === 0)
    const times = (await database('versions').orderBy('at').pluck<string[]>('at')).map(Date.parse)
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(times).toHaveLength(25)
    expect(Math.max(...pauses)).toBeLessThan(4_000)
  })

  test('three instances publish a due draft once, and one that starts later publishes what fell due before', async () => {
    const databaseUrl = await createDatabase()
    const first = await startTestService({}, databaseUrl)
    const { token } = await signUp(first)
    const draftAt = async (publishAt: string) => {
      const { body } = await done(first, 'createFaq', { body: faq, token, query: asDraft })
      const params = { contentType: 'faqs', recordId: (body.faq as Stored)._id }
      await done(first, 'publishDraft', { params, body: { publishAt: publishAt }, token })
      return params
    }
    const versions = () => first.tools.database('versions').count({ total: '*' }).first()
    const instances = [first, await startTestService({}, databaseUrl), await startTestService({}, databaseUrl)]
    for (const each of instances) expect((await done(each, 'listFaqs')).body.total).toBe(0)
    for (let count = 0; count < 5; count += 1) await draftAt(soon(600_000))
    await fallDue(first)
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
  test('one of two concurrent publications succeeds', async () => {
    const { key } = await drafts.createFaq()
    expect(await statusesOf([drafts.publish(key), drafts.publish(key), drafts.publish(key)])).toEqual([200, 404, 404])
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
      const all = [
        drafts.publish(key),
        edit({ clientImage: image }),
        edit({ clientImage: image }, asDraft),
        drafts.publish(key),
        drafts.discard(key),
      ]
      const found = await Promise.all(all)
      expect(found.map((response) => response.status).filter((code) => ![200, 404, 412].includes(code))).toEqual([])
      const live = (await history.rows('clients').first()) as Stored
      expect(await status(String(live.clientImage))).toBe(200)
    }
    await call(service, 'deleteClient', { body: { clientId: record._id }, token: meera.token })
    await drafts.discard(key)
    await done(service, 'deleteFromTrash', { params: { id: record._id }, token: meera.token })
    expect(await history.rows('media')).toEqual([])
  })
})
