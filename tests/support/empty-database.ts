import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database without any table, on the PostgreSQL of the run. */
export async function emptyDatabase(): Promise<string> {
  const template = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: template.replace(/\/haulfront$/, '/postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return template.replace(/\/haulfront$/, `/${name}`)
}
