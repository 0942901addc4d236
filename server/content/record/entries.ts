import { randomUUID } from 'node:crypto'

/** Gives each entry of a list within a record a unique `_id`: sent ids stay, a new or duplicate entry gets a new UUID. */
export function withIds<Entry extends { _id?: string }>(entries: Entry[]): (Entry & { _id: string })[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const _id = entry._id === undefined || taken.has(entry._id) ? randomUUID() : entry._id
    taken.add(_id)
    return { ...entry, _id }
  })
}
