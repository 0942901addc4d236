import { randomUUID } from 'node:crypto'
import type { Operations } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { invalidation } from '../database/invalidation-channel.ts'
import { storeDelivery, webhooksTag } from '../events/events.ts'
import type { Tools } from '../tools.ts'
import { readDelivery, readDeliveryPage } from './delivery-log.ts'
import { deliveriesTable, webhooksTable } from './webhooks.ts'

type Ids = 'testWebhook' | 'listWebhookDeliveries' | 'resendWebhookDelivery'

const testMessage = 'This is a test. Your webhook works.'

/** Deliveries of webhooks: a test, the log, and another try. */
export function deliveryOperations({ database }: Tools): Pick<Operations, Ids> {
  return {
    testWebhook: async ({ params: { id }, write }) => {
      const delivery = await database.transaction(async (transaction) => {
        const webhook = await transaction(webhooksTable).where({ _id: id }).forKeyShare().first('_id')
        if (webhook === undefined) throw problem.notFound('webhook')
        const event = { type: 'webhook.test', recordId: randomUUID(), data: { message: testMessage } } as const
        const traceparent = write.traceparent && { traceparent: write.traceparent }
        // Reads before the commit, after which it may be tried at once.
        return readDelivery(transaction, await storeDelivery(transaction, id, event, { isSingleTry: true, ...traceparent }))
      })
      return { delivery }
    },

    listWebhookDeliveries: async ({ params: { id }, query: { page, limit, status, since, after } }) => {
      if ((await database(webhooksTable).where({ _id: id }).first('_id')) === undefined) throw problem.notFound('webhook')
      return readDeliveryPage(database, id, { page, limit, status, since, after })
    },

    resendWebhookDelivery: async ({ params: { id } }) => {
      const delivery = await database.transaction(async (transaction) => {
        const updated = await transaction(deliveriesTable)
          .where({ _id: id })
          // A waiting delivery keeps its retries.
          .update({
            isSingleTry: transaction.raw('"isSingleTry" or "nextTry" is null'),
            nextTry: transaction.raw('clock_timestamp()'),
            failedAt: null,
          })
        if (updated === 0) throw problem.notFound('delivery')
        await transaction.raw(invalidation.sql, [invalidation.channel, webhooksTag])
        return readDelivery(transaction, id)
      })
      return { delivery }
    },
  }
}
