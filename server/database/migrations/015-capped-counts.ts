import type { Knex } from 'knex'

/** An index for each tab of the inbox, so that counting 10,000 enquiries and skipping to a page read no row of another tab. */
const indexes = {
  enquiries_newest: `("createdAt" desc, "_id") include ("read") where status <> 'spam'`,
  enquiries_by_read: `("read", "createdAt" desc, "_id") where status <> 'spam'`,
}

/** Lists count enquiries up to a limit: removes the counter deltas, their triggers and the index of full counts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  for (const change of ['insert', 'update', 'delete', 'truncate']) await knex.raw(`drop trigger enquiry_counts_${change} on enquiries`)
  await knex.raw('drop function note_enquiry_counts()')
  await knex.schema.dropTable('enquiry_counts')
  await knex.raw('drop index enquiries_counted')
  await knex.raw('drop index enquiries_newest')
  for (const [name, definition] of Object.entries(indexes)) await knex.raw(`create index ${name} on enquiries ${definition}`)
}
