import type { Knex } from 'knex'

/** Sources of the search beside the content types: table, title of an entry, and condition of its rows. */
const sources = {
  enquiry: { table: 'enquiries', title: ['name'], rows: 'true' },
  media: { table: 'media', title: ['name', 'path'], rows: `new.path not like '/uploads/profile/%'` },
  user: { table: 'users', title: ['name'], rows: 'true' },
}

/**
 * Defines the columns by which the search finds an enquiry, a file or an account, beside its title: all columns in their order, not only
 * new ones. A jsonb column is a list of elements with a `text`. Rebuilds existing entries.
 */
export async function searchedTexts(knex: Knex, source: keyof typeof sources, columns: string[]): Promise<void> {
  const { table, title, rows } = sources[source]
  const texts = columns.map((column) => `nullif(column_text(stored->'${column}'), '')`)
  // Not strict, so that PostgreSQL inlines it.
  await knex.raw(`create or replace function ${source}_texts(stored jsonb) returns text language sql stable parallel safe as $function$
    select left(concat_ws(' · ', ${texts.join(', ')}), 50000)
  $function$`)
  const followed = [...title, ...columns].map((column) => `"${column}"`)
  await knex.raw(`create or replace trigger search_written after insert or update of ${followed.join(', ')} on ${table}
    for each row when (${rows}) execute function follow_search('${source}')`)
  await knex.raw('set local statement_timeout = 0')
  await knex.raw(`select put_search_entry(search_entry_of('${source}', '', '', to_jsonb(${table})))
    from ${table} join search_entries on id = _id and part = 'live'`)
}
