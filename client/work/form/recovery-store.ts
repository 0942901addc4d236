import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Unsaved input of a form: its changed fields, and when the last of them was entered, in milliseconds since 1970. */
export type UnsavedInput = { at: number; fields: Record<string, unknown> }

/** The account that typed, and the form: the path of its screen and the id of its record. */
export type FormKey = readonly [account: string, form: string]

type Part = 'texts' | 'files'
interface Schema extends DBSchema {
  input: { key: [account: string, form: string, part: Part]; value: UnsavedInput }
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

export const isFileValue = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((item) => item instanceof Blob))

/** Reads a form's unsaved input; undefined when there is none of the last 30 days. */
export const readInput = (key: FormKey): Promise<UnsavedInput | undefined> =>
  orNothing(
    open().then(async (database) => {
      const parts = (await database.getAll(storeName, partsOf(key))).filter(({ at }) => Date.now() - at < maxAge)
      if (parts.length === 0) return undefined
      return {
        at: Math.max(...parts.map(({ at }) => at)),
        fields: Object.assign({}, ...parts.map(({ fields }) => fields)) as UnsavedInput['fields'],
      }
    }),
  )

/**
 * Stores a form's unsaved input in place of the former one. The files are stored apart, and only when they have changed: writing a video
 * again with each word would be 100 MB every 2 seconds.
 * @param isSignedIn whether the account is still signed in; checked as the transaction begins, which a sign-out's deletion in any tab follows.
 */
export async function storeInput(
  [account, form]: FormKey,
  { at, fields }: UnsavedInput,
  { filesChanged, isSignedIn }: { filesChanged: boolean; isSignedIn: () => boolean },
): Promise<void> {
  const entries = Object.entries(fields)
  const part = (isFiles: boolean) => ({ at, fields: Object.fromEntries(entries.filter(([, value]) => isFileValue(value) === isFiles)) })
  const database = await orNothing(open())
  const put = async (name: Part) => {
    if (database === undefined || !isSignedIn()) return
    await database.put(storeName, part(name === 'files'), [account, form, name])
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
