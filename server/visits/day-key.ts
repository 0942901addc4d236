import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'

/**
 * The key of a day, which all instances share: the first one to ask makes it. It is stored in an unlogged table until the day is over, and
 * nowhere else.
 */
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
 * Deletes the keys and marks of days before another one. The key goes first: its lock waits for batches that are being written, and what comes
 * later finds no key. VACUUM frees the place of the rows at once, and not only when there are many of them.
 */
export async function deletePastDays(database: Database, today: string): Promise<void> {
  const deleted = await database.transaction(async (transaction) => {
    const keys = await transaction('visit_keys').where('day', '<', today).delete()
    return keys + (await transaction('visit_marks').where('day', '<', today).delete())
  })
  if (deleted > 0) await database.raw('vacuum visit_keys, visit_marks')
}
