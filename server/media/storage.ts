import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Configuration } from '../configuration.ts'
import { diskStorage } from './disk-storage.ts'

/** Zero-based byte offsets, both inclusive. */
export type ByteRange = { start: number; end: number }
/** Metadata of a file; `size` in bytes. */
export type FileStats = { size: number; modified: Date }

/**
 * Storage of uploaded files. A key is `content-type/name`, the path of an upload without `/uploads/`. A stored file is complete and
 * immutable.
 * @throws Problem 503 from every method of a bucket that cannot be reached; a disk throws Node's errors.
 */
export type FileStorage = {
  /** Description for messages. */
  location: string
  /** Durably stores a local file under a key. When it throws, the key does not exist. */
  put: (key: string, source: string) => Promise<void>
  /** Undefined when the key does not exist. */
  stat: (key: string) => Promise<FileStats | undefined>
  /** The caller destroys the stream. `size` is that of the whole file. */
  open: (key: string, range?: ByteRange) => Promise<(FileStats & { content: Readable }) | undefined>
  /** Does nothing when the key does not exist. */
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<{ key: string; modified: Date }>
  /** Copies, or hard-links, a file to a local path. Does nothing when the copy exists already or the key does not. */
  copyTo: (key: string, path: string) => Promise<void>
  /** Removes the remains of interrupted puts that are older than `age` milliseconds. @returns their number. */
  removeIncomplete: (age: number) => Promise<number>
  /** Id of the site that owns the storage; undefined when unowned, and always on a disk, which belongs to one machine. */
  owner: () => Promise<string | undefined>
  setOwner: (site: string) => Promise<void>
  close: () => void
}

/** Staging directory of incoming files and of the encoder; always a local folder. */
export const stagingDirectory = ({ dataDir }: { dataDir: string }) => join(dataDir, 'uploads', '.incoming')

/**
 * Opens the local disk, or the bucket when one is configured; only then the AWS SDK is loaded.
 * @throws ConfigurationError when the bucket cannot be used.
 */
export async function openStorage({ dataDir, s3 }: Pick<Configuration, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (s3 === undefined) return diskStorage(join(dataDir, 'uploads'))
  const { openBucket } = await import('./s3-storage.ts')
  return openBucket(s3)
}
