import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Schemas } from '../contract/operations.ts'
import { invalidation } from '../database/invalidation-channel.ts'

/** Tag of the invalidation channel that tells every instance about waiting deliveries. */
export const webhooksTag = 'webhooks'

/** SQL that tells a statement whether any webhook is enabled, so that a write without one needs no further query. */
export const anyWebhook = 'exists (select from webhooks where enabled)'

type StoredEvent = {
  type: Schemas['WebhookDelivery']['event']
  /** Record of the event. */
  recordId: string
  /** Enquiry whose data the event has; deleting it deletes the deliveries. */
  enquiryId?: string
  /** Data of the event, as in the contract's `webhooks`. */
  data: unknown
}

type Event = Omit<StoredEvent, 'type' | 'data'> & {
  type: Schemas['WebhookEvent']
  /** Reads the data within the transaction, only if a webhook wants the event; undefined for data that must stay internal. */
  read: () => Promise<unknown>
}

/** Emits one event (`emitEvents`). */
export const emitEvent = (transaction: Knex.Transaction, event: Event): Promise<void> => emitEvents(transaction, event.type, [event])

/**
 * Transactional outbox of events: stores a delivery for each webhook that wants the events, which are of one type, within the transaction of
 * the write that causes them. Events that no webhook wants cost one query. Locks the webhooks, because a concurrent deletion would fail the write.
 */
export async function emitEvents(transaction: Knex.Transaction, type: Event['type'], events: Omit<Event, 'type'>[]): Promise<void> {
  const webhooks: string[] = await transaction('webhooks')
    .join('users', 'users._id', 'webhooks.ownerId')
    .where({ enabled: true, 'users.status': true, 'users.role': 'superAdmin' })
    .whereRaw('events @> array[?]', [type])
    .forKeyShare('webhooks')
    .pluck('webhooks._id')
  if (webhooks.length === 0) return
  for (const { read, ...event } of events) {
    const data = await read()
    if (data === undefined) continue
    for (const webhookId of webhooks) await storeDelivery(transaction, webhookId, { ...event, type, data })
  }
}

/**
 * Stores one delivery, and notifies every instance at commit.
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
