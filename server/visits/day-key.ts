import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'

/** The key of a day, which all instances share; the first one creates it. It is stored only in an unlogged table, until the day is over. */
export async function openDay(database: Database, day: string): Promise<Buffer> {
  await database('visit_keys')
    .insert({ day, key: randomBytes(32) })
    .onConflict('day')
    .ignore()
  const row: { key: Buffer } | undefined = await database('visit_keys').where({ day }).first('key')
  if (row === undefined) throw new Error(`The key of ${day} was deleted at once: is the clock of an instance a day ahead?`)
  return row.key
}

/**
 * Deletes the keys and marks of days before another one. Deletes the key first: its lock waits for batches in progress, and later batches
 * find no key. VACUUM frees the rows' space at once, even if they are few.
 */
export async function deletePastDays(database: Database, today: string): Promise<void> {
  const deleted = await database.transaction(async (transaction) => {
    const keys = await transaction('visit_keys').where('day', '<', today).delete()
    return keys + (await transaction('visit_marks').where('day', '<', today).delete())
  })
  if (deleted > 0) await database.raw('vacuum visit_keys, visit_marks')
}
