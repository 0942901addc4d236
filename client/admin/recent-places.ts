import { useEffect } from 'react'
import { localStore } from '../lib/storage.ts'
import { useCurrentUser } from '../work/session/session.ts'

export type Place = { key: string; label: string; type: string; to: string }

/** One key for all accounts of a browser: the next one must not see the names that this one has looked for. */
const storageKey = 'recent-places'
const maxPlaces = 8

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'label', 'type', 'to'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  String(Reflect.get(value, 'to')).startsWith('/')

/**
 * The places that an account has opened last, newest first: those found by a search, and the records edited; none where the storage is
 * another account's, or cannot be read.
 */
export function recentPlaces(account: string): Place[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'account') !== account) return []
    const places: unknown = Reflect.get(stored, 'places')
    return Array.isArray(places) ? places.filter(isPlace).slice(0, maxPlaces) : []
  } catch {
    return []
  }
}

export function rememberRecent(account: string, { key, label, type, to }: Place): void {
  const others = recentPlaces(account).filter((place) => place.key !== key)
  localStore.set(storageKey, JSON.stringify({ account, places: [{ key, label, type, to }, ...others].slice(0, maxPlaces) }))
}

type EditedRecord = {
  id: string
  /** Undefined until it is known. */
  name: string | undefined
  type: string
  editPath: string
}

/** Remembers a record that is being edited. */
export function useRememberRecent({ id, name, type, editPath }: EditedRecord): void {
  const account = useCurrentUser()?._id
  useEffect(() => {
    if (account !== undefined && name) rememberRecent(account, { key: `record-${id}`, label: name, type, to: `${editPath}?id=${id}` })
  }, [account, id, name, type, editPath])
}
