import type { Knex } from 'knex'

/** A function, because a subquery would make the expression slow for rows of every source. */
const noteTexts = `
create or replace function note_texts(notes jsonb) returns text language sql immutable strict parallel safe as $function$
  select string_agg(note->>'text', ' · ') from jsonb_array_elements(notes) as note
$function$`

/** `search_entry_of` of migration 038, with the notes of an enquiry after its message; 50,000 characters, as for a record. */
const searchEntryOf = `
create or replace function search_entry_of(source text, content_type text, title text, stored jsonb)
returns search_entries language plpgsql stable as $function$
begin
  return case source
    when 'record' then search_entry((stored->>'_id')::uuid, 'live', 'record', content_type, coalesce(stored->>title, ''),
      search_text(stored - title), '', (stored->>'updatedAt')::timestamptz)
    when 'draft' then search_entry((stored->>'recordId')::uuid, 'draft', 'record', stored->>'contentType', stored->>'title',
      search_text(stored->'values'), '', (stored->>'at')::timestamptz)
    when 'deletion' then search_entry((stored->>'recordId')::uuid, 'deleted', 'record', stored->>'contentType', stored->>'name',
      search_text(stored->'record'), '', (stored->>'at')::timestamptz)
    when 'enquiry' then search_entry((stored->>'_id')::uuid, 'live', 'enquiry', null, stored->>'name',
      left(concat_ws(' · ', stored->>'email', stored->>'phoneNumber', stored->>'message',
        note_texts(nullif(stored->'notes', '[]'))), 50000), right(stored->>'phoneNumber', 10),
      (stored->>'createdAt')::timestamptz)
    when 'media' then search_entry((stored->>'_id')::uuid, 'live', 'media', null,
      coalesce(nullif(stored->>'name', ''), substring(stored->>'path' from '[^/]*$')), stored->>'alt', '', (stored->>'createdAt')::timestamptz)
    when 'user' then search_entry((stored->>'_id')::uuid, 'live', 'user', null, stored->>'name', stored->>'email', '',
      (stored->>'createdAt')::timestamptz)
  end;
end
$function$`

/** Rewrites the search trigger of the enquiries. @param of columns of their entries. */
const followColumns = (of: string) => `create or replace trigger search_written after insert or update of ${of} on enquiries
  for each row when (true) execute function follow_search('enquiry')`
const columns = 'name, email, "phoneNumber", message'

/** Acknowledgement mails to senders of enquiries, with an editable text; indexes notes for the search. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex.schema.alterTable('contact', (table) => {
    table.text('acknowledgementSubject').notNullable().defaultTo('')
    table.text('acknowledgementText').notNullable().defaultTo('')
  })
  await knex.schema.alterTable('enquiries', (table) => table.timestamp('acknowledgedAt', { useTz: true }))
  await knex.schema.alterTable('outbox', (table) => table.boolean('isReply').notNullable().defaultTo(false))
  await knex.raw(noteTexts)
  await knex.raw(searchEntryOf)
  await knex.raw(followColumns(`${columns}, notes`))
  await knex.raw(`select put_search_entry(search_entry_of('enquiry', '', '', to_jsonb(enquiries))) from enquiries where notes <> '[]'`)
}
