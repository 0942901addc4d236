import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import { requireType, typesCondition } from '../../contract/token-scope.ts'
import { readPage } from '../../database/page.ts'
import type { Tools } from '../../tools.ts'
import { checkExpectedVersion } from '../../writes/expected-version.ts'
import { allOf, searchCondition } from '../record/listing.ts'
import { forgetRecords, latestVersion, lockHistory } from '../record/versions.ts'

/** Condition of the newest deletion of a record that can still be restored; it includes the condition of the index `versions_deleted`. */
const deleted = `action = 'deleted' and number is not null and at >= clock_timestamp() - make_interval(days => ?)
  and not exists (select from versions as newer where newer."recordId" = versions."recordId" and newer.number > versions.number)`

/** Trash: lists deleted records that can be restored, and deletes them permanently. */
export function trashOperations({ database, unitOfWork, configuration: { historyDays } }: Tools) {
  return {
    listTrash: async ({ query, scope }) => {
      const { sql, values } = allOf(
        { sql: deleted, values: [historyDays] },
        typesCondition(scope, query.contentType),
        searchCondition({ searched: ['name'] }, query.search),
      )
      const columns = database.raw(
        `"recordId" as _id, "contentType", _id as "versionId", name as title, coalesce("userName", '') as "userName", at,
           at + make_interval(days => ?) as until`,
        [historyDays],
      )
      const { rows: records, paging } = await readPage<Schemas['DeletedRecord']>(
        query,
        () => database('versions').whereRaw(sql, values),
        (all) => all.select(columns).orderByRaw('at desc, versions._id'),
      )
      return { ...paging, records }
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
