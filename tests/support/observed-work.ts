import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../../server/database/connect.ts'

/** The queues of mails and webhooks, the jobs and the change channel, which work by themselves, and the settings of a new connection. */
const background =
  /^(update|delete from) "(outbox|webhook_deliveries)"|^select ("_id"|extract.*) from "(outbox|webhook_deliveries)"|^update "?jobs|^insert into jobs|from jobs |^listen |^select set_config\(name|^select 1$/i

/**
 * The statements that a server sends to PostgreSQL, in their order, and the number of rows that writing statements have changed. Counters of
 * limits go past knex, so the statements are taken from the driver.
 */
export function observeStatements(database: Database) {
  let written: string[] = []
  database.on('query-response', (_rows: unknown, { sql, response }: { sql: string; response?: { command: string; rowCount: number } }) => {
    if (response !== undefined && response.command !== 'SELECT' && !background.test(sql)) written.push(`${sql}: ${response.rowCount}`)
  })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  return {
    /** Resets the record and returns the work of one call. */
    async during(work: () => Promise<unknown>): Promise<{ statements: string[]; written: string[] }> {
      query.mockClear()
      written = []
      await work()
      const statements = query.mock.calls.map(([statement]) => textOf(statement)).filter((text) => !background.test(text))
      const changed = written
      written = []
      return { statements, written: changed }
    },
  }
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return String(text).replaceAll(/\s+/g, ' ').trim()
}
