import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import { requireType, type Scope } from '../../contract/token-scope.ts'
import type { Database } from '../../database/connect.ts'
import { readPage } from '../../database/page.ts'
import type { Tools } from '../../tools.ts'
import { contentOf } from '../record/content-of.ts'
import type { ContentTypeDefinition, Row } from '../record/record.ts'
import { latestVersion, type StoredVersion } from '../record/versions.ts'
import { presentableRecord } from './version-records.ts'

export type DefinedTypes = Record<Schemas['ContentType'], { definition: ContentTypeDefinition }>

/** A version with a record; only entries of changes alone have none. */
export type VersionWithRecord = StoredVersion & { number: number; record: Row }

const table = 'versions'

/** Reads the history of the records of every content type. */
export function versionOperations(tools: Tools, types: DefinedTypes) {
  const { database } = tools
  return {
    listVersions: async ({ query }) => {
      const { contentType, recordId } = query
      const [{ rows, paging }, latest] = await Promise.all([
        readPage<VersionWithRecord>(
          query,
          () => database(table).where({ contentType, recordId }).whereNotNull('number'),
          (all) =>
            all.select('_id', 'contentType', 'recordId', 'number', 'action', 'name', 'changed', 'userName', 'at').orderBy('number', 'desc'),
        ),
        latestVersion(database, recordId),
      ])
      return { ...paging, versions: rows.map((version) => toVersion(version, latest)) }
    },

    getVersion: async ({ params: { id }, scope }) => readVersion(tools, types, id, scope),
  } satisfies Pick<Operations, 'listVersions' | 'getVersion'>
}

/** A version with its record, as `getVersion` and `restoreVersion` respond. */
export async function readVersion(tools: Tools, types: DefinedTypes, versionId: string, scope: Scope) {
  const { database } = tools
  const version = await findVersion(database, versionId, scope)
  const { contentType, recordId, number } = version
  const { definition } = types[contentType]
  const [record, latest, properties] = await Promise.all([
    presentableRecord(tools, definition, version.record),
    latestVersion(database, recordId),
    // For each property the newest version, up to this one, that changed it.
    database.raw<{ rows: Schemas['PropertyChange'][] }>(
      `select distinct on (property) property, number, coalesce("userName", '') as "userName", at
       from versions, unnest(changed) as property where "recordId" = ? and number <= ? order by property, number desc`,
      [recordId, number],
    ),
  ])
  return {
    version: toVersion(version, latest),
    content: await contentOf(database, definition, record),
    properties: properties.rows.filter(({ property }) => property in record),
  }
}

/** @throws Problem 404 for an unknown or expired version, and 403 when the scope does not cover it. */
export async function findVersion(database: Database, versionId: string, scope: Scope): Promise<VersionWithRecord> {
  const version = await database<StoredVersion>(table).where({ _id: versionId }).whereNotNull('number').first()
  if (version === undefined) throw problem.notFound('version')
  requireType(scope, version.contentType)
  return version as VersionWithRecord
}

function toVersion(version: VersionWithRecord, latest: StoredVersion | undefined): Schemas['Version'] {
  const { _id, contentType, recordId, number, action, name: title, changed, userName, at } = version
  const isLive = latest?.number === number && action !== 'deleted'
  return { _id, contentType, recordId, number, action, title, changed, userName: userName ?? '', at, isLive }
}
