import type { Knex } from 'knex'

/** What programs that follow lists would miss: deleted enquiries, and moved, hidden and shown records. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('deleted_enquiries', (table) => {
    table.uuid('_id').primary()
    table.timestamp('at', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.index(['at', '_id'])
  })
  // A trigger, so that nothing that deletes enquiries leaves one out. Fixes the search path, because programs that restore a dump set an empty one.
  await knex.raw(`create or replace function note_deleted_enquiries() returns trigger language plpgsql set search_path from current as $$
    begin insert into deleted_enquiries (_id) select _id from gone on conflict do nothing; return null; end $$`)
  await knex.raw(`create trigger enquiries_deleted after delete on enquiries referencing old table as gone
    for each statement execute function note_deleted_enquiries()`)
  await knex.raw(`alter table versions drop constraint versions_action_check,
    add check (action in ('created', 'updated', 'moved', 'deleted', 'restored', 'hidden', 'shown'))`)
  await knex.raw('drop index versions_changes')
  await knex.raw(`create index versions_changes on versions ("at" desc, "_id") where "userName" is not null`)
  // Who set the times, for the changes that the clock makes.
  await knex.schema.alterTable('visibility', (table) => table.text('userName').notNullable().defaultTo(''))
}
