import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { extract } from 'tar'
import { BackupError, entryName, isManifest, type Manifest, manifestName, sha256, version } from './manifest.ts'
import { sizeOf } from './uploads.ts'

/**
 * Unpacks an archive below a folder and compares every entry with what the manifest says of it.
 * @throws BackupError in one line, when it is foreign, damaged or of a later version.
 */
export async function unpack(archive: string, folder: string, known: string[]): Promise<Manifest> {
  const name = basename(archive)
  const foreign = new BackupError(`${name} is not a backup of Haulfront.`)
  let stranger = false
  const fault = await extract({
    cwd: folder,
    file: archive,
    strict: true,
    preserveOwner: false,
    filter: (path, entry) => {
      const isFile = 'type' in entry && (entry.type === 'File' || entry.type === 'OldFile')
      const belongs = entryName.test(path) && isFile
      stranger ||= !belongs
      return belongs
    },
  }).then(
    () => undefined,
    (error: Error) => error,
  )
  if (fault !== undefined && 'code' in fault && fault.code === 'ENOENT') throw new BackupError(`There is no file ${archive}.`)
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  const manifest = text === undefined ? undefined : parsed(text)
  if (manifest === undefined || stranger) throw foreign
  const news = manifest.migrations.find((migration) => !known.includes(migration))
  if (manifest.version > version || news !== undefined) {
    throw new BackupError(
      `${name} was made by a later version of Haulfront${news === undefined ? '' : ` (it has ${news})`}. Update this one first.`,
    )
  }
  if (fault !== undefined) throw new BackupError(`${name} is damaged: ${fault.message}.`)
  await compare(manifest, folder, name)
  return manifest
}

async function compare({ entries, tables }: Manifest, folder: string, archive: string): Promise<void> {
  for (const [path, { size, sha256: hash }] of Object.entries(entries)) {
    const isSame =
      entryName.test(path) && (await sizeOf(join(folder, path)).catch(() => -1)) === size && (await sha256(join(folder, path))) === hash
    if (!isSame) throw new BackupError(`${archive} is damaged: ${path} is not what was backed up.`)
  }
  const lost = tables.find(({ name }) => entries[`database/${name}.jsonl`] === undefined)
  if (lost !== undefined) throw new BackupError(`${archive} is damaged: the table ${lost.name} is missing.`)
}

function parsed(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isManifest(value) ? value : undefined
  } catch {
    return undefined
  }
}
