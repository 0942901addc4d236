import type { ContentTypeDefinition } from '../content/record/record.ts'
import type { Database } from '../database/connect.ts'

type Source = {
  /** As `search_entry_of` of migration 038 names it. */
  source: 'record' | 'draft' | 'deletion' | 'enquiry' | 'media' | 'user'
  table: string
  /** Column of the id of its entries, which are of this kind and part. */
  key: '_id' | 'recordId'
  kind: 'record' | 'enquiry' | 'media' | 'user'
  part: 'live' | 'draft' | 'deleted'
  contentType?: string
  title?: string | undefined
  /** Condition of the rows that have an entry. */
  rows?: string
}

/** Rows of one statement, which writers wait for. */
const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** A deletion that nothing has followed. */
const newestDeletion = `action = 'deleted' and number is not null
  and not exists (select from versions as newer where newer."recordId" = versions."recordId" and newer.number > versions.number)`

/** Where entries come from: the content types, and what is searched beside them. */
const sourcesOf = (definitions: ContentTypeDefinition[]): Source[] => [
  ...definitions.map(
    ({ table, contentType, title }): Source => ({ source: 'record', kind: 'record', table, key: '_id', part: 'live', contentType, title }),
  ),
  { source: 'draft', kind: 'record', table: 'drafts', key: 'recordId', part: 'draft' },
  { source: 'deletion', kind: 'record', table: 'versions', key: 'recordId', part: 'deleted', rows: newestDeletion },
  { source: 'enquiry', kind: 'enquiry', table: 'enquiries', key: '_id', part: 'live' },
  { source: 'media', kind: 'media', table: 'media', key: '_id', part: 'live', rows: `path not like '/uploads/profile/%'` },
  { source: 'user', kind: 'user', table: 'users', key: '_id', part: 'live' },
]

/**
 * Makes every entry of the search anew, and removes those whose source is gone: for rows that were written past the triggers, as a dump is
 * loaded without them. An entry that is as it should be costs no write.
 * @param signal ends it between two batches; the next run begins from the first.
 */
export async function rebuildSearch(database: Database, definitions: ContentTypeDefinition[], signal?: AbortSignal): Promise<void> {
  for (const source of sourcesOf(definitions)) {
    let after: string | undefined = beforeAll
    while (after !== undefined && signal?.aborted !== true) after = await putBatch(database, source, after)
    await removeStale(database, source)
  }
}

/**
 * Writes the entries of the next rows. Rows are locked, so that none is changed between being read and its entry being written; one that is
 * locked already is being changed, which writes its entry.
 * @returns the id of the last one; undefined when there was none.
 */
async function putBatch(database: Database, { source, table, key, contentType = '', title = '', rows = 'true' }: Source, after: string) {
  const { rows: put } = await database.raw<{ rows: { id: string }[] }>(
    `select batch."${key}" as id, put_search_entry(search_entry_of(:source, :contentType, :title, to_jsonb(batch)))
     from (
       select * from "${table}" where "${key}" > :after and ${rows} order by "${key}" limit ${batchSize} for share skip locked
     ) as batch order by 1`,
    { source, contentType, title, after },
  )
  return put.at(-1)?.id
}

async function removeStale(database: Database, { kind, part, table, key, contentType, rows = 'true' }: Source): Promise<void> {
  await database.raw(
    `delete from search_entries where kind = :kind and part = :part and (:contentType = '' or "contentType" = :contentType)
       and not exists (select from "${table}" where "${table}"."${key}" = search_entries.id and ${rows})`,
    { kind, part, contentType: contentType ?? '' },
  )
}
