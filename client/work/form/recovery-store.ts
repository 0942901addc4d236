import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { MediaInput } from '../../generated/model/index.ts'
import { isFileValue } from './same-value.ts'

/** Unsaved input of a form, and when the last of it was entered, in milliseconds since 1970. */
export type UnsavedInput = {
  at: number
  /** The fields that changed. */
  fields: Record<string, unknown>
  /** What is said about the files among them, by a key of the file. */
  descriptions: Record<string, MediaInput>
}

/** The account that typed, and the form: the path of its screen and the id of its record. */
export type FormKey = readonly [account: string, form: string]

type Part = 'texts' | 'files'
/** The descriptions are with the texts. */
type StoredPart = Pick<UnsavedInput, 'at' | 'fields'> & Partial<UnsavedInput>
interface Schema extends DBSchema {
  input: { key: [account: string, form: string, part: Part]; value: StoredPart }
}

const storeName = 'input'
const maxAge = 30 * 86_400_000

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** The database of unsaved input. Opened on first use; closed when another tab needs to delete it. @throws where the browser has none. */
async function open(): Promise<IDBPDatabase<Schema>> {
  const close = () => {
    void opened?.then((database) => database.close())
    opened = undefined
  }
  opened ??= openDB<Schema>('unsaved-input', 1, {
    upgrade: (database) => void database.createObjectStore(storeName),
    blocking: close,
    terminated: close,
  })
  return opened
}

/** Recovery is a second chance: a browser without storage, or with a full one, must not disturb the form. */
const orNothing = <Result>(operation: Promise<Result>): Promise<Result | undefined> => operation.catch(() => undefined)

/** Every part of a form: an array sorts after every string. */
const partsOf = ([account, form]: FormKey) => IDBKeyRange.bound([account, form], [account, form, []])

/** Reads a form's unsaved input; undefined when there is none of the last 30 days. */
export const readInput = (key: FormKey): Promise<UnsavedInput | undefined> =>
  orNothing(
    open().then(async (database) => {
      const parts = (await database.getAll(storeName, partsOf(key))).filter(({ at }) => Date.now() - at < maxAge)
      if (parts.length === 0) return undefined
      return {
        at: Math.max(...parts.map(({ at }) => at)),
        fields: Object.assign({}, ...parts.map(({ fields }) => fields)) as UnsavedInput['fields'],
        descriptions: parts.find(({ descriptions }) => descriptions !== undefined)?.descriptions ?? {},
      }
    }),
  )

export const formsOf = async (account: string): Promise<string[]> => {
  const all = IDBKeyRange.bound([account], [account, []])
  const keys = await orNothing(open().then((database) => database.getAllKeys(storeName, all)))
  return [...new Set(keys?.map(([, form]) => form))]
}

/**
 * Stores a form's unsaved input in place of the former one. The files are stored apart, and only when they have changed: writing a video
 * again with each word would be 100 MB every 2 seconds.
 * @param isSignedIn whether the account is still signed in; checked as the transaction begins, which a sign-out's deletion in any tab follows.
 */
export async function storeInput(
  [account, form]: FormKey,
  { at, fields, descriptions }: UnsavedInput,
  { filesChanged, isSignedIn }: { filesChanged: boolean; isSignedIn: () => boolean },
): Promise<void> {
  const entries = Object.entries(fields)
  const fieldsOf = (part: Part) => Object.fromEntries(entries.filter(([, value]) => isFileValue(value) === (part === 'files')))
  const database = await orNothing(open())
  const put = async (part: Part) => {
    if (database === undefined || !isSignedIn()) return
    const value = { at, fields: fieldsOf(part), ...(part === 'texts' && { descriptions }) }
    await database.put(storeName, value, [account, form, part])
  }
  // Two transactions: when a file is too large for the browser's quota, the texts are stored.
  await Promise.all([orNothing(put('texts')), filesChanged && orNothing(put('files'))])
}

/** Deletes a form's unsaved input: it was saved or discarded. */
export async function forgetInput(key: FormKey): Promise<void> {
  await orNothing(open().then((database) => database.delete(storeName, partsOf(key))))
}

/** Deletes everything: the account signs out. */
export async function forgetAll(): Promise<void> {
  await orNothing(open().then((database) => database.clear(storeName)))
}

/** Deletes what other accounts have typed, and what is older than 30 days. */
export async function forgetOthers(account: unknown): Promise<void> {
  const deleteOthers = async (database: IDBPDatabase<Schema>) => {
    const transaction = database.transaction(storeName, 'readwrite')
    for await (const cursor of transaction.store) {
      if (cursor.key[0] !== account || Date.now() - cursor.value.at >= maxAge) await cursor.delete()
    }
    await transaction.done
  }
  await orNothing(open().then(deleteOthers))
}
