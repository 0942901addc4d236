import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { ConfigurationError } from '../configuration.ts'
import type { FileStorage } from './storage.ts'

const row = { name: 'files-belong-to' }

/**
 * Makes a bucket this site's, or finds that it is. A site sweeps away files that its database does not name: with a wrong `DATABASE_URL`
 * or a wrong `S3_BUCKET` these would be another site's.
 * @throws ConfigurationError when it belongs to another one.
 */
export async function ensureBucketOwnership(database: Knex, storage: FileStorage): Promise<void> {
  await database('settings')
    .insert({ ...row, value: JSON.stringify(randomUUID()) })
    .onConflict('name')
    .ignore()
  const site: string = (await database('settings').where(row).first()).value
  const owner = await storage.owner()
  if (owner === undefined) return storage.setOwner(site)
  if (owner === site) return
  throw new ConfigurationError(
    `S3_BUCKET: ${storage.location} belongs to the site of another database. Check DATABASE_URL, or take another bucket; to hand this one over, delete uploads/.site from it.`,
  )
}

/** Within the transaction of a restore: the site is the one that the files are restored to, not the one that they came from. */
export async function syncBucketOwnership(transaction: Knex.Transaction, storage: FileStorage): Promise<void> {
  const owner = await storage.owner()
  await transaction('settings').where(row).delete()
  if (owner !== undefined) await transaction('settings').insert({ ...row, value: JSON.stringify(owner) })
}
