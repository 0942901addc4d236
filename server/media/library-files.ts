import type { Knex } from 'knex'
import { type DuplicateFile, problem } from '../contract/problem.ts'
import type { LibraryFile, RequestFiles } from '../contract/uploaded-file.ts'
import { lockFiles } from './held-files.ts'

/** A row of `media`: a stored file with its facts and texts. */
export type MediaRow = {
  _id: string
  path: string
  name: string
  kind: 'image' | 'video'
  bytes: number | null
  /** Hash of the uploaded bytes, or of the stored bytes of a file older than the column; null until it is known. */
  sha256: string | null
  width: number | null
  height: number | null
  seconds: number | null
  hasPoster: boolean
  animated: boolean
  /** Time since no record names the file; null while one does, or the file is in the library. */
  heldSince: string | null
  alt: string
  decorative: boolean
  focalX: number
  focalY: number
  userName: string
  createdAt: string
  updatedAt: string
}

/** Name in the library; a file older than the library has the name in its address. */
export const nameOf = ({ name, path }: Pick<MediaRow, 'name' | 'path'>) => name || (path.split('/').at(-1) ?? '')

/** The files of the site's content, which excludes profile photos. */
const contentFiles = (knex: Knex) => knex<MediaRow>('media').whereRaw(`media.path not like '/uploads/profile/%'`)

export const isNamedByDraft = `exists (select from drafts where files <> '{}' and files @> array[media.path])`

/** The files of the library, without held ones. */
export const libraryFiles = (knex: Knex) => contentFiles(knex).whereNull('media.heldSince')

export const draftFiles = (knex: Knex) => contentFiles(knex).whereNotNull('media.heldSince').whereRaw(isNamedByDraft)

/** Files that people can describe: those of the library and of drafts, but not those that only the history names. */
export const describedFiles = (knex: Knex) => contentFiles(knex).whereRaw(`(media."heldSince" is null or ${isNamedByDraft})`)

/**
 * Refuses uploads whose bytes are in the library or equal an earlier file of the request.
 * @throws Problem 409 that names the stored files.
 */
export async function refuseDuplicates(transaction: Knex.Transaction, uploads: MediaRow[]): Promise<void> {
  // The lock lets the second of two concurrent requests with the same file find the first's.
  await lockFiles(transaction)
  const stored = (await libraryFiles(transaction)
    .whereIn(
      'sha256',
      uploads.flatMap(({ sha256 }) => sha256 ?? []),
    )
    .whereNotIn(
      '_id',
      uploads.map(({ _id }) => _id),
    )
    .orderBy('createdAt')) as MediaRow[]
  const duplicates = uploads.flatMap(({ name, sha256 }, index): DuplicateFile[] => {
    const existing = stored.find((file) => file.sha256 === sha256)
    if (existing !== undefined) return [{ name, existing: { _id: existing._id, name: nameOf(existing), address: existing.path } }]
    const earlier = uploads.slice(0, index).find((file) => file.sha256 === sha256)
    return earlier === undefined ? [] : [{ name, sameAs: earlier.name }]
  })
  if (duplicates.length > 0) throw problem.fileExists(duplicates)
}

const names = { image: 'a picture', video: 'a video', any: 'a file' }

/**
 * The addresses of the files of the library that a request names, by part. They cannot be removed until the transaction ends.
 * @throws Problem 400 for an unknown id, or a file of another kind.
 */
export async function chooseFiles(transaction: Knex.Transaction, files: RequestFiles): Promise<Record<string, string[]>> {
  const chosen = Object.entries(files).map(([part, all]) => [part, all.filter((file) => 'mediaId' in file)] as const)
  const ids = chosen.flatMap(([, all]) => all.map(({ mediaId }) => mediaId))
  if (ids.length > 0) await lockFiles(transaction)
  const rows = ids.length === 0 ? [] : await libraryFiles(transaction).whereIn('_id', ids).select('_id', 'path', 'kind')
  const addressOf = (part: string, { mediaId, type }: LibraryFile): string => {
    const row = rows.find(({ _id }) => _id === mediaId)
    if (row === undefined)
      throw problem.invalid({ path: `${part}MediaId`, code: 'notFound', message: 'There is no such file in the library' })
    if (row.kind !== type) throw problem.invalid({ path: `${part}MediaId`, message: `This must be ${names[type]} of the library` })
    return row.path
  }
  return Object.fromEntries(chosen.map(([part, all]) => [part, all.map((file) => addressOf(part, file))]))
}
