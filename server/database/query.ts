import type pg from 'pg'
import type { Database } from './connect.ts'

type Value = string | number | boolean

/** Of the questions that lists ask; more than there are lists, orders and conditions. */
const mostKnown = 1000
const known = new Map<string, string>()

/**
 * The rows that a question finds, asked on a connection of knex's pool but past its builder, which would read the text of the question
 * three times for each time that it is asked.
 * @param sql with a question mark for each value, and none besides.
 * @throws as knex does.
 */
export async function query<Row>(database: Database, sql: string, values: Value[]): Promise<Row[]> {
  const { client } = database
  const text = numbered(sql)
  client.emit('query', { sql: text, bindings: values })
  const connection: pg.Client = await client.acquireConnection()
  try {
    const { rows } = await connection.query(text, values)
    return rows as Row[]
  } finally {
    client.releaseConnection(connection)
  }
}

/** PostgreSQL numbers the places of values. */
function numbered(sql: string): string {
  const found = known.get(sql)
  if (found !== undefined) return found
  let number = 0
  const text = sql.replaceAll('?', () => {
    number += 1
    return `$${number}`
  })
  if (known.size < mostKnown) known.set(sql, text)
  return text
}
