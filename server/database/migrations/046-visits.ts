import type { Knex } from 'knex'

/**
 * Visits as daily sums. `visits` and `visitors` of a day, by `dimension`: `all`, `page`, `referrer` and `device`; `visit_speeds` has the
 * histograms of the Web Vitals.
 *
 * The key of a day and the marks of its visitors are in unlogged tables, whose rows are in no write-ahead log, no replica and no base
 * backup. PostgreSQL empties them when it crashes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('visit_sums', (table) => {
    table.date('day').notNullable()
    table.text('dimension').notNullable().checkIn(['all', 'page', 'referrer', 'device'])
    table.text('value').notNullable()
    table.integer('visits').notNullable()
    table.integer('visitors').notNullable()
    table.primary(['day', 'dimension', 'value'])
  })
  await knex.schema.createTable('visit_speeds', (table) => {
    table.date('day').notNullable()
    table.text('pageKind').notNullable()
    table.text('metric').notNullable().checkIn(['lcp', 'inp', 'cls'])
    table.smallint('step').notNullable()
    table.integer('samples').notNullable()
    table.primary(['day', 'pageKind', 'metric', 'step'])
  })
  await knex.raw('create unlogged table visit_keys (day date primary key, key bytea not null)')
  await knex.raw('create unlogged table visit_marks (day date not null, mark bytea not null, primary key (day, mark))')
}
