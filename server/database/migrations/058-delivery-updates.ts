import type { Knex } from 'knex'

/** A delivery knows when it changed. A trigger sets the time, because the queue, a switch and a person change deliveries. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table webhook_deliveries add "updatedAt" timestamptz not null default clock_timestamp()`)
  await knex.raw(`update webhook_deliveries set "updatedAt" = coalesce("lastTry", "createdAt")`)
  await knex.raw(`create or replace function note_delivery_update() returns trigger language plpgsql set search_path from current as $$
    begin new."updatedAt" := clock_timestamp(); return new; end $$`)
  await knex.raw(`create trigger delivery_updated before update on webhook_deliveries for each row execute function note_delivery_update()`)
  await knex.raw('create index webhook_deliveries_by_update on webhook_deliveries ("webhookId", "updatedAt", "_id")')
}
