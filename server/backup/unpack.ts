import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { extract } from 'tar'
import { sha256Of } from '../lib/sha256-of.ts'
import { BackupError, entryName, isManifest, type Manifest, manifestName, version } from './manifest.ts'
import { sizeOf } from './uploads.ts'

/**
 * Extracts an archive into a folder and verifies size and checksum of each entry.
 * @throws BackupError when the archive is foreign, damaged or of a later version.
 */
export async function unpack(archive: string, folder: string, knownMigrations: string[]): Promise<Manifest> {
  const name = basename(archive)
  const foreignError = new BackupError(`${name} is not a backup of Haulfront.`)
  let hasForeignEntry = false
  const error = await extract({
    cwd: folder,
    file: archive,
    strict: true,
    preserveOwner: false,
    filter: (path, entry) => {
      const isFile = 'type' in entry && (entry.type === 'File' || entry.type === 'OldFile')
      const isExpected = entryName.test(path) && isFile
      hasForeignEntry ||= !isExpected
      return isExpected
    },
  }).then(
    () => undefined,
    (error: Error) => error,
  )
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') throw new BackupError(`There is no file ${archive}.`)
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  const manifest = text === undefined ? undefined : parseManifest(text)
  if (manifest === undefined || hasForeignEntry) throw foreignError
  const unknownMigration = manifest.migrations.find((migration) => !knownMigrations.includes(migration))
  if (manifest.version > version || unknownMigration !== undefined) {
    throw new BackupError(
      `${name} was made by a later version of Haulfront${unknownMigration === undefined ? '' : ` (it has ${unknownMigration})`}. Update this one first.`,
    )
  }
  if (error !== undefined) throw new BackupError(`${name} is damaged: ${error.message}.`)
  await verifyEntries(manifest, folder, name)
  return manifest
}

async function verifyEntries({ entries, tables }: Manifest, folder: string, archive: string): Promise<void> {
  for (const [path, { size, sha256: hash }] of Object.entries(entries)) {
    const isIntact =
      entryName.test(path) && (await sizeOf(join(folder, path)).catch(() => -1)) === size && (await sha256Of(join(folder, path))) === hash
    if (!isIntact) throw new BackupError(`${archive} is damaged: ${path} is not what was backed up.`)
  }
  const missingTable = tables.find(({ name }) => entries[`database/${name}.jsonl`] === undefined)
  if (missingTable !== undefined) throw new BackupError(`${archive} is damaged: the table ${missingTable.name} is missing.`)
}

function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isManifest(value) ? value : undefined
  } catch {
    return undefined
  }
}
