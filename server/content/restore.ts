import type { Knex } from 'knex'
import type { Operations, Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { slugOf } from '../lib/slug-of.ts'
import type { Tools } from '../tools.ts'
import { type Body, filesOf, jsonColumns, obsoleteFiles, type RecordDefinition, type Row, sanitiseBody } from './record.ts'
import { refusal } from './refusal.ts'
import { recordSanitised } from './sanitised-version.ts'
import { type DefinedTypes, findVersion, readVersion, type VersionWithRecord } from './version-operations.ts'
import { inColumnsOfToday, validateRecord } from './version-records.ts'
import { appendVersion, checkExpectedVersion, latestVersion, lockHistory, type StoredVersion, writtenProperties } from './versions.ts'

/** Restores versions, of every content type: one edit, or for a deleted record one create, in one unit of work. */
export function restoreOperations(tools: Tools, types: DefinedTypes) {
  const { database, unitOfWork } = tools

  /** Inserts a deleted record as it was last, with other values for some of its properties. */
  async function bringBack(transaction: Knex.Transaction, definition: RecordDefinition, deleted: Row, values: Body): Promise<Row> {
    const others = await sanitiseBody(definition, without(deleted, Object.keys(values)), tools)
    const row = { ...others, ...values, updatedAt: database.raw('clock_timestamp()') }
    const [inserted] = (await transaction<Row>(definition.table).insert(jsonColumns(row)).returning('*')) as [Row]
    return inserted
  }

  async function edit(transaction: Knex.Transaction, { table }: RecordDefinition, { _id }: Row, values: Body): Promise<Row> {
    const columns = jsonColumns({ ...values, updatedAt: database.raw('clock_timestamp()') })
    const [edited] = (await transaction<Row>(table).where({ _id }).update(columns).returning('*')) as [Row]
    return edited
  }

  /** @returns the id of the version that the restore makes. */
  async function restore(transaction: Knex.Transaction, definition: RecordDefinition, { recordId }: VersionWithRecord, values: Body) {
    const stored = (await transaction<Row>(definition.table).where({ _id: recordId }).forUpdate().first()) as Row | undefined
    const latest = (await latestVersion(transaction, recordId)) as VersionWithRecord
    // The state of a deleted record is named by the time of its deletion.
    await checkExpectedVersion(transaction, stored ?? { _id: recordId, updatedAt: latest.at })
    const before = stored ?? (await inColumnsOfToday(transaction, definition, latest.record))
    const after =
      stored === undefined ? await bringBack(transaction, definition, before, values) : await edit(transaction, definition, stored, values)
    await definition.afterWrite?.(transaction, stored, after)
    await recordSanitised(transaction, definition, stored === undefined ? after : values, after)
    await appendVersion(transaction, definition, 'restored', { before, after })
    const live = filesOf(definition, stored)
    return {
      result: (await latestVersion(transaction, recordId))?._id ?? '',
      obsolete: obsoleteFiles(definition, stored, after),
      restored: filesOf(definition, after).filter((address) => !live.includes(address)),
    }
  }

  return {
    restoreVersion: async ({ params: { id: versionId }, body }) => {
      const version = await findVersion(database, versionId)
      const { definition } = types[version.contentType]
      const values = await valuesOf(tools, definition, version, body)
      const restored = await unitOfWork
        .transaction(definition.cacheTag, {}, async (transaction) => {
          await lockHistory(transaction, version.recordId)
          await keepVersion(transaction, versionId)
          return restore(transaction, definition, version, values)
        })
        .catch(refusal(database, definition, String(values.slug ?? version.record.slug)))
      return readVersion(tools, types, restored)
    },
  } satisfies Pick<Operations, 'restoreVersion'>
}

/**
 * The values that a restore writes, validated by the contract of today and sanitised.
 * @throws Problem 400 that names the properties at fault.
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

/** Locks a version until the end of the transaction, so that it does not expire while it is being restored. */
async function keepVersion(transaction: Knex.Transaction, versionId: string): Promise<void> {
  const kept = await transaction<StoredVersion>('versions').where({ _id: versionId }).forUpdate().first('_id')
  if (kept === undefined) throw problem.notFound('version')
}

const without = (row: Body, names: string[]): Body => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
