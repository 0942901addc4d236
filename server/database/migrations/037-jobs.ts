import type { Knex } from 'knex'

/**
 * Columns for the state of jobs. Each recurring job has a row with the time of its next run. Mails that were given up stay, without their
 * text and without `nextTry`, so that previous versions ignore them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('jobs', (table) => {
    table.text('name').primary()
    table.timestamp('nextRun', { useTz: true }).notNullable()
    table.timestamp('startedAt', { useTz: true })
    table.timestamp('finishedAt', { useTz: true })
    table.integer('failures').notNullable().defaultTo(0)
    table.text('error')
  })
  await knex.schema.alterTable('outbox', (table) => {
    table.setNullable('nextTry')
    table.text('error')
    table.timestamp('failedAt', { useTz: true })
  })
}
