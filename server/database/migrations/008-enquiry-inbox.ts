import type { Knex } from 'knex'

const statuses = ['new', 'inProgress', 'done', 'spam']

/** Inbox columns of an enquiry. Existing enquiries count as read. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('enquiries', (table) => {
    table.text('status').notNullable().defaultTo('new').checkIn(statuses, 'enquiries_status_known')
    table.boolean('read').notNullable().defaultTo(true)
    table.text('page').notNullable().defaultTo('')
  })
  await knex.schema.alterTable('enquiries', (table) => table.boolean('read').notNullable().defaultTo(false).alter())
  await knex.raw('create index enquiries_by_status on enquiries (status, "createdAt" desc, "_id")')
}
