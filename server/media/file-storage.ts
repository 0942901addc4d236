import type { Readable } from 'node:stream'

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
  /** Name of the environment variable that selects the storage, for messages. */
  variable: string
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
  /** Writes a small file and removes it. @throws when the storage is full, read-only or unreachable. */
  tryWrite: () => Promise<void>
  /** Id of the site that owns the storage; undefined when unowned. */
  owner: () => Promise<string | undefined>
  setOwner: (site: string) => Promise<void>
  close: () => void
}
