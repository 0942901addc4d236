import type { Knex } from 'knex'
import { entity, texts } from './columns.ts'

/**
 * Webhooks, with encrypted secrets, and their deliveries, which are a queue (`queue.ts`) and its log. `number` is the order in which events
 * of one record were written. A delivery is deleted with its webhook, and with the enquiry whose data it has.
 */
export async function up(knex: Knex): Promise<void> {
  const time = (table: Knex.CreateTableBuilder, name: string) => table.timestamp(name, { useTz: true })

  await knex.schema.createTable('webhooks', (table) => {
    entity(table, knex)
    table.text('url').notNullable()
    table.specificType('events', 'text[]').notNullable()
    table.boolean('enabled').notNullable().defaultTo(true)
    table.uuid('ownerId').references('_id').inTable('users').onDelete('SET NULL').index()
    table.text('ownerName').notNullable()
    table.text('secret').notNullable()
    table.text('formerSecret')
    time(table, 'formerSecretUntil')
    time(table, 'disabledAt')
    table.text('disabledReason').checkIn(['switchedOff', 'failed', 'restored'])
    time(table, 'failingSince')
    table.uuid('lastDeliveryId')
    time(table, 'lastTry')
    texts(table, 'lastError')
  })
  await knex.schema.createTable('webhook_deliveries', (table) => {
    table.uuid('_id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.specificType('number', 'bigint generated always as identity').notNullable()
    table.uuid('webhookId').notNullable().references('_id').inTable('webhooks').onDelete('CASCADE')
    table.text('event').notNullable()
    table.uuid('recordId').notNullable()
    table.uuid('enquiryId').references('_id').inTable('enquiries').onDelete('CASCADE').index()
    table.text('body').notNullable()
    table.text('traceparent').defaultTo(knex.raw(`nullif(current_setting('haulfront.traceparent', true), '')`))
    table.boolean('isSingleTry').notNullable().defaultTo(false)
    table.integer('attempts').notNullable().defaultTo(0)
    time(table, 'nextTry').defaultTo(knex.raw('clock_timestamp()'))
    time(table, 'createdAt').notNullable().defaultTo(knex.raw('clock_timestamp()')).index()
    time(table, 'failedAt')
    table.text('error')
    time(table, 'lastTry')
    table.integer('duration')
    table.integer('responseStatus')
    texts(table, 'responseText')
    table.jsonb('requestHeaders').notNullable().defaultTo('[]')
    table.index(['webhookId', 'number'], 'webhook_deliveries_log')
  })
  await knex.raw('create index webhook_deliveries_due on webhook_deliveries ("nextTry") where "nextTry" is not null')
  await knex.raw(
    'create index webhook_deliveries_in_order on webhook_deliveries ("webhookId", "recordId", number) where "nextTry" is not null',
  )
}
