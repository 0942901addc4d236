import type { ContentTypeDefinition } from '../content/record/record.ts'
import type { Database } from '../database/connect.ts'

type Source = {
  /** Source names of `search_entry_of` (migration 038). */
  source: 'record' | 'draft' | 'deletion' | 'enquiry' | 'media' | 'user'
  table: string
  /** Column with the id of an entry. */
  key: '_id' | 'recordId'
  kind: 'record' | 'enquiry' | 'media' | 'user'
  part: 'live' | 'draft' | 'deleted'
  contentType?: string
  title?: string | undefined
  /** Condition of the rows that have an entry. */
  rows?: string
}

/** Rows of one statement, which blocks writers of these rows. */
const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Condition of the newest deletion of a record. */
const newestDeletion = `action = 'deleted' and number is not null
  and not exists (select from versions as newer where newer."recordId" = versions."recordId" and newer.number > versions.number)`

/** Sources of search entries: the content types and the other searched tables. */
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
 * Rebuilds every search entry and removes entries without a source, for rows that were written without the triggers, as by loading a dump.
 * Correct entries cost no write.
 * @param signal ends the rebuild between two batches; the next run starts over.
 */
export async function rebuildSearch(database: Database, definitions: ContentTypeDefinition[], signal?: AbortSignal): Promise<void> {
  for (const source of sourcesOf(definitions)) {
    let after: string | undefined = beforeAll
    while (after !== undefined && signal?.aborted !== true) after = await putBatch(database, source, after)
    await removeStale(database, source)
  }
}

/**
 * Writes the entries of the next rows. Locks the rows, so that none changes before its entry is written, and skips locked ones, whose
 * writers update the entry.
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
