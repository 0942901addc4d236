import type { Knex } from 'knex'
import * as enquiryCounts from './013-enquiry-counts.ts'

/** An index for each tab of the inbox, so that counting 10,000 enquiries and skipping to a page read no row of another tab. */
const indexes = {
  enquiries_newest: `("createdAt" desc, "_id") include ("read") where status <> 'spam'`,
  enquiries_by_read: `("read", "createdAt" desc, "_id") where status <> 'spam'`,
}

/** Lists count enquiries up to a limit: removes the counter deltas, their triggers and the index of full counts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await enquiryCounts.down(knex)
  await knex.raw('drop index enquiries_counted')
  await knex.raw('drop index enquiries_newest')
  for (const [name, definition] of Object.entries(indexes)) await knex.raw(`create index ${name} on enquiries ${definition}`)
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await knex.raw(`drop index ${name}`)
  await knex.raw('create index enquiries_newest on enquiries ("createdAt" desc, "_id") include (status, "read")')
  await knex.raw('create index enquiries_counted on enquiries (status, "read")')
  await enquiryCounts.up(knex)
}
