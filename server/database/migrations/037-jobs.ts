import type { Knex } from 'knex'

/**
 * What can be seen of jobs. Recurring jobs have a row each, with the time of their next run, which an instance takes. A mail that was given up
 * stays, without its text and without `nextTry`, for which a version that does not know of it looks.
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

export async function down(knex: Knex): Promise<void> {
  await knex('outbox').whereNull('nextTry').delete()
  await knex.schema.alterTable('outbox', (table) => {
    table.dropNullable('nextTry')
    table.dropColumns('error', 'failedAt')
  })
  await knex.schema.dropTable('jobs')
}
