import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import { requireType, typesCondition } from '../../contract/token-scope.ts'
import type { Tools } from '../../tools.ts'
import { checkExpectedVersion } from '../../writes/expected-version.ts'
import { allOf, type SqlCondition, searchCondition } from '../record/listing.ts'
import { forgetRecords, latestVersion, lockHistory } from '../record/versions.ts'

/** Condition of the newest deletion of a record that can still be restored; it includes the condition of the index `versions_deleted`. */
const deleted = `action = 'deleted' and number is not null and at >= clock_timestamp() - make_interval(days => ?)
  and not exists (select from versions as newer where newer."recordId" = versions."recordId" and newer.number > versions.number)`

/** Trash: lists deleted records that can be restored, and deletes them permanently. */
export function trashOperations({ database, unitOfWork, configuration: { historyDays } }: Tools) {
  return {
    listTrash: async ({ query: { contentType, search, page, limit }, scope }) => {
      const ofType: SqlCondition | undefined = contentType && { sql: '"contentType" = ?', values: [contentType] }
      const condition = allOf(
        { sql: deleted, values: [historyDays] },
        typesCondition(scope, '"contentType"'),
        ofType,
        searchCondition({ searched: ['name'] }, search),
      )
      const [{ rows: records }, counted] = await Promise.all([
        database.raw<{ rows: Schemas['DeletedRecord'][] }>(
          `select "recordId" as _id, "contentType", _id as "versionId", name as title, coalesce("userName", '') as "userName", at,
             at + make_interval(days => ?) as until
           from versions where ${condition.sql} order by at desc, versions._id limit ? offset ?`,
          [historyDays, ...condition.values, limit, (page - 1) * limit],
        ),
        database.raw<{ rows: { total: number }[] }>(`select count(*) as total from versions where ${condition.sql}`, condition.values),
      ])
      const total = counted.rows[0]?.total ?? 0
      return { page, limit, total, totalPage: Math.ceil(total / limit), records }
    },

    deleteFromTrash: async ({ params: { id: recordId }, scope, write }) => {
      await unitOfWork.forget(async (transaction) => {
        await lockHistory(transaction, recordId)
        const latest = await latestVersion(transaction, recordId)
        if (latest?.action !== 'deleted') throw problem.notFound('deleted record')
        requireType(scope, latest.contentType)
        await checkExpectedVersion(transaction, { _id: recordId, updatedAt: latest.at }, write)
        const forgotten = (await transaction('versions').where({ recordId }).delete().returning('files')) as { files: string[] }[]
        return [...forgotten.flatMap(({ files }) => files), ...(await forgetRecords(transaction, [recordId]))]
      })
      return {}
    },
  } satisfies Pick<Operations, 'listTrash' | 'deleteFromTrash'>
}
