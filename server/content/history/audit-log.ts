import { byToken } from '../../accounts/api-tokens.ts'
import type { Operations, Schemas } from '../../contract/operations.ts'
import { typesCondition } from '../../contract/token-scope.ts'
import { sinceCondition } from '../../database/since.ts'
import type { Tools } from '../../tools.ts'
import { allOf } from '../record/listing.ts'

type Change = Schemas['Change']

/** Versions written by signed-in users, and changed visibility, with the actions of the audit log: a restore is an update, or the creation of a deleted record. */
const changes = `
  select _id, "contentType", "recordId", name as title, changed, "userName", at, action = 'restored' as restored,
    case when action <> 'restored' then action
      when exists (select from versions as former where former."recordId" = versions."recordId"
        and former.number = versions.number - 1 and former.action = 'deleted') then 'created'
      else 'updated' end as action
  from versions`
/** Condition of the index `versions_changes`, and the age limit of the history. */
const logged = `"userName" is not null and at >= clock_timestamp() - make_interval(days => ?)`

const byPerson = '("userName" = ? or starts_with("userName", ?))'
const ofDay = 'at >= ?::date::timestamp at time zone ? and at < (?::date + 1)::timestamp at time zone ?'

/** The audit log, newest first, or from a time on. */
export function auditLogOperations({ database, configuration: { historyDays, timeZone } }: Tools) {
  return {
    listChanges: async ({ query: { page, limit, contentType, userName, day, ...from }, scope }) => {
      const read = await sinceCondition(database, 'at', from)
      const { sql, values } = allOf(
        { sql: logged, values: [historyDays] },
        typesCondition(scope, '"contentType"'),
        contentType && { sql: '"contentType" = ?', values: [contentType] },
        userName === undefined ? undefined : { sql: byPerson, values: [userName, userName + byToken()] },
        day === undefined ? undefined : { sql: ofDay, values: [day, timeZone, day, timeZone] },
        read,
      )
      const order = read === undefined ? 'at desc, _id' : 'at, _id'
      const [found, counted] = await Promise.all([
        database.raw<{ rows: Change[] }>(`${changes} where ${sql} order by ${order} limit ? offset ?`, [
          ...values,
          limit,
          (page - 1) * limit,
        ]),
        database.raw<{ rows: { total: number }[] }>(`select count(*) as total from versions where ${sql}`, values),
      ])
      const total = counted.rows[0]?.total ?? 0
      return { page, limit, total, totalPage: Math.ceil(total / limit), changes: found.rows }
    },
  } satisfies Pick<Operations, 'listChanges'>
}
