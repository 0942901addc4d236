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

/**
 * Transactional outbox of events: stores a delivery for each webhook that wants the event, within the transaction of the write that causes
 * it. An event that no webhook wants costs one query. Locks the webhooks, because a concurrent deletion would fail the write.
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
