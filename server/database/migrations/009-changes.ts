import type { Knex } from 'knex'

/** Audit log of created, edited and deleted records. It stores names, because records and accounts may be deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('changes', (table) => {
    table.uuid('_id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('list').notNullable()
    table.uuid('recordId').notNullable().index()
    table.text('name').notNullable().defaultTo('')
    table.text('action').notNullable().checkIn(['created', 'updated', 'deleted'])
    table.uuid('userId').references('_id').inTable('users').onDelete('SET NULL')
    table.text('userName').notNullable()
    table.timestamp('at', { useTz: true }).notNullable()
  })
  await knex.raw('create index changes_newest on changes ("at" desc, "_id")')
}
