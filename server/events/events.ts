import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Schemas } from '../contract/operations.ts'
import { invalidation } from '../database/invalidation-channel.ts'

/** Tag of the invalidation channel by which every instance hears of deliveries that wait. */
export const webhooksTag = 'webhooks'

/** SQL by which a statement of a write says whether there is a webhook at all, so that a write without one takes no query more. */
export const anyWebhook = 'exists (select from webhooks where enabled)'

type StoredEvent = {
  type: Schemas['WebhookDelivery']['event']
  /** Events of one record are delivered in their order. */
  recordId: string
  /** The enquiry whose data it has, with which its deliveries are deleted. */
  enquiryId?: string
  /** What happened, as the contract's `webhooks` have it. */
  data: unknown
}

type Event = Omit<StoredEvent, 'type' | 'data'> & {
  type: Schemas['WebhookEvent']
  /** Reads the data, within the transaction; undefined for what is not to be known outside. Not called when no webhook wants it. */
  read: () => Promise<unknown>
}

/**
 * Transactional outbox of events: stores a delivery for each webhook that wants the event, within the transaction of the write that causes it. A
 * write that no webhook wants to know of costs one query. The webhooks are locked against deletion, which would fail the write.
 */
export async function emitEvent(transaction: Knex.Transaction, { read, ...event }: Event): Promise<void> {
  const webhooks: string[] = await transaction('webhooks')
    .join('users', 'users._id', 'webhooks.ownerId')
    .where({ enabled: true, 'users.status': true, 'users.role': 'superAdmin' })
    .whereRaw('events @> array[?]', [event.type])
    .forKeyShare('webhooks')
    .pluck('webhooks._id')
  if (webhooks.length === 0) return
  const data = await read()
  if (data === undefined) return
  for (const webhookId of webhooks) await storeDelivery(transaction, webhookId, { ...event, data })
}

/**
 * Stores one delivery, which every instance hears of at the commit.
 * @param values of other columns. @returns its id.
 */
export async function storeDelivery(
  transaction: Knex.Transaction,
  webhookId: string,
  { type, recordId, enquiryId, data }: StoredEvent,
  values: { isSingleTry?: boolean } = {},
): Promise<string> {
  const { rows } = await transaction.raw<{ rows: [{ now: string }] }>('select clock_timestamp() as now')
  const [{ now: timestamp }] = rows
  const _id = randomUUID()
  const body = JSON.stringify({ id: _id, type, timestamp, data })
  await transaction('webhook_deliveries').insert({
    ...{ _id, webhookId, event: type, recordId, enquiryId: enquiryId ?? null, body, createdAt: timestamp },
    ...values,
  })
  await transaction.raw(invalidation.sql, [invalidation.channel, webhooksTag])
  return _id
}
