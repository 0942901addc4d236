import type { Knex } from 'knex'
import { searched } from './columns.ts'

/** Signs between words: those of ASCII, Latin-1, general punctuation and CJK. Explicit, because the classes of a locale differ from database to database. */
const separators = String.raw`[\u0001-/:-@\[-\`{-\u00bf\u2000-\u206f\u3000-\u303f\uff01-\uff0f]+`
/** Scripts that are written without blanks: each character counts as a word. */
const unspaced = String.raw`([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])`
/** Texts that no reader sees: addresses of files, drawings, maps, ids. */
const unread = String.raw`^(/uploads/|\s*<(svg|iframe)|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)`

/** `queryWords` of server/search/query.ts for the database, of a text in normal form. */
const searchWords = `
create or replace function search_words(value text) returns text language sql immutable strict parallel safe as $function$
  select btrim(regexp_replace(
    case when octet_length(value) = char_length(value) then search_form(value)
      else regexp_replace(search_form(value), '${unspaced}', ' \\1 ', 'g') end,
    '${separators}', ' ', 'g'))
$function$`

/**
 * Joins the texts of a record without markup: at most 50,000 characters, because a tsvector holds 1 MB, from the first 100,000 stored ones,
 * to bound the time of a write.
 */
const searchText = `
create or replace function search_text(record jsonb) returns text language sql immutable strict parallel safe as $function$
  select coalesce(left(string_agg(btrim(plain), ' · ' order by place) filter (where btrim(plain) <> ''), 50000), '')
  from (
      select place, left(value #>> '{}', 100000) as stored, sum(char_length(value #>> '{}')) over (order by place) - char_length(value #>> '{}') as before
      from jsonb_path_query(record - array['_id', 'createdAt', 'updatedAt'], 'strict $.**') with ordinality as found (value, place)
      where jsonb_typeof(value) = 'string' and value #>> '{}' !~ '${unread}'
    ) as leaf,
    lateral (select regexp_replace(
      replace(replace(replace(replace(regexp_replace(stored, '</{0,1}[a-zA-Z][^>]*>', ' ', 'g'),
        '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
      '[[:space:]]+', ' ', 'g') as plain) as shown
  where before < 100000
$function$`

/** @example search_entry(id, 'live', 'enquiry', null, name, message, '', at): an entry with its computed columns. */
const searchEntry = `
create or replace function search_entry(id uuid, part text, kind text, content_type text, title text, text text, further text, at timestamptz)
returns search_entries language sql immutable as $function$
  select row(id, part, kind, content_type, title, text, at, form, to_tsvector('simple', form),
    to_tsvector('simple', form || ' ' || search_words(text || ' ' || further)))::search_entries
  from (select search_words(title) as form) as computed
$function$`

/** The entry of a row of any source; the rebuild calls it for each row. */
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
      concat_ws(' · ', stored->>'email', stored->>'phoneNumber', stored->>'message'), right(stored->>'phoneNumber', 10),
      (stored->>'createdAt')::timestamptz)
    when 'media' then search_entry((stored->>'_id')::uuid, 'live', 'media', null,
      coalesce(nullif(stored->>'name', ''), substring(stored->>'path' from '[^/]*$')), stored->>'alt', '', (stored->>'createdAt')::timestamptz)
    when 'user' then search_entry((stored->>'_id')::uuid, 'live', 'user', null, stored->>'name', stored->>'email', '',
      (stored->>'createdAt')::timestamptz)
  end;
end
$function$`

/** Trigger of every source: source, content type and title column are its arguments. */
const followSearch = `
create or replace function follow_search() returns trigger language plpgsql set search_path from current as $function$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where id = case tg_argv[0] when 'draft' then (to_jsonb(old)->>'recordId')::uuid else (to_jsonb(old)->>'_id')::uuid end
      and part = case tg_argv[0] when 'draft' then 'draft' else 'live' end;
  else
    perform put_search_entry(search_entry_of(tg_argv[0], tg_argv[1], tg_argv[2], to_jsonb(new)));
  end if;
  return null;
end
$function$`

/** Upsert that writes only changes. */
const putSearchEntry = `
create or replace function put_search_entry(entry search_entries) returns void language plpgsql as $function$
begin
  insert into search_entries select entry.* on conflict (id, part) do update set
    title = excluded.title, text = excluded.text, at = excluded.at, form = excluded.form, titles = excluded.titles, words = excluded.words
  where (search_entries.title, search_entries.text, search_entries.at) is distinct from (excluded.title, excluded.text, excluded.at)
    or search_entries.words <> excluded.words;
end
$function$`

/** Trigger of the versions: the last version of a deleted record is its entry, until the record is live again or the version is deleted. */
const followDeletions = `
create or replace function follow_deletions() returns trigger language plpgsql set search_path from current as $function$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where id = old."recordId" and part = 'deleted' and at = old.at;
  elsif new.action = 'deleted' then
    perform put_search_entry(search_entry_of('deletion', null, null, to_jsonb(new)));
  else
    delete from search_entries where id = new."recordId" and part = 'deleted';
  end if;
  return null;
end
$function$`

const functions = { searchWords, searchText, searchEntry, searchEntryOf, putSearchEntry, followSearch, followDeletions }

/** Tables of the content types of this release: content type and title column. Later types call `searched` in their own migrations. */
const contentTables: [table: string, contentType: string, title: string][] = [
  ['about', 'about', ''],
  ['about_us', 'aboutUs', ''],
  ['awards', 'awards', 'awardTitle'],
  ['clients', 'clients', 'title'],
  ['contact', 'contact', ''],
  ['cta', 'cta', ''],
  ['faqs', 'faqs', 'question'],
  ['features', 'features', 'title'],
  ['hero_sections', 'heroSections', 'title'],
  ['services', 'services', 'title'],
  ['site_identity', 'siteIdentity', ''],
  ['team_members', 'team', 'memberName'],
  ['testimonials', 'testimonials', 'name'],
  ['video_section', 'videoSection', ''],
  ['why_choose_us', 'whyChooseUs', 'title'],
]

/** Other sources, with the columns that their entries are made of. */
const sources = [
  { table: 'drafts', source: 'draft', of: '"contentType", title, "values", "at"', rows: 'true' },
  { table: 'enquiries', source: 'enquiry', of: 'name, email, "phoneNumber", message', rows: 'true' },
  { table: 'media', source: 'media', of: 'name, alt, path', rows: `new.path not like '/uploads/profile/%'` },
  { table: 'users', source: 'user', of: 'name, email', rows: 'true' },
]

/** Condition of the newest deletion of a record. */
const deletions = `action = 'deleted' and number is not null
  and not exists (select from versions as newer where newer."recordId" = versions."recordId" and newer.number > versions.number)`

/**
 * Index of the search over everything: an entry for each record, draft, deleted record, enquiry, file and account. Triggers write it in the
 * transaction that changes its source (decision 95).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex.schema.createTable('search_entries', (table) => {
    table.uuid('id').notNullable()
    table.text('part').notNullable().checkIn(['live', 'draft', 'deleted'])
    table.text('kind').notNullable().checkIn(['record', 'enquiry', 'media', 'user'])
    table.text('contentType')
    table.text('title').notNullable()
    table.text('text').notNullable()
    table.timestamp('at', { useTz: true }).notNullable()
    table.text('form').notNullable()
    table.specificType('titles', 'tsvector').notNullable()
    table.specificType('words', 'tsvector').notNullable()
    table.primary(['id', 'part'])
  })
  for (const sql of Object.values(functions)) await knex.raw(sql)
  for (const [table, contentType, title] of contentTables) {
    await searched(knex, table, { contentType, title })
    await fill(knex, table, { source: 'record', contentType, title })
  }
  for (const { table, source, of, rows } of sources) {
    await knex.raw(`create trigger search_written after insert or update of ${of} on ${table} for each row when (${rows})
      execute function follow_search('${source}')`)
    await knex.raw(`create trigger search_deleted after delete on ${table} for each row execute function follow_search('${source}')`)
    await fill(knex, table, { source, where: rows.replace('new.', '') })
  }
  await knex.raw(`create trigger search_written after insert on versions for each row when (new.number is not null)
    execute function follow_deletions()`)
  await knex.raw(`create trigger search_deleted after delete on versions for each row when (old.action = 'deleted')
    execute function follow_deletions()`)
  await fill(knex, 'versions', { source: 'deletion', where: deletions })
  // Two indexes, because enquiries may be a hundred times as many as everything else.
  await knex.raw(`create index search_enquiries on search_entries using gin (words) where kind = 'enquiry'`)
  await knex.raw(`create index search_others on search_entries using gin (words) where kind <> 'enquiry'`)
  await knex.raw(`create index search_newest_enquiries on search_entries ("at" desc) where kind = 'enquiry'`)
}

type Source = { source: string; contentType?: string; title?: string; where?: string }

async function fill(knex: Knex, table: string, { source, contentType = '', title = '', where = 'true' }: Source): Promise<void> {
  await knex.raw(
    `insert into search_entries select entry.* from ${table}, lateral search_entry_of(?, ?, ?, to_jsonb(${table})) as entry where ${where}`,
    [source, contentType, title],
  )
}
