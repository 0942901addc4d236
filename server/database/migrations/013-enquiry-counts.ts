import type { Knex } from 'knex'

const changes = {
  insert: 'referencing new table as fresh',
  update: 'referencing old table as stale new table as fresh',
  delete: 'referencing old table as stale',
  truncate: '',
}

const sumsOf = (rows: string) =>
  `select status, "read", ("createdAt" at time zone 'UTC')::date as day, count(*)::integer as difference from ${rows} group by 1, 2, 3`

/**
 * Counter deltas of enquiries, by filter values and day (UTC); their sum is the count. Every statement that changes enquiries inserts its
 * own rows, so that writers do not wait for each other. The program compacts rows of one kind and day from time to time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex.schema.createTable('enquiry_counts', (table) => {
    table.text('status').notNullable()
    table.boolean('read').notNullable()
    table.date('day').notNullable()
    table.integer('difference').notNullable()
  })
  // Fixes the search path, because programs that restore a dump set an empty one.
  await knex.raw(`create or replace function note_enquiry_counts() returns trigger language plpgsql set search_path from current as $$
    begin
      case tg_op
        when 'INSERT' then
          insert into enquiry_counts ${sumsOf('fresh')};
        when 'DELETE' then
          insert into enquiry_counts select status, "read", day, -difference from (${sumsOf('stale')}) as gone;
        when 'UPDATE' then
          insert into enquiry_counts
            select status, "read", day, sum(difference)
            from (
              (${sumsOf('fresh')})
              union all
              select status, "read", day, -difference from (${sumsOf('stale')}) as gone
            ) as moved
            group by 1, 2, 3 having sum(difference) <> 0;
        when 'TRUNCATE' then
          truncate enquiry_counts;
      end case;
      return null;
    end
  $$`)
  for (const [change, rows] of Object.entries(changes)) {
    await knex.raw(`create trigger enquiry_counts_${change} after ${change} on enquiries ${rows}
      for each statement execute function note_enquiry_counts()`)
  }
  // Concurrent writes of enquiries wait from here on, so that each enquiry is counted once.
  await knex.raw(`insert into enquiry_counts ${sumsOf('enquiries')}`)
}
