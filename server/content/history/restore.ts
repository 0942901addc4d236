import type { Knex } from 'knex'
import { slugOf } from '../../../shared/slug-of.ts'
import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import type { WriteRequest } from '../../contract/write-request.ts'
import type { Tools } from '../../tools.ts'
import { checkExpectedVersion } from '../../writes/expected-version.ts'
import { type Body, jsonColumns, type RecordDefinition, type Row, sanitiseBody } from '../record/record.ts'
import { refusal } from '../record/refusal.ts'
import { latestVersion, lockHistory, type StoredVersion, writtenProperties } from '../record/versions.ts'
import { writeRecord } from '../record/write-record.ts'
import { type DefinedTypes, findVersion, readVersion, type VersionWithRecord } from './version-operations.ts'
import { inColumnsOfToday, validateRecord } from './version-records.ts'

/** Restores versions of every content type: edits the record, or creates a deleted one again, in one unit of work. */
export function restoreOperations(tools: Tools, types: DefinedTypes) {
  const { database, unitOfWork } = tools

  /** The columns of a deleted record at its deletion, with new values for some properties. */
  async function deletedColumns(definition: RecordDefinition, deleted: Row, values: Body): Promise<Body> {
    const others = await sanitiseBody(definition, without(deleted, Object.keys(values)), tools)
    return { ...others, ...values, updatedAt: database.raw('clock_timestamp()') }
  }

  /** @returns the id of the version that the restore makes. */
  async function restore(
    transaction: Knex.Transaction,
    definition: RecordDefinition,
    { recordId }: VersionWithRecord,
    { values, write }: { values: Body; write: WriteRequest },
  ) {
    const before = (await transaction<Row>(definition.table).where({ _id: recordId }).forUpdate().first()) as Row | undefined
    const latest = (await latestVersion(transaction, recordId)) as VersionWithRecord
    // The version of a deleted record is the time of its deletion.
    await checkExpectedVersion(transaction, before ?? { _id: recordId, updatedAt: latest.at }, write)
    const former = before ?? (await inColumnsOfToday(transaction, definition, latest.record))
    const sanitised = before === undefined ? await deletedColumns(definition, former, values) : values
    const columns = jsonColumns(sanitised)
    const { obsolete, restored } = await writeRecord(transaction, definition, {
      action: 'restored',
      before,
      former,
      columns,
      sanitised,
      user: write.user,
    })
    return { result: (await latestVersion(transaction, recordId))?._id ?? '', obsolete, restored }
  }

  return {
    restoreVersion: async ({ params: { id: versionId }, body, write, scope }) => {
      const version = await findVersion(database, versionId, scope)
      const { definition } = types[version.contentType]
      const values = await valuesOf(tools, definition, version, body)
      const restored = await unitOfWork
        .transaction(definition.cacheTag, { write }, async (transaction) => {
          await lockHistory(transaction, version.recordId)
          await keepVersion(transaction, versionId)
          return restore(transaction, definition, version, { values, write })
        })
        .catch(refusal(database, definition))
      return readVersion(tools, types, restored, scope)
    },
  } satisfies Pick<Operations, 'restoreVersion'>
}

/**
 * The values that a restore writes, validated by the current contract and sanitised.
 * @throws Problem 400 that names the invalid properties.
 */
async function valuesOf(tools: Tools, definition: RecordDefinition, version: VersionWithRecord, body: Schemas['Restore']): Promise<Body> {
  const row = await inColumnsOfToday(tools.database, definition, version.record)
  const all = writtenProperties(row)
  const { properties = [], slug } = body
  const unknown = properties.flatMap((name, index) =>
    all.includes(name) ? [] : [{ path: `properties.${index}`, message: 'There is no such property to restore' }],
  )
  if (unknown.length > 0) throw problem.invalid(...unknown)
  if (slug && !all.includes('slug')) throw problem.invalid({ path: 'slug', message: 'There is no such field' })
  const names = properties.length === 0 ? all : [...properties, ...(slug ? ['slug'] : [])]
  if (slug) row.slug = slugOf(slug)
  validateRecord(tools, definition, row, names)
  return sanitiseBody(
    definition,
    without(
      row,
      Object.keys(row).filter((name) => !names.includes(name)),
    ),
    tools,
  )
}

/** Locks a version until the end of the transaction, so that it does not expire during the restore. */
async function keepVersion(transaction: Knex.Transaction, versionId: string): Promise<void> {
  const kept = await transaction<StoredVersion>('versions').where({ _id: versionId }).forUpdate().first('_id')
  if (kept === undefined) throw problem.notFound('version')
}

const without = (row: Body, names: string[]): Body => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
