import { randomUUID } from 'node:crypto'

/** Entries of a list within a record: one sent with its `_id` keeps it, a new one gets one, and no two share one. */
export function withIds<Entry extends { _id?: string }>(entries: Entry[]): (Entry & { _id: string })[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const _id = entry._id === undefined || taken.has(entry._id) ? randomUUID() : entry._id
    taken.add(_id)
    return { ...entry, _id }
  })
}
