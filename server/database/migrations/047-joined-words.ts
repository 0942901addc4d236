import type { Knex } from 'knex'
import { searchedTexts } from './search-entries.ts'

/** Signs between words: those of migration 038, and those of currencies. */
const separators = String.raw`\u0001-/:-@\[-\`{-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f\uff01-\uff0f`
const unspaced = String.raw`\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff`

/** The words of a text in normal form, separated by one blank. */
const formWords = `
create or replace function form_words(form text) returns text language sql immutable strict parallel safe as $function$
  select btrim(regexp_replace(
    case when octet_length(form) = char_length(form) then form else regexp_replace(form, '([${unspaced}])', ' \\1 ', 'g') end,
    '[${separators}]+', ' ', 'g'))
$function$`

const searchWords = `
create or replace function search_words(value text) returns text language sql immutable strict parallel safe as $function$
  select form_words(search_form(value))
$function$`

/**
 * Words that signs join without a blank, as one word: `wifi` of "wi-fi", `obrien` of "o'brien", `inv20260042` of "inv-2026-0042". At most
 * 30 characters.
 */
const joinedWords = `
create or replace function joined_words(form text) returns text language sql immutable strict parallel safe as $function$
  select coalesce(string_agg(joined, ' '), '')
  from string_to_table(form, ' ') as part,
    lateral regexp_replace(part, '^[${separators}]+|[${separators}]+$', '', 'g') as word,
    lateral translate(word, '-''./,', '') as joined
  where translate(part, '-''./,', '') <> part and char_length(part) <= 40
    and joined <> word and char_length(joined) <= 30 and joined !~ '[${separators}]'
$function$`

const searchEntry = `
create or replace function search_entry(id uuid, part text, kind text, content_type text, title text, text text, further text, at timestamptz)
returns search_entries language sql immutable as $function$
  select row(id, part, kind, content_type, title, text, at, words,
    to_tsvector('simple', words || ' ' || joined_words(form)),
    to_tsvector('simple', concat_ws(' ', words, form_words(texts), joined_words(form), joined_words(texts))))::search_entries
  from (select form, form_words(form) as words, texts from (select search_form(title) as form, search_form(text || ' ' || further) as texts) as forms
    offset 0) as computed
$function$`

/** The text of a column, or the texts of a list in it. */
const columnText = `
create or replace function column_text(value jsonb) returns text language sql immutable parallel safe as $function$
  select case jsonb_typeof(value) when 'array' then note_texts(value) else value #>> '{}' end
$function$`

const sources = ['enquiry', 'media', 'user']

/** Placeholder for the texts function of a source: `search_entry_of` needs all three before `searchedTexts` writes them. */
const noTexts = (source: string) =>
  `create or replace function ${source}_texts(stored jsonb) returns text language sql stable as $function$ select '' $function$`

/**
 * `search_entry_of` of migration 042, with separate functions for the texts of sources that are no records, which `searchedTexts` writes.
 */
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
      enquiry_texts(stored), right(stored->>'phoneNumber', 10), (stored->>'createdAt')::timestamptz)
    when 'media' then search_entry((stored->>'_id')::uuid, 'live', 'media', null,
      coalesce(nullif(stored->>'name', ''), substring(stored->>'path' from '[^/]*$')), media_texts(stored), '', (stored->>'createdAt')::timestamptz)
    when 'user' then search_entry((stored->>'_id')::uuid, 'live', 'user', null, stored->>'name', user_texts(stored), '',
      (stored->>'createdAt')::timestamptz)
  end;
end
$function$`

/** Finds words that a sign joins, by their parts and as one word, and amounts without their currency sign. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  for (const sql of [formWords, searchWords, joinedWords, searchEntry, columnText, ...sources.map(noTexts), searchEntryOf])
    await knex.raw(sql)
  await knex.raw(`select put_search_entry(search_entry(id, part, kind, "contentType", title, text, '', at))
    from search_entries where kind = 'record'`)
  await searchedTexts(knex, 'enquiry', ['email', 'phoneNumber', 'message', 'notes'])
  await searchedTexts(knex, 'media', ['alt'])
  await searchedTexts(knex, 'user', ['email'])
}
