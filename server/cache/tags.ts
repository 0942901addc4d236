import { AsyncLocalStorage } from 'node:async_hooks'

/** What an answer is made from, as found out while it is made. */
export type CacheTags = {
  /** Kinds of content that were read; none when nobody said, which stands for any. */
  kinds: Set<string>
  /** Something could not be read: the answer is good for now, not for keeping. */
  failed: boolean
  /** The failure was that the database could not be reached. */
  away?: boolean
}

const current = new AsyncLocalStorage<CacheTags>()

/** Runs work whose reads of content are noted in `sources`. */
export const collectTags = <T>(sources: CacheTags, work: () => T): T => current.run(sources, work)

/** Says that this kind of content is read. Writes of that kind then drop the answer that is being made, if one is. */
export function addTag(kind: string): void {
  current.getStore()?.kinds.add(kind)
}

/** Says that a part of the answer is missing because of a fault, such as a database that is away. */
export function markIncomplete({ away = false }: { away?: boolean } = {}): void {
  const sources = current.getStore()
  if (sources !== undefined) Object.assign(sources, { failed: true, away: away || sources.away })
}

/** True when what is being made lacks something because the database is away. */
export const isDatabaseAway = () => current.getStore()?.away === true
