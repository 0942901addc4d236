import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { ConfigurationError } from '../configuration.ts'
import type { FileStorage } from './file-storage.ts'

const row = { name: 'files-belong-to' }

/**
 * Storage ownership: claims an unowned folder or bucket for this site, or verifies that this site owns it. A site sweeps files that its
 * database does not reference, and with a wrong `DATABASE_URL`, `DATA_DIR` or `S3_BUCKET` it would delete another site's files.
 * @throws ConfigurationError when another site owns the storage.
 */
export async function ensureStorageOwnership(database: Knex, storage: FileStorage): Promise<void> {
  await database('settings')
    .insert({ ...row, value: JSON.stringify(randomUUID()) })
    .onConflict('name')
    .ignore()
  const site: string = (await database('settings').where(row).first()).value
  const owner = await storage.owner()
  if (owner === undefined) return storage.setOwner(site)
  if (owner === site) return
  const { variable, location } = storage
  throw new ConfigurationError(
    `${variable}: ${location} belongs to the site of another database. Check DATABASE_URL, or choose another ${variable}; to hand this one over, delete uploads/.site from it.`,
  )
}

/** Within the transaction of a restore: takes the site id of the target storage instead of the one in the backup. */
export async function syncStorageOwnership(transaction: Knex.Transaction, storage: FileStorage): Promise<void> {
  const owner = await storage.owner()
  await transaction('settings').where(row).delete()
  if (owner !== undefined) await transaction('settings').insert({ ...row, value: JSON.stringify(owner) })
}
