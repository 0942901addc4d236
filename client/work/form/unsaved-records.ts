import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { storedClaims } from '../session/token.ts'
import { forgetInput, formsOf, readInput, storeInput, type UnsavedInput } from './recovery-store.ts'

/** A new record that its form has given away: a save in the background has it, or it waits until its editor goes back to it. */
export type UnsavedRecord = Pick<UnsavedInput, 'descriptions'> & {
  /** Its idempotency key. */
  id: string
  account: string
  /** Address of its form. */
  path: string
  values: UnsavedInput['fields']
  /** `interrupted`: the page was left before the server responded. `aside`: the editor went back to another record. */
  state: 'saving' | 'failed' | 'interrupted' | 'aside'
  /** Why the save has failed. */
  error?: unknown
}

type Given = Omit<UnsavedRecord, 'state' | 'error'>

let records: readonly UnsavedRecord[] = []
const { subscribe, notify } = createListeners()
const isHere = (id: string) => records.some((record) => record.id === id)
const without = (id: string) => records.filter((record) => record.id !== id)
const change = (next: readonly UnsavedRecord[]) => {
  records = next
  notify()
}

const separator = ' unsaved '
const keyOf = ({ account, path, id }: Given) => [account, path + separator + id] as const

const untilGone = (id: string) =>
  new Promise<void>((resolve) => {
    if (!isHere(id)) return resolve()
    const stop = subscribe(() => {
      if (isHere(id)) return
      stop()
      resolve()
    })
  })

/**
 * Holds a lock while this tab has the record, so that other tabs do not offer it, and runs once it has the lock. Browsers have locks in secure
 * contexts only.
 */
async function hold(id: string, run: () => Promise<void> | void, options: LockOptions = {}): Promise<void> {
  if (!('locks' in navigator)) return run()
  await navigator.locks.request(`unsaved ${id}`, options, async () => {
    await run()
    await untilGone(id)
  })
}

/** Adds a record, which stays in the browser's storage until it is saved or taken. */
function add(record: UnsavedRecord): void {
  change([...without(record.id), record])
  void hold(record.id, () => undefined)
  const { account, values: fields, descriptions } = record
  const isSignedIn = () => storedClaims()?.sub === account
  void storeInput(keyOf(record), { at: Date.now(), fields, descriptions }, { filesChanged: true, isSignedIn })
}

/** Removes a record that is saved or discarded. */
export function dropRecord(record: Given): void {
  change(without(record.id))
  void forgetInput(keyOf(record))
}

/**
 * Saves a record while its form goes on with another one. The same values again are the same record, which is on its way.
 * @throws an error that is no refusal, but a defect.
 */
export async function saveInBackground(record: Given, send: () => Promise<unknown>): Promise<void> {
  if (records.some(({ id, state }) => id === record.id && state === 'saving')) return
  add({ ...record, state: 'saving' })
  try {
    await send()
    dropRecord(record)
  } catch (error) {
    if (isHere(record.id)) change([...without(record.id), { ...record, state: 'failed', error }])
    if (!(error instanceof HttpProblem)) throw error
  }
}

export const putAside = (record: Given) => add({ ...record, state: 'aside' })

/** Gives a record back to its form; undefined where it has gone. */
export function takeRecord(id: string): UnsavedRecord | undefined {
  const record = records.find((each) => each.id === id)
  if (record !== undefined) dropRecord(record)
  return record
}

/** Forgets the records of this tab: their account signs out. */
export const forgetRecords = () => change([])

/** Finds the records that an earlier page has left in the browser's storage. That page may still be closing, and have them until then. */
export async function findRecords(account: string): Promise<void> {
  for (const form of await formsOf(account)) {
    const [path = '', id] = form.split(separator)
    if (id === undefined || isHere(id)) continue
    const offer = async () => {
      const input = await readInput([account, form])
      if (input === undefined || isHere(id)) return
      change([...records, { id, account, path, values: input.fields, descriptions: input.descriptions, state: 'interrupted' }])
    }
    // A tab that still has a record after this time goes on with it.
    hold(id, offer, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    })
  }
}

export const unsavedRecords = () => records

export const useUnsavedRecords = (account: string | undefined): readonly UnsavedRecord[] =>
  useSyncExternalStore(subscribe, unsavedRecords, unsavedRecords).filter((record) => record.account === account)
