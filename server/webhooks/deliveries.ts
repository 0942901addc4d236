import type { Knex } from 'knex'
import { logSecurityEvent } from '../accounts/security-events.ts'
import type { Schemas } from '../contract/operations.ts'
import { signatureOf } from '../contract/webhook-signature.ts'
import { json } from '../database/connect.ts'
import { createQueue, FailedAttempt, type Outcome, type Queue, type QueuedJob } from '../database/queue.ts'
import { childTraceparent, parseTraceparent } from '../http/trace-context.ts'
import type { Tools } from '../tools.ts'
import { webhookOffMail } from './mails.ts'
import { sendEvent } from './send.ts'
import { readWebhookUrl } from './webhook-url.ts'
import { allowedOwner, deliveriesTable, endWaiting, type StoredWebhook, switchedOff, webhookSecrets, webhooksTable } from './webhooks.ts'

export type StoredDelivery = QueuedJob & {
  number: number
  webhookId: string
  updatedAt: string
  event: Schemas['WebhookDelivery']['event']
  recordId: string
  body: string
  traceparent: string | null
  /** A single try that a person has requested, without retries. */
  isSingleTry: boolean
  lastTry: string | null
  duration: number | null
  responseStatus: number | null
  responseText: string
  requestHeaders: Schemas['WebhookHeader'][]
}

/** Seconds before each of nine retries: about three days in all, as Standard Webhooks recommends. */
const retryDelays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** Status by which a receiver refuses all further messages (Standard Webhooks): its webhook is switched off at once. */
const gone = 410
/** Must exceed the time that a try takes (`send.ts`). */
const leaseSeconds = 30
const logDays = 30

/**
 * Consumer of the deliveries: each instance tries one delivery of each webhook at a time, so that a slow receiver delays no others. A
 * delivery has the same `webhook-id` and body in all tries.
 */
export function createDeliveries({ configuration, contract, database, mailer, log }: Tools): Queue<StoredDelivery> {
  const secrets = webhookSecrets(configuration)
  const userAgent = `Haulfront/${contract.info.version} (webhook)`

  /** A failed try without a request. */
  const refuse = (sentence: string, isLast = true) => {
    const columns = { lastTry: new Date(), duration: 0, responseStatus: null, responseText: '', requestHeaders: json([]) }
    return new FailedAttempt<StoredDelivery>(sentence, { columns, givenUp: isLast ? 'quietly' : undefined })
  }

  /** The current webhook of a delivery. @throws FailedAttempt when nothing may be sent. */
  async function readWebhook({ webhookId, isSingleTry }: StoredDelivery): Promise<StoredWebhook> {
    const webhook: StoredWebhook | undefined = await database(webhooksTable).where({ _id: webhookId }).first()
    if (webhook === undefined || !(webhook.enabled || isSingleTry)) throw refuse('The webhook is switched off.')
    if ((await allowedOwner(database, configuration, webhook.ownerId)) === undefined)
      throw refuse('The account of its owner may not read this any more.')
    return webhook
  }

  async function deliver(delivery: StoredDelivery) {
    const { _id, body, traceparent, isSingleTry } = delivery
    const webhook = await readWebhook(delivery)
    const target = readWebhookUrl(webhook.url, configuration)
    if ('refusal' in target) throw refuse(`${target.refusal}.`, isSingleTry)
    const signing = secrets.signing(webhook)
    if (signing.length === 0) throw refuse('Its secret was encrypted with another SESSION_SECRET. Make a new secret.', isSingleTry)
    const timestamp = Math.floor(Date.now() / 1000)
    const trace = parseTraceparent(traceparent ?? undefined)
    const logged = {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'haulfront-webhook': webhook._id,
      'webhook-id': _id,
      'webhook-timestamp': String(timestamp),
      ...(trace !== undefined && { traceparent: childTraceparent(trace) }),
    }
    const headers = {
      ...logged,
      'content-length': String(Buffer.byteLength(body)),
      'webhook-signature': signatureOf(signing, { id: _id, timestamp, body }),
    }
    const started = Date.now()
    const { status, text, error, retryAfter } = await sendEvent({ ...target, headers, body })
    const columns = {
      lastTry: new Date(started),
      duration: Date.now() - started,
      responseStatus: status,
      responseText: text,
      requestHeaders: json(Object.entries(logged).map(([name, value]) => ({ name, value }))),
    }
    const givenUp = isSingleTry ? 'quietly' : status === gone ? 'exhausted' : undefined
    if (error !== '') throw new FailedAttempt<StoredDelivery>(error, { columns, givenUp, retryAfter })
    return columns
  }

  /** Stores the outcome of a try in the webhook; a last failed try switches the webhook off. */
  const storeOutcome =
    (delivery: StoredDelivery, { error, isExhausted }: Outcome) =>
    async (transaction: Knex.Transaction) => {
      const { _id, webhookId, isSingleTry } = delivery
      const now = transaction.raw('clock_timestamp()')
      const failingSince = error === '' ? null : transaction.raw('coalesce("failingSince", clock_timestamp())')
      const row = () => transaction(webhooksTable).where({ _id: webhookId })
      await row().update({ lastDeliveryId: _id, lastTry: now, lastError: error, ...(!isSingleTry || error === '' ? { failingSince } : {}) })
      if (!isExhausted) return
      const [webhook] = (await row().where({ enabled: true }).returning('*').update(switchedOff(transaction, 'failed'))) as StoredWebhook[]
      await endWaiting(transaction, webhookId)
      if (webhook === undefined) return
      logSecurityEvent(log, 'webhook-given-up', { webhook: webhookId, delivery: _id })
      const superAdmins: { email: string; name: string }[] = await transaction('users').where({ role: 'superAdmin', status: true })
      for (const { email: to, name } of superAdmins) await mailer.send(webhookOffMail({ to, name, url: webhook.url, error }), transaction)
    }

  return createQueue<StoredDelivery>({
    database,
    log,
    table: deliveriesTable,
    process: deliver,
    failureMessage: 'an event could not be delivered',
    leaseSeconds,
    retryDelays,
    onOutcome: storeOutcome,
    givenUp: {},
    isLog: true,
    lane: 'webhookId',
  })
}

/** Retention: deletes finished deliveries after 30 days. */
export async function purgeDeliveries(database: Knex): Promise<void> {
  await database(deliveriesTable)
    .whereNull('nextTry')
    .whereRaw('"createdAt" < clock_timestamp() - make_interval(days => ?)', [logDays])
    .delete()
}
