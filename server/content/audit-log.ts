import type { Knex } from 'knex'
import type { Operations, Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import type { Tools } from '../tools.ts'
import { requestContext } from '../writes/request-context.ts'
import type { RecordDefinition, Row } from './record.ts'

type Change = Schemas['Change']
const table = 'changes'

/**
 * Appends an audit log entry within the transaction of a write. Writes without a signed-in user, such as the demo content, are not logged.
 * @param row the record after the write; for a delete, the record before it.
 */
export async function recordChange(transaction: Knex.Transaction, definition: RecordDefinition, action: Change['action'], row: Row) {
  const { contentType, title } = definition
  const { user } = requestContext()
  if (contentType === null || user === null) return
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
 * Optimistic locking: compares the expected version of an edit with the stored one, within a transaction that has locked the record.
 * @throws Problem 412 when the edit is based on an older version.
 */
export async function checkExpectedVersion(transaction: Knex.Transaction, stored: Row): Promise<void> {
  const { expectedVersion } = requestContext()
  const updatedAt = String(stored.updatedAt)
  if (expectedVersion === undefined || expectedVersion === updatedAt) return
  // The entry of the write that made this version: an older entry would name the wrong person.
  const latestChange = await transaction<Change>(table).where({ recordId: stored._id, at: updatedAt }).first('userName')
  throw problem.preconditionFailed({ updatedAt, updatedBy: latestChange?.userName ?? '' })
}

/** Retention: deletes audit log entries older than 90 days. */
export async function purgeChanges(database: Database): Promise<void> {
  await database(table).where('at', '<', database.raw(`clock_timestamp() - interval '90 days'`)).delete()
}

/** The audit log, newest first. */
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
