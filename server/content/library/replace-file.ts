import type { Knex } from 'knex'
import type { Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import type { RequestFiles } from '../../contract/uploaded-file.ts'
import type { WriteRequest } from '../../contract/write-request.ts'
import { json } from '../../database/connect.ts'
import { lockFiles } from '../../media/held-files.ts'
import { libraryFiles, type MediaRow } from '../../media/library-files.ts'
import type { Tools } from '../../tools.ts'
import { checkExpectedVersion } from '../../writes/expected-version.ts'
import { filesOf } from '../record/files-of.ts'
import type { ContentTypeDefinition, RecordDefinition, Row } from '../record/record.ts'
import { mediaTag } from '../record/record-media.ts'
import { renameInText, richTexts } from '../record/text-files.ts'
import { writeRecord } from '../record/write-record.ts'

type Types = Record<Schemas['ContentType'], { definition: ContentTypeDefinition }>
type Place = { contentType: Schemas['ContentType']; recordId: string }

/**
 * Replaces a file: the new file takes over its row and texts, and each record that names the former file is edited, with a new version. The
 * former file stays for the versions that name it.
 * @param references SQL of the live references.
 * @throws Problem 404, or 415 for a file of another kind.
 */
export async function replaceFile(
  tools: Tools,
  references: string,
  types: Types,
  { id, files, write }: { id: string; files: RequestFiles; write: WriteRequest },
): Promise<void> {
  await tools.unitOfWork.transaction(mediaTag, { files, write }, async (transaction, addressesOf) => {
    const places = async (path: string) => {
      const { rows } = await transaction.raw<{ rows: Place[] }>(
        `select distinct "contentType", "recordId" from (${references}) as named where path = ? order by 1, 2`,
        [path],
      )
      return rows
    }
    const found = await libraryFiles(transaction).where('_id', id).first()
    if (found === undefined) throw problem.notFound('file')
    // Locks records before files, the lock order of every write.
    const locked = await places(found.path)
    for (const { contentType, recordId } of locked)
      await transaction(types[contentType].definition.table).where({ _id: recordId }).forUpdate().first('_id')
    await lockFiles(transaction)
    const replaced = await libraryFiles(transaction).where('_id', id).forUpdate().first()
    if (replaced === undefined) throw problem.notFound('file')
    await checkExpectedVersion(transaction, replaced, write)
    const { path: former, kind } = replaced
    const address = (await addressesOf()).file?.[0] ?? ''
    await takeOver(transaction, { id, former, address, kind })
    // Reads the places again, because a record may have begun to name the file before the lock. If a concurrent edit of that record waits,
    // PostgreSQL ends one of both.
    for (const { contentType, recordId } of await places(former))
      await rename(transaction, types[contentType].definition, recordId, { former, address, user: write.user })
    return { result: undefined, obsolete: [former] }
  })
}

type Renaming = { former: string; address: string; user: WriteRequest['user'] }

/** Points the media row at the new upload; the old file gets a row of its own until cleanup holds or deletes it. */
async function takeOver(
  transaction: Knex.Transaction,
  { id, former, address, kind }: Omit<Renaming, 'user'> & { id: string; kind: MediaRow['kind'] | undefined },
): Promise<void> {
  const [fresh] = (await transaction('media').where({ path: address }).delete().returning('*')) as MediaRow[]
  if (fresh === undefined || fresh.kind !== kind) {
    const wanted = kind === 'image' ? 'A picture can be replaced by a picture only' : 'A video can be replaced by a video only'
    throw problem.unsupportedMediaType({ path: 'file', message: wanted })
  }
  const { _id, kind: _kind, ...facts } = (await transaction('media').where({ _id: id }).first()) as MediaRow
  const { bytes, sha256, width, height, animated, createdAt } = fresh
  await transaction('media')
    .where({ _id: id })
    .update({ path: address, bytes, sha256, width, height, animated, seconds: null, hasPoster: false, updatedAt: createdAt })
  await transaction('media').insert({ ...facts, path: former, inLibrary: false })
}

/** Edits a record so that it names the new file in every place of the former one. */
async function rename(transaction: Knex.Transaction, definition: RecordDefinition, recordId: string, { former, address, user }: Renaming) {
  const { table, files = {}, fileLists = {} } = definition
  const before = (await transaction<Row>(table).where({ _id: recordId }).forUpdate().first()) as Row | undefined
  if (before === undefined || !filesOf(definition, before).includes(former)) return
  const single = Object.values(files).flatMap((column) => (before[column] === former ? [[column, address]] : []))
  const lists = Object.values(fileLists).map((column) => {
    const entries = before[column] as { url: string }[]
    return [column, json(entries.map((entry) => (entry.url === former ? { ...entry, url: address } : entry)))]
  })
  const texts = richTexts(definition).map((column) => [column, renameInText(String(before[column]), former, address)])
  const columns = Object.fromEntries([...single, ...lists, ...texts])
  await writeRecord(transaction, definition, { action: 'updated', before, columns, sanitised: {}, user })
}
