import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The first entry of an archive: what it is, and what the others must be. */
export type Manifest = {
  format: typeof format
  version: number
  /** When the snapshot was taken, by the database's clock. */
  takenAt: string
  /** The migrations that the database had run; they name the version of its tables. */
  migrations: string[]
  /** Tables in the order in which they can be filled, with their numbers of rows. */
  tables: { name: string; rows: number }[]
  /** Every other entry by its path, with the hash of its bytes. */
  entries: Record<string, { size: number; sha256: string }>
}

export const format = 'haulfront-backup'
export const version = 1
export const manifestName = 'manifest.json'

/** What an archive may hold; anything else in it is foreign. */
export const entryName = /^(manifest\.json|database\/[a-z_]+\.jsonl|uploads\/[a-z-]+\/[0-9a-f]{32}(-\d+)?\.(webp|mp4|webm|mov))$/

/** Says in one line why something cannot be done. */
export class BackupError extends Error {}

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), async (chunks) => {
    for await (const chunk of chunks) hash.update(chunk as Buffer)
  })
  return hash.digest('hex')
}

export function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false
  const { format: found, version: number, migrations, tables, entries } = value as Partial<Manifest>
  const isWhole = Array.isArray(migrations) && Array.isArray(tables) && typeof entries === 'object'
  return found === format && typeof number === 'number' && isWhole
}
