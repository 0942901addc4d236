import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Schemas } from '../../server/contract/operations.ts'
import { type CallOptions, type SignedIn, signUp } from './client.ts'
import { done, eventually, type Plain } from './expectations.ts'
import { startTestService, type TestService } from './service.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

export type Webhook = Schemas['Webhook']
export type Delivery = Schemas['WebhookDelivery']
export type Created = { webhook: Webhook; secret: string }

export async function createWebhook(service: { url: string }, { token }: Pick<SignedIn, 'token'>, input: Plain): Promise<Created> {
  const body = { events: ['enquiry.created'], ...input }
  const { body: created } = await done(service, 'createWebhook', { body, token })
  return { webhook: created.webhook as Webhook, secret: String(created.secret) }
}

export const webhooksOf = async (service: { url: string }, { token }: Pick<SignedIn, 'token'>) =>
  (await done(service, 'listWebhooks', { token })).body.webhooks as Webhook[]

/** The log of a webhook, newest first. */
export const deliveriesOf = async (service: { url: string }, { token }: Pick<SignedIn, 'token'>, id: string) =>
  (await done(service, 'listWebhookDeliveries', { params: { id }, query: { limit: 100 }, token })).body.deliveries as Delivery[]

/** Makes waiting deliveries due now, instead of after their retry delay. */
export async function retryNow({ tools: { database } }: TestService): Promise<void> {
  await database('webhook_deliveries')
    .whereNotNull('nextTry')
    .update({ nextTry: database.raw('clock_timestamp()') })
  await database.raw(`select pg_notify('haulfront_content', 'webhooks')`)
}

/** A service with a super admin, a receiver for each test and no webhook; with helpers for tests of webhooks. */
export function webhookSite() {
  let service: TestService
  let meera: SignedIn
  let receiver: Receiver
  beforeAll(async () => {
    service = await startTestService()
    meera = await signUp(service)
  })
  beforeEach(async () => {
    await service.tools.database('webhooks').delete()
    receiver = await startReceiver()
  })
  afterEach(() => receiver.close())
  afterAll(() => service.stop())

  const call = async (operationId: string, options: CallOptions = {}) =>
    (await done(service, operationId, { token: meera.token, ...options })).body
  const log = ({ _id }: Pick<Webhook, '_id'>) => deliveriesOf(service, meera, _id)
  return {
    get service() {
      return service
    },
    get meera() {
      return meera
    },
    get receiver() {
      return receiver
    },
    call,
    create: (input: Plain = {}) => createWebhook(service, meera, { url: receiver.url, ...input }),
    edit: async ({ _id }: Pick<Webhook, '_id'>, body: Plain) =>
      (await call('editWebhook', { params: { id: _id }, body })).webhook as Webhook,
    sendTest: async ({ _id }: Pick<Webhook, '_id'>) => (await call('testWebhook', { params: { id: _id } })).delivery as Delivery,
    only: async () => (await webhooksOf(service, meera))[0] as Webhook,
    log,
    /** The newest delivery, once it is not tried any more. */
    ended: (webhook: Pick<Webhook, '_id'>) =>
      eventually(async () => {
        const [delivery] = await log(webhook)
        return delivery === undefined || delivery.status === 'waiting' ? undefined : delivery
      }),
    /** The oldest delivery, once it was tried so often. */
    tried: (webhook: Pick<Webhook, '_id'>, attempts: number) =>
      eventually(async () => {
        const delivery = (await log(webhook)).at(-1)
        return delivery?.attempts === attempts ? delivery : undefined
      }),
    retry: () => retryNow(service),
    createFaq: async (question = 'Do you move pianos?') => (await call('createFaq', { body: { question, answer: 'Yes.' } })).faq as Plain,
  }
}
