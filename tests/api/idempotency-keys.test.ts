import { expect, test } from 'vitest'
import { purgeIdempotencyKeys } from '../../server/writes/idempotency.ts'
import { allRoutes, call, exampleBody, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const admin = await signUp(service)
const image = await picture()

/**
 * All but the invitation, which its address makes single, the note, which needs an enquiry (enquiry-desk.test.ts), and the API token
 * and the webhook, whose secrets would be stored with the response.
 */
const creates = allRoutes
  .map(({ operation }) => operation)
  .filter(
    ({ operationId }) =>
      operationId.startsWith('create') && !['createInvitation', 'createEnquiryNote', 'createToken', 'createWebhook'].includes(operationId),
  )
const example = (id: string) => exampleBody(id, { image: () => image, video: tinyVideo }) ?? {}
const keyed = (key: string) => ({ 'idempotency-key': key })
const faq = { question: 'Do you carry part loads?', answer: 'Daily.' }

test('every create declares Idempotency-Key', () => {
  const declared = creates.filter(
    ({ parameters = [], responses }) => '422' in responses && JSON.stringify(parameters).includes('IdempotencyKey'),
  )
  expect([declared.length, creates.length]).toEqual([21, 21])
})

test.each(creates.map(({ operationId }) => operationId))(
  '%s with a key makes one record however often it is sent, and replays the same response',
  async (id) => {
    const options = { body: example(id), token: admin.token, headers: keyed(`${id} one`.replace(' ', '-')) }
    const first = await done(service, id, options)
    const second = await done(service, id, options)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
  },
)

test('twenty concurrent creates with one key make one record and get the same response', async () => {
  const before = (await done(service, 'listFaqs')).body.total
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => done(service, 'createFaq', { body: faq, token: admin.token, headers: keyed('twenty') })),
  )
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await done(service, 'listFaqs')).body.total).toBe(Number(before) + 1)
})

test('the order of fields does not change the body’s hash, another file does', async () => {
  const body = { title: 'Ravi Traders', clientImage: image }
  const first = await done(service, 'createClient', { body, token: admin.token, headers: keyed('files') })
  const turned = await done(service, 'createClient', {
    body: { clientImage: image, title: 'Ravi Traders' },
    token: admin.token,
    headers: keyed('files'),
  })
  expect(turned.body).toEqual(first.body)
  expectProblem(
    await call(service, 'createClient', {
      body: { ...body, clientImage: await picture('b.png', 41) },
      token: admin.token,
      headers: keyed('files'),
    }),
    422,
  )
})

test('a refused create leaves its key free', async () => {
  expectProblem(await call(service, 'createFaq', { body: { question: 'x' }, token: admin.token, headers: keyed('free') }), 400)
  expectProblem(await call(service, 'createService', { body: { title: '!!!' }, token: admin.token, headers: keyed('free') }), 400)
  await done(service, 'createFaq', { body: faq, token: admin.token, headers: keyed('free') })
})

const enquiry = { name: 'Rohan', phoneNumber: '9820012345', email: 'rohan@konkan.example' }

test('a key belongs to the account that sent it', async () => {
  const one = await done(service, 'createEnquiry', { body: enquiry, headers: keyed('mine') })
  const two = await done(service, 'createEnquiry', { body: enquiry, token: admin.token, headers: keyed('mine') })
  expect(one.body.enquiry).not.toEqual(two.body.enquiry)
})

test('anonymous callers with the same key do not conflict, and each may retry', async () => {
  const send = (name: string) => done(service, 'createEnquiry', { body: { ...enquiry, name }, headers: keyed('1') })
  const [one, two] = [await send('Rohan'), await send('Ira')]
  expect(two.body.enquiry).toMatchObject({ name: 'Ira' })
  const again = await send('Rohan')
  expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([one.body, 'true'])
})

test.each(['', 'with space', 'é', 'x'.repeat(256)].map(encodeURI))('a malformed key (%s) is refused', async (key) => {
  const response = await call(service, 'createFaq', { body: faq, token: admin.token, headers: keyed(decodeURI(key)) })
  expectProblem(response, 400)
})

test('without a key every create makes a record, and a key expires after a day', async () => {
  const first = await done(service, 'createFaq', { body: faq, token: admin.token, headers: keyed('day') })
  await service.tools
    .database('idempotency_keys')
    .update({ createdAt: service.tools.database.raw(`clock_timestamp() - interval '25 hours'`) })
  await purgeIdempotencyKeys(service.tools.database)
  const second = await done(service, 'createFaq', { body: faq, token: admin.token, headers: keyed('day') })
  expect((second.body.faq as { _id: string })._id).not.toBe((first.body.faq as { _id: string })._id)
})
