/** First entry of an archive: its format and version, and the checksums of the other entries. */
export type Manifest = {
  format: typeof format
  version: number
  /** Time of the snapshot, by the database's clock. */
  takenAt: string
  /** Migrations applied to the database, which identify its schema. */
  migrations: string[]
  /** Tables in foreign key order, with their row counts. */
  tables: { name: string; rows: number }[]
  /** Size and SHA-256 of every other entry, by path. */
  entries: Record<string, { size: number; sha256: string }>
}

export const format = 'haulfront-backup'
export const version = 1
export const manifestName = 'manifest.json'

/** Allow-list of entry paths; an archive with any other entry is refused. */
export const entryName = /^(manifest\.json|database\/[a-z_]+\.jsonl|uploads\/[a-z-]+\/[0-9a-f]{32}(-\d+)?\.(webp|mp4|webm|mov))$/

/** Error whose one-line message is shown to the operator. */
export class BackupError extends Error {}

export function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false
  const { format: found, version: number, migrations, tables, entries } = value as Partial<Manifest>
  const isWhole = Array.isArray(migrations) && Array.isArray(tables) && typeof entries === 'object'
  return found === format && typeof number === 'number' && isWhole
}
