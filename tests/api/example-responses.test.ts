import { extname } from 'node:path'
import { expect, test } from 'vitest'
import { documentedEvents, eventView } from '../../portal/reference/events.ts'
import { services } from '../../server/demo/content/services.ts'
import { type CallOptions, contract } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { exampleResponse, sampleFiles as files, sampleBody } from '../support/sample-calls.ts'
import { codeFor, linkFor, sharedService } from '../support/service.ts'
import { deleteContent, everyType } from './every-type.ts'

/**
 * The example response of the reference is what a request with all fields gets, but for ids, times, secrets, sizes and names of files, and who wrote
 * a note.
 */
const service = await sharedService()
let token: string | undefined

const isMedia = (name: string, value: unknown): value is object => name === 'media' && !Array.isArray(value) && !('_id' in Object(value))

/** A response without what differs at each request: the files of a record by their kinds alone, in one order. */
function comparable(response: unknown): unknown {
  const text = JSON.stringify(response, (name, value: unknown) =>
    isMedia(name, value)
      ? Object.entries(value)
          .map(([address, facts]) => JSON.stringify([extname(address), facts]))
          .toSorted()
      : value,
  )
  return JSON.parse(
    text
      .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/(?<=\/|")[\da-f]{32}(?=\.\w)/g, 'FILE')
      .replaceAll(/(?<="userName":)"[^"]+"/g, '"AUTHOR"')
      .replaceAll(/(?<=")(?:(?:whsec|hf)_|eyJ)[\w.+/=-]+(?=")/g, 'SECRET')
      .replaceAll(/(?<="bytes":)\d+/g, '1')
      // The site of the examples has a mail server, this one writes files.
      .replaceAll('"noticeError":"There is no mail server."', '"noticeSentAt":"TIME"'),
  )
}

/** Sends what the sample does, with ids of this site, and compares the response with the example. */
async function expectExample(id: string, own: Plain = {}, options: CallOptions = {}): Promise<Plain> {
  const { body } = await done(service, id, { body: { ...sampleBody(id), ...own }, token, ...options })
  expect.soft(comparable(body), id).toEqual(comparable(exampleResponse(id)))
  return body
}

const idOf = (record: unknown) => ({ id: String((record as Plain)._id) })

test('the example responses of signing up and of the profile are what their samples get', async () => {
  const { email } = sampleBody('verifyOtp')
  await done(service, 'registerUser', { body: { ...sampleBody('registerUser'), email } })
  const verified = await expectExample('verifyOtp', { otp: await codeFor(service, String(email)) })
  token = String(verified.token)
  await expectExample('updateProfile')
  await expectExample('loginUser', {}, { token: undefined })
})

test('the sample of a service stands beside those of the demo company, because its slug is another', () => {
  expect(services.map(({ slug }) => slug)).not.toContain(sampleBody('createService').slug)
})

test.each(everyType)('the example responses of the create and the edit of a $name are what their samples get', async (type) => {
  const { create, edit, editId, one } = type
  const { _id } = (await expectExample(create))[one] as Plain
  const naming = editId === undefined ? {} : { [editId]: _id }
  await expectExample(edit, { ...naming, ...(edit === 'editService' && (await ownGallery(naming))) })
})

/** Gives a service three pictures, and names them as the sample of its edit does: one to remove, and the order of the others. */
async function ownGallery(naming: Plain): Promise<Plain> {
  const { title } = sampleBody('editService')
  const { body } = await done(service, 'editService', { body: { ...naming, title, gallery: [files.picture, files.picture] }, token })
  const [first, second, third] = (body.service as { gallery: { url: string }[] }).gallery.map(({ url }) => url)
  return { removeGallery: [second], galleryOrder: [third, first] }
}

test('the example responses of the library are what their samples get', async () => {
  await expectExample('uploadMedia')
  const { body } = await done(service, 'listMedia', { query: { search: '/uploads/hero/' }, token })
  const params = idOf((body.media as Plain[])[0])
  await expectExample('editMedia', {}, { params })
  await expectExample('replaceMedia', {}, { params })
  const uploaded = await done(service, 'uploadMedia', { body: { files: [files.video] }, token })
  await expectExample('setMediaPoster', {}, { params: idOf((uploaded.body.media as Plain[])[0]) })
})

test('the example responses of invitations and tokens are what their samples get', async () => {
  const { invitation } = await expectExample('createInvitation')
  await expectExample('resendInvitation', {}, { params: idOf(invitation) })
  const link = { token: await linkFor(service, String(sampleBody('createInvitation').email)) }
  await expectExample('viewInvitation', link, { token: undefined })
  await expectExample('acceptInvitation', link, { token: undefined })
  await expectExample('createToken')
})

test('the example responses of enquiries and their notes are what their samples get', async () => {
  await deleteContent(service)
  const identity = { siteName: 'Portolan', primaryEmail: 'dispatch@portolan.example' }
  await done(service, 'createSiteIdentity', { body: identity, token })
  const { enquiry } = await expectExample('createEnquiry', {}, { token: undefined })
  await service.tools.mailer.run()
  const enquiryId = (enquiry as Plain)._id
  await done(service, 'editEnquiry', { body: { ...sampleBody('editEnquiry'), enquiryId }, token })
  const noted = await expectExample('createEnquiryNote', { enquiryId })
  const params = idOf((noted.enquiry as { notes: Plain[] }).notes[0])
  await expectExample('editEnquiryNote', {}, { params })
  await expectExample('editEnquiry', { enquiryId })
  await expectExample('deleteEnquiryNote', {}, { params })
})

test('the example responses of a restored version, a published draft and a shown record are what their samples get', async () => {
  const body = { ...sampleBody('createClient'), title: 'Ravi Traders' }
  const { _id: recordId } = (await done(service, 'createClient', { body, token })).body.client as { _id: string }
  for (const title of ['Ravi Traders, Pune', 'Ravi & Sons', 'Ravi'])
    await done(service, 'editClient', { body: { clientId: recordId, title }, token })
  const query = { contentType: 'clients', recordId }
  const { versions } = (await done(service, 'listVersions', { query, token })).body
  await expectExample('restoreVersion', {}, { params: idOf((versions as Plain[]).at(-1)) })
  await done(service, 'editClient', { body: { clientId: recordId, title: 'Ravi Traders' }, query: { draft: 'true' }, token })
  await expectExample('publishDraft', {}, { params: query })
  await expectExample('setVisibility', { recordId })
})

test('the example responses of webhooks are what their samples get, and the example of each event is what is sent at that moment', async () => {
  const { webhook } = await expectExample('createWebhook')
  const params = idOf(webhook)
  await expectExample('testWebhook', {}, { params })
  await done(service, 'editWebhook', { body: { events: allEvents }, params, token })
  await causeEvents()

  const { deliveries } = (await done(service, 'listWebhookDeliveries', { params, query: { limit: 100 }, token })).body
  for (const event of documentedEvents(contract)) {
    const [newest] = (deliveries as { event: string; requestBody: string }[]).filter((delivery) => delivery.event === event.name)
    expect
      .soft(comparable(JSON.parse(newest?.requestBody ?? '{}')), event.name)
      .toEqual(comparable(eventView(contract, event).body?.example))
  }
})

const allEvents = ['enquiry.created', 'enquiry.updated', 'enquiry.deleted', 'content.published', 'content.deleted', 'media.uploaded']

/** An enquiry that is deleted, one that gets a note and is given to an account, a client with an alternative text that is deleted, and an upload. */
async function causeEvents(): Promise<void> {
  const user = (await done(service, 'getProfile', { token })).body.user as Plain
  const createEnquiry = async () => (await done(service, 'createEnquiry', { body: sampleBody('createEnquiry') })).body.enquiry as Plain
  await done(service, 'deleteEnquiry', { body: { enquiryId: (await createEnquiry())._id }, token })
  const enquiry = await createEnquiry()
  await service.tools.mailer.run()
  const enquiryId = enquiry._id
  await done(service, 'createEnquiryNote', { body: { ...sampleBody('createEnquiryNote'), enquiryId }, token })
  await done(service, 'editEnquiry', { body: { ...sampleBody('editEnquiry'), enquiryId, assigneeId: user._id }, token })

  const title = 'Ravi Traders'
  const client = (await done(service, 'createClient', { body: { ...sampleBody('createClient'), title: 'Ravi' }, token })).body
    .client as Plain
  const { media } = (await done(service, 'listMedia', { query: { search: '/uploads/client/' }, token })).body
  await done(service, 'editMedia', { body: { alt: title }, params: idOf((media as Plain[])[0]), token })
  await done(service, 'editClient', { body: { clientId: client._id, title }, token })
  await done(service, 'deleteClient', { body: { clientId: client._id }, token })
  await done(service, 'uploadMedia', { body: sampleBody('uploadMedia'), token })
}
