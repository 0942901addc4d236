import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { prepareSession } from '../database/session.ts'
import { contentTables } from './tables.ts'

/** Rows per fetch. */
const batchSize = 200

export type Snapshot = {
  takenAt: string
  migrations: string[]
  tables: { name: string; rows: number }[]
  /** URL paths of the files that its records reference. */
  media: string[]
}

/**
 * Dumps every table to `database/<table>.jsonl`, one row per line, in one repeatable-read transaction: consistent, and without blocking
 * writers. PostgreSQL serialises the rows, so that no number or timestamp loses precision.
 * @param onSnapshot runs as soon as the transaction has its snapshot, before the tables are read.
 */
export async function dumpDatabase(url: string, folder: string, onSnapshot: () => Promise<void>): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'haulfront backup' })
  await client.connect()
  try {
    await prepareSession(client, url)
    await client.query('begin transaction isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ name: string }>('select name from migrations order by id')
    const { rows: clock } = await client.query<{ now: string }>(`select to_json(now()) #>> '{}' as now`)
    const media = (await client.query<{ path: string }>('select path from media order by path')).rows.map(({ path }) => path)
    await onSnapshot()
    await mkdir(join(folder, 'database'), { recursive: true })
    const tables = []
    for (const name of await contentTables(client)) {
      tables.push({ name, rows: await dumpTable(client, name, join(folder, 'database', `${name}.jsonl`)) })
    }
    await client.query('commit')
    return { takenAt: clock[0]?.now ?? '', migrations: migrations.map(({ name }) => name), tables, media }
  } finally {
    await client.end()
  }
}

async function dumpTable(client: pg.Client, name: string, path: string): Promise<number> {
  let count = 0
  await client.query(`declare dumped no scroll cursor for select row_to_json(t)::text as line from ${pg.escapeIdentifier(name)} t`)
  async function* lines() {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from dumped`)
      if (rows.length === 0) return
      count += rows.length
      yield rows.map(({ line }) => `${line.replaceAll('\n', ' ')}\n`).join('')
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
  await client.query('close dumped')
  return count
}
