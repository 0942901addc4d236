import type { Knex } from 'knex'

/** The visibility that webhooks were last told, so that a scheduled switch is one event, however many instances there are. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('visibility', (table) => table.boolean('isToldHidden').notNullable().defaultTo(false))
  await knex.raw(`update visibility set "isToldHidden" = true
    where ("hiddenFrom" is null or "hiddenFrom" <= statement_timestamp()) and ("hiddenUntil" is null or "hiddenUntil" > statement_timestamp())`)
}
