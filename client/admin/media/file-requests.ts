import { editMedia, listMedia, uploadMedia } from '../../generated/api/media/media.ts'
import type { Media, MediaInput } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { isLibraryChoice, type LibraryChoice } from '../../lib/library-choice.ts'
import type { Progress } from '../../lib/send-files.ts'
import type { SaveOptions } from '../../work/form/form-parts.ts'
import { describeVideo } from './describe-video.ts'

type Chosen = File | LibraryChoice

/** What an editor says about a file before it is uploaded; it is sent when the file has its record. */
const descriptions = new WeakMap<File, MediaInput>()

export const descriptionOf = (file: File): MediaInput => descriptions.get(file) ?? {}
export const setDescription = (file: File, description: MediaInput): void => void descriptions.set(file, description)

const filesIn = (values: object): File[] =>
  Object.values(values).flatMap((value: unknown) => [value].flat().filter((item) => item instanceof File))

/** Names a file that is stored in the browser: reading it back makes another object of it. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

export function descriptionsIn(values: object): Record<string, MediaInput> {
  const entries = filesIn(values).flatMap((file): [string, MediaInput][] => {
    const description = descriptions.get(file)
    return description === undefined ? [] : [[keyOf(file), description]]
  })
  return Object.fromEntries(entries)
}

/** Gives files that were read back what was said about them. */
export function restoreDescriptions(values: object, stored: Record<string, MediaInput>): void {
  for (const file of filesIn(values)) {
    const description = stored[keyOf(file)]
    if (description !== undefined) descriptions.set(file, description)
  }
}

const isFile = (value: unknown): value is Chosen => value instanceof File || isLibraryChoice(value)

/** The record of a stored file, of the library or of a draft; undefined where it has none, as of a file elsewhere. */
export async function mediaAt(address: string): Promise<Media | undefined> {
  for (const draft of [false, true]) {
    const [media] = (await listMedia({ search: address, limit: 1, draft })).media
    if (media?.address === address) return media
  }
  return undefined
}

/** Uploads made for a list that takes files of the library as well, so that another attempt to save does not repeat them. */
const uploaded = new WeakMap<File, string>()

type Sending = Pick<SaveOptions, 'signal' | 'onProgress'>

/** Ids of the files in the library, uploaded one after the other: the server takes four uploads of a session at a time. */
async function idsOf(chosen: readonly Chosen[], { signal, onProgress }: Sending): Promise<string[]> {
  const waiting = chosen.filter((one): one is File => one instanceof File && !uploaded.has(one))
  const sizeOf = (files: File[]) => files.reduce((sum, { size }) => sum + size, 0)
  for (const [index, file] of waiting.entries()) {
    // A body has a few bytes more than its file.
    const report = ({ sent }: Progress) =>
      onProgress({
        sent: sizeOf(waiting.slice(0, index)) + Math.min(sent, file.size),
        total: sizeOf(waiting),
        file: index + 1,
        files: waiting.length,
      })
    const { media } = await uploadMedia({ files: [file] }, { duplicates: 'keep' }, { signal, onProgress: report })
    uploaded.set(file, media[0]?._id ?? '')
  }
  return chosen.map((one) => (isLibraryChoice(one) ? one.mediaId : (uploaded.get(one) ?? '')))
}

/**
 * The values of a form as the contract takes them: a file of the library by its id (`<part>MediaId`). The contract takes either files or ids, so
 * that the files of a mixed list are uploaded to the library first.
 */
export async function withMediaIds<Values extends object>(values: Values, sending: Sending): Promise<Values> {
  const entries = Object.entries(values).map(async ([name, value]: [string, unknown]): Promise<[string, unknown]> => {
    if (isLibraryChoice(value)) return [`${name}MediaId`, value.mediaId]
    if (!Array.isArray(value) || !value.every(isFile) || !value.some(isLibraryChoice)) return [name, value]
    return [`${name}MediaId`, await idsOf(value, sending)]
  })
  return Object.fromEntries(await Promise.all(entries)) as Values
}

/**
 * After a save: sends what was said about its new files, and what the browser reads of its videos. The record is saved whatever becomes of it.
 * @param addresses of the files that the saved record names, by field.
 * @returns the files whose description was not saved.
 */
export async function describeUploads(
  values: object,
  addresses: Partial<Record<string, string | readonly string[]>>,
): Promise<readonly File[]> {
  const pairs = Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const files = [value].flat()
    const stored = [addresses[name] ?? []].flat().slice(-files.length)
    return files.flatMap((file, index) => (file instanceof File ? [{ file, address: stored[index] ?? '' }] : []))
  })
  const failed: File[] = []
  for (const { file, address } of pairs) {
    const isDescribed = await describeUpload(file, address).catch(() => false)
    if (!isDescribed && descriptions.has(file)) failed.push(file)
  }
  return failed
}

/** @returns false where the file has no record. */
async function describeUpload(file: File, address: string): Promise<boolean> {
  const description = descriptions.get(file)
  if (description === undefined && !file.type.startsWith('video/')) return true
  let media = await mediaAt(address)
  if (media === undefined) return false
  if (description !== undefined) media = (await editMedia(media._id, description, basedOn(media.updatedAt))).media
  const url = URL.createObjectURL(file)
  await describeVideo(media, url).finally(() => URL.revokeObjectURL(url))
  return true
}
