import { describe, expect, test } from 'vitest'
import { call, signUp, signUpAs } from '../support/client.ts'
import { done, eventually, expectFieldErrors, expectProblem, timestamp, uuid } from '../support/expectations.ts'
import { mails } from '../support/service.ts'
import { startReceiver, withStatus } from '../support/webhook-receiver.ts'
import { createWebhook, type Delivery, webhookSite, webhooksOf } from '../support/webhooks.ts'

/** Webhooks as super admins make, change and try them. Deliveries are in webhook-deliveries.test.ts, events in webhook-events.test.ts. */
const site = webhookSite()
const { create, createFaq, edit, ended, log, only, retry, sendTest, tried } = site

describe('making', () => {
  test('returns the secret once; database, log and list have no readable one (SEC-C-37)', async () => {
    const { webhook, secret } = await create({ events: ['enquiry.created', 'content.deleted', 'enquiry.created'] })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toEqual({
      ...{ _id: expect.stringMatching(uuid), url: site.receiver.url, events: ['enquiry.created', 'content.deleted'], enabled: true },
      ...{ createdAt: expect.stringMatching(timestamp), updatedAt: expect.stringMatching(timestamp), waiting: 0 },
      ...{ ownerId: site.meera.user._id, ownerName: 'Meera Kulkarni', ownerMayReceive: true },
    })
    expect(await webhooksOf(site.service, site.meera)).toEqual([webhook])
    const stored = await site.service.tools.database('webhooks')
    expect(JSON.stringify([stored, site.service.log, await site.service.tools.database('outbox')])).not.toContain(secret.slice(6, 20))
  })

  test('is mailed to its owner and logged (SEC-C-37)', async () => {
    const { webhook } = await create()
    const mail = (await mails(site.service)).at(-1)
    expect(mail).toMatchObject({ to: site.meera.email, subject: 'A new webhook of your website' })
    expect(mail?.text).toContain(site.receiver.url)
    expect(site.service.log.some((line) => line.includes('"securityEvent":"webhook-created"') && line.includes(webhook._id))).toBe(true)
  })

  test('of more than twenty is refused', async () => {
    for (let number = 0; number < 20; number += 1) await create()
    const response = await call(site.service, 'createWebhook', {
      body: { url: site.receiver.url, events: ['enquiry.created'] },
      token: site.meera.token,
    })
    expectProblem(response, 409)
    expect(await webhooksOf(site.service, site.meera)).toHaveLength(20)
  })

  test.each([
    ['events', { events: [] }, 'Choose at least one event'],
    ['events', { events: undefined }, 'Choose at least one event'],
    ['events.0', { events: ['webhook.test'] }, undefined],
    ['url', { url: '' }, 'Enter an address'],
    ['url', { url: 'hooks' }, 'Enter a web address that begins with https://'],
    ['url', { url: `https://hooks.example.com/${'x'.repeat(2000)}` }, 'Enter an address of 2,000 characters at most'],
  ])('is refused at %s: %j', async (path, input, message) => {
    const body = { url: site.receiver.url, events: ['enquiry.created'], ...input }
    const response = await call(site.service, 'createWebhook', { body, token: site.meera.token })
    expectFieldErrors(response, [path])
    if (message !== undefined) expect(response.body.message).toBe(message)
    expect(await webhooksOf(site.service, site.meera)).toEqual([])
  })
})

describe('switching', () => {
  test('switched off, it drops waiting deliveries, and events of that time are not sent later', async () => {
    site.receiver.answer(withStatus(500))
    const { webhook } = await create({ events: ['content.published'] })
    await createFaq()
    await tried(webhook, 1)
    expect(await edit(webhook, { enabled: false })).toMatchObject({ enabled: false, disabledReason: 'switchedOff', waiting: 0 })
    await createFaq('Unseen?')
    site.receiver.answer(withStatus(204))
    await edit(webhook, { enabled: true })
    await createFaq('Seen?')
    await eventually(() => site.receiver.received.length === 2)
    expect(await log(webhook)).toHaveLength(2)
    expect(JSON.stringify(site.receiver.received)).not.toContain('Unseen?')
  })

  test('a changed address gets the next try, and a changed list of events the next event', async () => {
    site.receiver.answer(withStatus(500))
    const other = await startReceiver()
    const { webhook } = await create({ events: ['content.published'] })
    await createFaq()
    await tried(webhook, 1)
    expect(await edit(webhook, { url: other.url, events: ['content.deleted'] })).toMatchObject({ url: other.url, enabled: true })
    await retry()
    await eventually(() => other.received.length === 1)
    await createFaq('Not wanted?')
    expect(await log(webhook)).toHaveLength(1)
    await other.close()
  })

  test.each([
    ['is deactivated', { status: false }],
    ['is no longer a super admin', { role: 'editor' }],
  ])('nothing is sent while its owner %s; another super admin takes it over (SEC-C-38)', async (_how, change) => {
    const anita = await signUp(site.service, 'Anita Deshmukh')
    const { database } = site.service.tools
    const own = database('users').where({ email: anita.email })
    await own.clone().update({ role: 'superAdmin' })
    site.receiver.answer(withStatus(500))
    const { webhook } = await createWebhook(site.service, anita, { url: site.receiver.url, events: ['content.published'] })
    await createFaq()
    await tried(webhook, 1)
    await own.clone().update(change)
    expect(await only()).toMatchObject({ enabled: true, ownerMayReceive: false, ownerName: 'Anita Deshmukh' })
    await createFaq('Nothing of this?')
    await retry()
    expect(await ended(webhook)).toMatchObject({ status: 'failed', error: 'The account of its owner may not read this any more.' })
    expect(await log(webhook)).toHaveLength(1)
    expect(site.receiver.received).toHaveLength(1)
    expect(await edit(webhook, { enabled: true })).toMatchObject({
      ownerMayReceive: true,
      ownerName: 'Meera Kulkarni',
      ownerId: site.meera.user._id,
    })
    site.receiver.answer(withStatus(204))
    await createFaq('Again?')
    await eventually(() => site.receiver.received.length === 2)
    await own.clone().update({ status: true, role: 'user' })
  })

  test('a webhook whose owner was deleted is listed with the name of then', async () => {
    const anita = await signUpAs(site.service, { role: 'superAdmin' }, 'Anita Deshmukh')
    await createWebhook(site.service, anita, { url: site.receiver.url, events: ['content.published'] })
    await site.service.tools.database('users').where({ email: anita.email }).delete()
    const webhook = await only()
    expect(webhook).toMatchObject({ ownerName: 'Anita Deshmukh', ownerMayReceive: false })
    expect(webhook).not.toHaveProperty('ownerId')
    await createFaq()
    expect(await log(webhook)).toEqual([])
  })
})

describe('sending by hand', () => {
  test('a test is tried once, also while the webhook is off, and is in the log', async () => {
    const { webhook } = await create({ events: ['enquiry.created'] })
    await edit(webhook, { enabled: false })
    const delivery = await sendTest(webhook)
    expect(delivery).toMatchObject({ event: 'webhook.test', status: 'waiting', attempts: 0 })
    expect(await ended(webhook)).toMatchObject({ _id: delivery._id, status: 'delivered' })
    expect(site.receiver.received[0]?.event).toMatchObject({
      type: 'webhook.test',
      data: { message: 'This is a test. Your webhook works.' },
    })
    site.receiver.answer(withStatus(500))
    await sendTest(webhook)
    expect(await ended(webhook)).toMatchObject({ status: 'failed', attempts: 1 })
    expect(await only()).toMatchObject({ disabledReason: 'switchedOff', lastDelivery: { succeeded: false } })
  })

  test('a delivery is sent again with the same id and body, whether it was delivered or has failed', async () => {
    const { webhook } = await create()
    site.receiver.answer(withStatus(500))
    const { _id } = await sendTest(webhook)
    await ended(webhook)
    const resend = async () =>
      (await done(site.service, 'resendWebhookDelivery', { params: { id: _id }, token: site.meera.token })).body.delivery as Delivery
    site.receiver.answer(withStatus(204))
    expect(await resend()).toMatchObject({ _id, status: 'waiting' })
    expect(await ended(webhook)).toMatchObject({ _id, status: 'delivered', attempts: 2 })
    await resend()
    await eventually(() => site.receiver.received.length === 3)
    expect(new Set(site.receiver.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  })

  test('a delivery that waits is tried at once, and goes on with its retries', async () => {
    site.receiver.answer(withStatus(500))
    const { webhook } = await create({ events: ['content.published'] })
    await createFaq()
    const { _id } = await tried(webhook, 1)
    await done(site.service, 'resendWebhookDelivery', { params: { id: _id }, token: site.meera.token })
    const delivery = await tried(webhook, 2)
    expect(delivery.status).toBe('waiting')
    expect(await site.service.tools.database('webhook_deliveries').where({ _id }).first()).toMatchObject({ isSingleTry: false })
  })

  test('a deleted webhook takes its log and what waits with it', async () => {
    site.receiver.answer(withStatus(500))
    const { webhook } = await create({ events: ['content.published'] })
    await createFaq()
    await tried(webhook, 1)
    await done(site.service, 'deleteWebhook', { params: { id: webhook._id }, token: site.meera.token })
    expect(await site.service.tools.database('webhook_deliveries')).toEqual([])
    await createFaq('After it?')
    expect(site.receiver.received).toHaveLength(1)
  })

  test('the log is paged, newest first', async () => {
    const { webhook } = await create()
    const sent: string[] = []
    for (let number = 0; number < 3; number += 1) sent.unshift((await sendTest(webhook))._id)
    const page = async (number: number) =>
      (
        await done(site.service, 'listWebhookDeliveries', {
          params: { id: webhook._id },
          query: { page: number, limit: 2 },
          token: site.meera.token,
        })
      ).body
    expect(await page(1)).toMatchObject({ page: 1, limit: 2, total: 3, totalPage: 2 })
    const ids = [await page(1), await page(2)].flatMap(({ deliveries }) => (deliveries as Delivery[]).map(({ _id }) => _id))
    expect(ids).toEqual(sent)
  })
})
