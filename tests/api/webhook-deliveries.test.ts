import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { call, contract } from '../support/client.ts'
import { done, eventually, type Plain, timestamp } from '../support/expectations.ts'
import { mails } from '../support/service.ts'
import { type Received, startReceiver, withStatus } from '../support/webhook-receiver.ts'
import { webhookSite } from '../support/webhooks.ts'

/** Deliveries of webhooks: signatures, the log, retries, and what receivers do wrong. */
const site = webhookSite()
const { create, createFaq, edit, ended, log, only, retry, sendTest, tried } = site
const signedBy = (secret: string, { body, headers }: Received) => new Verifier(secret).verify(body, headers as Record<string, string>)

describe('a delivery', () => {
  test('is signed as Standard Webhooks says, which an independent library verifies', async () => {
    const { webhook, secret } = await create({ events: ['content.published'] })
    const faq = await createFaq()
    const delivery = await ended(webhook)
    const [received] = site.receiver.received as [Received]
    expect(signedBy(secret, received)).toEqual(received.event)
    expect(() => signedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, received)).toThrow()
    expect(() => signedBy(secret, { ...received, body: received.body.replace('pianos', 'harps') })).toThrow()
    expect(received.event).toMatchObject({ id: delivery._id, type: 'content.published', timestamp: delivery.createdAt })
    expect(received.event.data).toMatchObject({ contentType: 'faqs', record: { _id: faq._id } })
    expect(received.headers).toMatchObject({ 'webhook-id': delivery._id, 'content-type': 'application/json' })
    expect(received.headers['user-agent']).toBe(`Haulfront/${contract.info.version} (webhook)`)
    expect(Math.abs(Number(received.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(30)
  })

  test('is in the log with its request, its response and its time', async () => {
    site.receiver.answer(withStatus(201, 'taken \0 into account'))
    const { webhook } = await create({ events: ['content.published'] })
    await createFaq()
    const delivery = await ended(webhook)
    const [received] = site.receiver.received as [Received]
    expect(delivery).toMatchObject({
      ...{ event: 'content.published', status: 'delivered', attempts: 1, responseStatus: 201, requestBody: received.body },
      ...{ responseText: 'taken  into account', duration: expect.any(Number), lastTry: expect.stringMatching(timestamp) },
    })
    expect(delivery.requestHeaders).toContainEqual({ name: 'webhook-id', value: delivery._id })
    expect(JSON.stringify(delivery)).not.toContain('v1,')
    expect((await only()).lastDelivery).toMatchObject({ deliveryId: delivery._id, succeeded: true })
  })

  test('belongs to the trace of the request that caused it', async () => {
    await create({ events: ['content.published'] })
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const body = { question: 'Traced?', answer: 'Yes.' }
    await done(site.service, 'createFaq', { body, token: site.meera.token, headers: { traceparent } })
    await createFaq('Untraced?')
    await eventually(() => site.receiver.received.length === 2)
    const [traced, untraced] = site.receiver.received.map(({ headers }) => headers.traceparent)
    expect(traced).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/)
    expect(traced).not.toContain('00f067aa0ba902b7')
    expect(untraced).toBeUndefined()
  })

  test('that fails is retried after 5 s, 5 min, 30 min, 2 h, 5 h and later, with the same id and body', async () => {
    site.receiver.answer(withStatus(500, 'no room'))
    const { webhook, secret } = await create({ events: ['content.published'] })
    await createFaq()
    const waits = [5, 300, 1800, 7200, 18_000, 36_000]
    for (const [index, wait] of waits.entries()) {
      const delivery = await tried(webhook, index + 1)
      const left = (Date.parse(String(delivery.nextTry)) - Date.now()) / 1000
      expect(left).toBeGreaterThan(wait - 4)
      expect(left).toBeLessThanOrEqual(wait)
      expect(delivery).toMatchObject({ status: 'waiting', error: 'The receiver answered with 500.', responseText: 'no room' })
      if (index < waits.length - 1) await retry()
    }
    expect(await only()).toMatchObject({ failingSince: expect.stringMatching(timestamp), waiting: 1, lastDelivery: { succeeded: false } })
    site.receiver.answer(withStatus(204))
    await retry()
    expect((await ended(webhook)).status).toBe('delivered')
    expect(await only()).not.toHaveProperty('failingSince')
    expect(new Set(site.receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(site.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    for (const received of site.receiver.received) signedBy(secret, received)
  })

  test('that fails for three days switches its webhook off, ends the others that wait, and is mailed to the super admins', async () => {
    site.receiver.answer(withStatus(503))
    const { webhook } = await create({ events: ['content.published'] })
    await createFaq()
    await tried(webhook, 1)
    await createFaq('Another record?')
    await eventually(async () => (await log(webhook)).every(({ attempts }) => attempts === 1))
    const { database } = site.service.tools
    await database('webhook_deliveries')
      .where({ _id: (await log(webhook)).at(-1)?._id })
      .update({ attempts: 9 })
    await retry()
    const off = await eventually(async () => ((await only()).enabled ? undefined : await only()))
    expect(off).toMatchObject({ disabledReason: 'failed', disabledAt: expect.stringMatching(timestamp), waiting: 0 })
    expect((await log(webhook)).map(({ status, error }) => [status, error])).toEqual([
      ['failed', 'The webhook was switched off before this was delivered.'],
      ['failed', 'The receiver answered with 503.'],
    ])
    const mail = (await mails(site.service)).at(-1)
    expect(mail).toMatchObject({ to: site.meera.email, subject: 'A webhook was switched off' })
    expect(mail?.text).toContain('The receiver answered with 503.')
    await createFaq('While it is off?')
    expect(await log(webhook)).toHaveLength(2)
    expect(await edit(webhook, { enabled: true })).toMatchObject({ enabled: true })
    expect(await only()).not.toHaveProperty('disabledReason')
  })

  test('is not stored when the write is rolled back', async () => {
    const { webhook } = await create({ events: ['content.published'] })
    const refused = await call(site.service, 'createService', { body: { title: '漢字', description: 'x' }, token: site.meera.token })
    expect(refused.status).toBe(400)
    const { database } = site.service.tools
    await database.raw(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await database.raw(
      'create constraint trigger refuse after insert on faqs deferrable initially deferred for each row execute function refuse()',
    )
    expect((await call(site.service, 'createFaq', { body: { question: 'Q', answer: 'A' }, token: site.meera.token })).status).toBe(500)
    await database.raw('drop function refuse cascade')
    expect(await log(webhook)).toEqual([])
  })

  test.each([
    [301, 'The receiver redirects elsewhere (301), which is not followed. Enter the address that it redirects to.'],
    [307, 'The receiver redirects elsewhere (307), which is not followed. Enter the address that it redirects to.'],
    [404, 'The receiver answered with 404.'],
  ])('that is answered by %i has failed, and no redirect is followed (SEC-C-39)', async (status, error) => {
    const elsewhere = await startReceiver()
    site.receiver.answer(withStatus(status, '', { location: elsewhere.url }))
    const { webhook } = await create()
    await sendTest(webhook)
    expect(await ended(webhook)).toMatchObject({ status: 'failed', error, responseStatus: status })
    expect(elsewhere.received).toEqual([])
    await elsewhere.close()
  })

  test('reads 64 kB of a response that never ends, and stores 4,096 characters', async () => {
    site.receiver.answer((response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('n'.repeat(16_384)), 5)
      response.on('close', () => clearInterval(timer))
    })
    const { webhook } = await create()
    await sendTest(webhook)
    const delivery = await ended(webhook)
    expect(delivery).toMatchObject({ status: 'delivered', responseStatus: 200 })
    expect(delivery.responseText).toHaveLength(4096)
  })

  test('to a receiver that is not there says so', async () => {
    const { webhook } = await create()
    await site.receiver.close()
    await sendTest(webhook)
    expect((await ended(webhook)).error).toBe('The receiver refused the connection.')
  })

  test('to a receiver that does not answer ends after ten seconds, and delays neither another webhook nor a mail', async () => {
    site.receiver.answer(() => undefined)
    const other = await startReceiver()
    const slow = await create({ events: ['content.published'] })
    const quick = await create({ events: ['content.published'], url: other.url })
    const before = Date.now()
    await createFaq()
    await eventually(() => other.received.length === 1)
    await createFaq('Another one?')
    await eventually(() => other.received.length === 2)
    await mails(site.service)
    expect(Date.now() - before).toBeLessThan(5_000)
    // The log follows the response of the receiver.
    await expect.poll(async () => (await log(quick.webhook)).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
    const delivery = await tried(slow.webhook, 1)
    expect(delivery).toMatchObject({ status: 'waiting', error: 'The receiver did not answer within 10 seconds.' })
    expect(delivery.duration).toBeGreaterThan(9_900)
    expect(delivery.duration).toBeLessThan(12_000)
    await other.close()
  })
})

describe('a new secret', () => {
  test('signs together with the former one for a day, and then alone', async () => {
    const { webhook, secret: first } = await create()
    const renew = () => site.call('renewWebhookSecret', { params: { id: webhook._id } })
    const { secret: second, webhook: renewed } = await renew()
    expect(Math.round((Date.parse(String((renewed as Plain).formerSecretUntil)) - Date.now()) / 60_000)).toBe(1440)
    await sendTest(webhook)
    await ended(webhook)
    const [both] = site.receiver.received as [Received]
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2)
    for (const secret of [first, second]) signedBy(String(secret), both)

    const { secret: third } = await renew()
    await sendTest(webhook)
    await ended(webhook)
    const [, later] = site.receiver.received as [Received, Received]
    expect(() => signedBy(first, later)).toThrow()
    for (const secret of [second, third]) signedBy(String(secret), later)

    await site.service.tools.database('webhooks').update({ formerSecretUntil: new Date(Date.now() - 1000) })
    await sendTest(webhook)
    await ended(webhook)
    const last = site.receiver.received.at(-1) as Received
    expect(() => signedBy(String(second), last)).toThrow()
    signedBy(String(third), last)
    expect(await only()).not.toHaveProperty('formerSecretUntil')
  })
})
