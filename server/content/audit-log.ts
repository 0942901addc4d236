import type { Knex } from 'knex'
import type { Operations, Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import { requestContext } from '../http/request-context.ts'
import type { Tools } from '../tools.ts'
import type { RecordDefinition, Row } from './record.ts'

type Change = Schemas['Change']
const table = 'changes'

/**
 * Within the transaction of a write: keeps who did it. What nobody signed in has done, such as the first content of a new site, is left out.
 * @param row as it is after the write, or as it was before it went.
 */
export async function recordChange(transaction: Knex.Transaction, definition: RecordDefinition, action: Change['action'], row: Row) {
  const { contentType, title } = definition
  const { user } = requestContext()
  if (contentType === undefined || user === null) return
  await transaction(table).insert({
    list: contentType,
    action,
    recordId: row._id,
    userId: user._id,
    userName: user.name,
    name: title === undefined ? '' : Array.from(String(row[title])).slice(0, 200).join(''),
    at: action === 'deleted' ? transaction.raw('clock_timestamp()') : row.updatedAt,
  })
}

/**
 * Within the transaction of an edit that has locked its record.
 * @throws Problem 412 when the edit was based on an older state than the stored one.
 */
export async function checkExpectedVersion(transaction: Knex.Transaction, stored: Row): Promise<void> {
  const { expectedVersion } = requestContext()
  const updatedAt = String(stored.updatedAt)
  if (expectedVersion === undefined || expectedVersion === updatedAt) return
  // Of the very write that made the present state: an older one would name the wrong person.
  const latestChange = await transaction<Change>(table).where({ recordId: stored._id, at: updatedAt }).first('userName')
  throw problem.preconditionFailed({ updatedAt, updatedBy: latestChange?.userName ?? '' })
}

/** Forgets changes after ninety days. */
export async function purgeChanges(database: Database): Promise<void> {
  await database(table).where('at', '<', database.raw(`clock_timestamp() - interval '90 days'`)).delete()
}

/** What editors did last. */
export function auditLogOperations({ database }: Tools) {
  return {
    listChanges: async ({ query: { page, limit } }) => {
      const [changes, [counted]] = await Promise.all([
        database<Change>(table)
          .select('_id', 'list', 'recordId', 'name', 'action', 'userName', 'at')
          .orderBy([{ column: 'at', order: 'desc' }, { column: '_id' }])
          .limit(limit)
          .offset((page - 1) * limit),
        database(table).count({ total: '*' }),
      ])
      const total = Number(counted?.total ?? 0)
      return { page, limit, total, totalPage: Math.ceil(total / limit), changes }
    },
  } satisfies Pick<Operations, 'listChanges'>
}
