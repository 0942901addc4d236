import { describe, expect, onTestFinished, test } from 'vitest'
import { purgeOldEnquiries } from '../../server/enquiries/retention.ts'
import { purgeSpam } from '../../server/enquiries/spam.ts'
import { contractSchemas } from '../../server/http/contract-schemas.ts'
import { contract } from '../support/client.ts'
import { asDraft, soon } from '../support/drafts.ts'
import { done, eventually, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { startTestService } from '../support/service.ts'
import type { ReceivedEvent } from '../support/webhook-receiver.ts'
import { webhookSite } from '../support/webhooks.ts'
import { everyType } from './every-type.ts'

/** Which writes send which events, and that each payload is as the contract's `webhooks` have it. */
const site = webhookSite()
const { call, create, createFaq, log } = site
const all = ['enquiry.created', 'enquiry.updated', 'enquiry.deleted', 'content.published', 'content.deleted', 'media.uploaded']

type Record = Plain & { _id: string }

/** Events since the last call, in the order of their writes. */
async function events(count: number): Promise<ReceivedEvent[]> {
  // All that was written is in the log, so that an event too many is seen as well.
  const deliveries = await eventually(async () => {
    const [webhook] = (await call('listWebhooks')).webhooks as { _id: string }[]
    const all = webhook === undefined ? [] : await log(webhook)
    return all.length >= count && all.every(({ status }) => status === 'delivered') ? all : undefined
  })
  expect(deliveries.map(({ event }) => event)).toHaveLength(count)
  const received = site.receiver.received.map(({ event }) => event)
  const sent = received.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
  for (const event of sent) expectOfContract(event)
  return sent
}

/** Validates an event by the schema that the contract's webhook of its type names. */
function expectOfContract(event: ReceivedEvent): void {
  const name = event.type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const validate = contractSchemas(contract).getSchema(`contract#/components/schemas/${name}Event`)
  if (validate === undefined) throw new Error(`The contract has no event ${event.type}`)
  validate(event)
  expect(validate.errors ?? []).toEqual([])
}

const shortly = ({ type, data }: ReceivedEvent) => {
  const record = (data.record ?? data) as Plain
  return [type, record.question ?? record.status ?? record.title ?? record.name]
}

describe('content', () => {
  test.each(everyType.filter(({ media }) => media.every(({ kind }) => kind === 'image')))(
    '$name: creating and editing send the record as the API has it, deleting says what went',
    async ({ contentType, table, one, body, media, changing, create: createId, edit, editId, remove, removeId }) => {
      await site.service.tools.database(table).delete()
      await create({ events: all })
      const files = Object.fromEntries(media.map(({ part }) => [part, undefined]))
      for (const { part } of media) files[part] = (await picture(`${part}.png`, 40)) as never
      const made = (await call(createId, { body: { ...body, ...files } }))[one] as Record
      const changed = { ...body, [changing.name]: changing.to('Another text') }
      await call(edit, { body: { ...changed, ...(editId !== undefined && { [editId]: made._id }) } })
      if (remove !== undefined) await call(remove, { body: removeId === undefined ? {} : { [removeId]: made._id } })
      const [created, edited, deleted] = await events(remove === undefined ? 2 : 3)
      expect(created).toMatchObject({ type: 'content.published', data: { contentType, record: made } })
      expect(edited).toMatchObject({ type: 'content.published', data: { contentType, record: { _id: made._id } } })
      if (remove !== undefined)
        expect(deleted).toMatchObject({ type: 'content.deleted', data: { contentType, recordId: made._id, hidden: false } })
    },
  )

  test('a draft sends nothing until it is published, at once or at its time', async () => {
    await create({ events: all })
    const draft = async (question: string) =>
      (await call('createFaq', { body: { question, answer: 'Yes.' }, query: asDraft })).faq as Record
    const [now, later] = [await draft('Now?'), await draft('Later?')]
    const key = ({ _id: recordId }: Record) => ({ contentType: 'faqs', recordId })
    await call('publishDraft', { params: key(now), body: {} })
    await call('publishDraft', { params: key(later), body: { publishAt: soon(1_000) } })
    expect((await events(2)).map(shortly)).toEqual([
      ['content.published', 'Now?'],
      ['content.published', 'Later?'],
    ])
  })

  test('a restore, and another place in the list, send the record as it is then', async () => {
    const faq = (await createFaq('First?')) as Record
    await createFaq('Other?')
    await call('editFaq', { body: { faqId: faq._id, question: 'Second?', answer: 'Yes.' } })
    await create({ events: all })
    const { versions } = await call('listVersions', { query: { contentType: 'faqs', recordId: faq._id } })
    const first = (versions as { _id: string; number: number }[]).find(({ number }) => number === 1)
    await call('restoreVersion', { params: { id: first?._id ?? '' }, body: {} })
    await call('moveRecord', { body: { contentType: 'faqs', recordId: faq._id, position: 100 } })
    const [restored, moved] = await events(2)
    expect([restored, moved].map((event) => event && shortly(event))).toEqual([
      ['content.published', 'First?'],
      ['content.published', 'First?'],
    ])
    const [before, after] = [restored, moved].map((event) => Number((event?.data.record as Plain | undefined)?.order))
    expect(after).toBeGreaterThan(before ?? Number.NaN)
  })

  test('hiding takes a record away, what is written meanwhile is not told, and showing publishes it as it is', async () => {
    const faq = (await createFaq('Hidden?')) as Record
    await create({ events: all })
    const setHidden = (hidden: boolean, times = {}) =>
      call('setVisibility', { body: { contentType: 'faqs', recordId: faq._id, hidden, ...times } })
    await setHidden(true)
    await call('editFaq', { body: { faqId: faq._id, question: 'Changed while hidden?', answer: 'Yes.' } })
    await setHidden(true, { until: soon(3_600_000) })
    await setHidden(false)
    await setHidden(true)
    await call('deleteFaq', { body: { faqId: faq._id } })
    const sent = await events(3)
    expect(sent.map(shortly)).toEqual([
      ['content.deleted', 'Hidden?'],
      ['content.published', 'Changed while hidden?'],
      ['content.deleted', 'Changed while hidden?'],
    ])
    expect(sent[0]?.data).toEqual({ contentType: 'faqs', recordId: faq._id, title: 'Hidden?', hidden: true })
  })

  test('a record that the clock hides and shows is told of once each, by whichever instances run', async () => {
    const faq = (await createFaq('At a time?')) as Record
    await create({ events: all })
    const { configuration } = site.service.tools
    const second = await startTestService({ SESSION_SECRET: configuration.sessionSecret }, site.service.databaseUrl)
    onTestFinished(() => second.stop())
    const body = { contentType: 'faqs', recordId: faq._id, hidden: true, from: soon(700), until: soon(1_700) }
    await call('setVisibility', { body })
    expect((await events(2)).map(shortly)).toEqual([
      ['content.deleted', 'At a time?'],
      ['content.published', 'At a time?'],
    ])
  })
})

describe('enquiries', () => {
  const ira = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Two pallets to Pune?' }
  const write = async (more: Plain = {}) =>
    (await done(site.service, 'createEnquiry', { body: { ...ira, ...more } })).body.enquiry as Record
  const edit = ({ _id: enquiryId }: Record, body: Plain) => call('editEnquiry', { body: { enquiryId, ...body } })

  test('a new one, its edits and its notes are sent, and no edit that changes nothing, each as the API has the enquiry then', async () => {
    await create({ events: all })
    const enquiry = await write()
    for (const _ of ['a change', 'the same again']) await edit(enquiry, { status: 'inProgress', assigneeId: site.meera.user._id })
    const { enquiry: noted } = await call('createEnquiryNote', { body: { enquiryId: enquiry._id, text: 'Reefer 14 is free' } })
    const [note] = (noted as { notes: { _id: string }[] }).notes
    await call('editEnquiryNote', { params: { id: note?._id ?? '' }, body: { text: 'Reefer 15 is free' } })
    await call('deleteEnquiryNote', { params: { id: note?._id ?? '' } })
    const sent = await events(5)
    expect(sent.map(({ type, data }) => [type, data.status, (data.notes as Plain[]).map(({ text }) => text)])).toEqual([
      ['enquiry.created', 'new', []],
      ['enquiry.updated', 'inProgress', []],
      ['enquiry.updated', 'inProgress', ['Reefer 14 is free']],
      ['enquiry.updated', 'inProgress', ['Reefer 15 is free']],
      ['enquiry.updated', 'inProgress', []],
    ])
    expect(sent[1]?.data).toMatchObject({ _id: enquiry._id, email: ira.email, message: ira.message, assigneeId: site.meera.user._id })
  })

  test('spam is not told of until it is taken out; that an enquiry became spam is', async () => {
    await create({ events: all })
    const spam = await write({ website: 'https://pills.example' })
    await edit(spam, { read: true })
    await call('createEnquiryNote', { body: { enquiryId: spam._id, text: 'Is it?' } })
    await edit(spam, { status: 'new' })
    await edit(spam, { status: 'spam' })
    await edit(spam, { read: false })
    expect((await events(2)).map(({ type, data }) => [type, data.status])).toEqual([
      ['enquiry.created', 'new'],
      ['enquiry.updated', 'spam'],
    ])
  })

  test('deleting an enquiry, erasing its person and the end of its retention send its id, and nothing of the person', async () => {
    const { database } = site.service.tools
    const [deleted, erased, old, spam] = [
      await write(),
      await write({ email: 'dev@kestrel.example', phoneNumber: '9820054321' }),
      await write({ email: 'asha@kestrel.example', phoneNumber: '9820067890' }),
      await write({ website: 'https://pills.example' }),
    ]
    await create({ events: all })
    await call('deleteEnquiry', { body: { enquiryId: deleted._id } })
    await call('eraseEnquiries', { body: { email: 'dev@kestrel.example', confirm: true } })
    await database('enquiries').where({ _id: old._id }).update({ createdAt: '2020-01-01T00:00:00Z' })
    await purgeOldEnquiries(database, { months: 24, timeZone: 'Asia/Kolkata' })
    await database('enquiries').where({ _id: spam._id }).update({ updatedAt: '2020-01-01T00:00:00Z' })
    await purgeSpam(database)
    const sent = await events(4)
    expect(sent.map(({ type, data }) => [type, data])).toEqual([deleted, erased, old, spam].map(({ _id }) => ['enquiry.deleted', { _id }]))
  })

  test.each([
    ['deleting it', (enquiry: Record) => call('deleteEnquiry', { body: { enquiryId: enquiry._id } })],
    ['erasing its person', () => call('eraseEnquiries', { body: { email: ira.email, confirm: true } })],
  ])('%s takes its deliveries along, those that wait as well (SEC-C-38)', async (_how, forget) => {
    await create({ events: all })
    const [enquiry, other] = [await write(), await write({ email: 'dev@kestrel.example', phoneNumber: '9820054321' })]
    await events(2)
    site.receiver.answer((response) => void response.writeHead(500).end())
    await edit(enquiry, { status: 'done' })
    await edit(other, { status: 'done' })
    await forget(enquiry)
    const stored = await site.service.tools.database('webhook_deliveries')
    expect(stored.map(({ enquiryId }) => enquiryId).filter((id) => id !== null)).toEqual([other._id, other._id])
    expect(JSON.stringify(stored)).not.toContain(ira.email)
  })
})

describe('media', () => {
  test('each file that is uploaded to the library is an event', async () => {
    await create({ events: all })
    const { media } = await call('uploadMedia', { body: { files: [await picture('yard.png', 40), await picture('gate.png', 50)] } })
    const sent = await events(2)
    expect(sent.map(({ data }) => data)).toEqual(media)
  })
})

test('a webhook gets the events of its list alone, and each webhook its own delivery', async () => {
  const { webhook } = await create({ events: ['content.deleted'] })
  const { webhook: second } = await create({ events: ['content.published', 'content.deleted'] })
  const faq = await createFaq()
  await call('deleteFaq', { body: { faqId: faq._id } })
  expect((await log(webhook)).map(({ event }) => event)).toEqual(['content.deleted'])
  expect((await log(second)).map(({ event }) => event)).toEqual(['content.deleted', 'content.published'])
  await eventually(() => site.receiver.received.length === 3)
  expect(new Set(site.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
})
