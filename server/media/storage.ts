import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Configuration } from '../configuration.ts'
import { diskStorage } from './disk-storage.ts'

/** Bytes counted from 0, both ends included. */
export type ByteRange = { start: number; end: number }
/** What is known of a file without reading it; `size` in bytes. */
export type FileStats = { size: number; modified: Date }

/**
 * Where uploaded files are kept. A key is `kind/name`: an address without its `/uploads/`. What has a key is whole and never changes.
 * @throws Problem 503 from every method, when the place cannot be reached; a disk throws what Node does.
 */
export type FileStorage = {
  /** In words, for messages. */
  location: string
  /** Makes a local file available under a key, to last. When it throws, nothing has the key. */
  put: (key: string, source: string) => Promise<void>
  /** Undefined when there is no such file. */
  stat: (key: string) => Promise<FileStats | undefined>
  /** Whoever gets the stream ends it. The size is that of the whole file. */
  open: (key: string, range?: ByteRange) => Promise<(FileStats & { content: Readable }) | undefined>
  /** Nothing happens when there is no such file. */
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<{ key: string; modified: Date }>
  /** Keeps a file's bytes below a local path, too. Nothing happens when it is there already, or when the file has gone. */
  copyTo: (key: string, path: string) => Promise<void>
  /** Removes what puts that broke off left behind, when it is older than `age` in milliseconds; how many there were. */
  removeIncomplete: (age: number) => Promise<number>
  /** The site that has claimed the place; undefined when none has, and always on a disk, which is one machine's. */
  owner: () => Promise<string | undefined>
  setOwner: (site: string) => Promise<void>
  close: () => void
}

/** Where files arrive, and where smaller pictures are made: always a folder of this machine. */
export const stagingDirectory = ({ dataDir }: { dataDir: string }) => join(dataDir, 'uploads', '.incoming')

/**
 * The local disk, or a bucket when one is configured; only then the program for it is loaded.
 * @throws ConfigurationError when the bucket cannot be used.
 */
export async function openStorage({ dataDir, s3 }: Pick<Configuration, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (s3 === undefined) return diskStorage(join(dataDir, 'uploads'))
  const { openBucket } = await import('./s3-storage.ts')
  return openBucket(s3)
}
