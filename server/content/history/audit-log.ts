import { byToken } from '../../accounts/api-tokens.ts'
import type { Operations, Schemas } from '../../contract/operations.ts'
import { typesCondition } from '../../contract/token-scope.ts'
import { readPage } from '../../database/page.ts'
import { sinceCondition } from '../../database/since.ts'
import type { Tools } from '../../tools.ts'
import { allOf } from '../record/listing.ts'

/** Versions written by signed-in users, and changed visibility, with the actions of the audit log: a restore is an update, or the creation of a deleted record. */
const columns = `_id, "contentType", "recordId", name as title, changed, "userName", at, action = 'restored' as restored,
    case when action <> 'restored' then action
      when exists (select from versions as former where former."recordId" = versions."recordId"
        and former.number = versions.number - 1 and former.action = 'deleted') then 'created'
      else 'updated' end as action`
/** Condition of the index `versions_changes`, and the age limit of the history. */
const logged = `"userName" is not null and at >= clock_timestamp() - make_interval(days => ?)`

const byPerson = '("userName" = ? or starts_with("userName", ?))'
const ofDay = 'at >= ?::date::timestamp at time zone ? and at < (?::date + 1)::timestamp at time zone ?'

/** The audit log, newest first, or from a time on. */
export function auditLogOperations({ database, configuration: { historyDays, timeZone } }: Tools) {
  return {
    listChanges: async ({ query, scope }) => {
      const { contentType, userName, day } = query
      const read = await sinceCondition(database, 'at', query)
      const { sql, values } = allOf(
        { sql: logged, values: [historyDays] },
        typesCondition(scope, contentType),
        userName === undefined ? undefined : { sql: byPerson, values: [userName, userName + byToken()] },
        day === undefined ? undefined : { sql: ofDay, values: [day, timeZone, day, timeZone] },
        read,
      )
      const { rows, paging } = await readPage<Schemas['Change']>(
        query,
        () => database('versions').whereRaw(sql, values),
        (all) => all.select(database.raw(columns)).orderByRaw(read === undefined ? 'at desc, _id' : 'at, _id'),
      )
      return { ...paging, changes: rows }
    },
  } satisfies Pick<Operations, 'listChanges'>
}
