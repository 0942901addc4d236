import { AsyncLocalStorage } from 'node:async_hooks'

/** Metadata that is collected about a response while it is created. */
export type CacheTags = {
  /** The types of content in the response. An empty set means any type. */
  tags: Set<string>
  /** The response must not be cached, because a part could not be read or changes without an eviction. */
  incomplete: boolean
  /** The part is missing because the database could not be reached. */
  databaseAway?: boolean
}

const current = new AsyncLocalStorage<CacheTags>()

/** Runs work that creates a response; `addTag` and `markIncomplete` within it write to `collected`. */
export const collectTags = <T>(collected: CacheTags, work: () => T): T => current.run(collected, work)

/** Tags the response that is being created with a type of content, so that a write of that type evicts it. */
export function addTag(tag: string): void {
  current.getStore()?.tags.add(tag)
}

/** Marks the response that is being created as not cacheable, because a part of its content is missing or changes without an eviction. */
export function markIncomplete({ databaseAway = false }: { databaseAway?: boolean } = {}): void {
  const collected = current.getStore()
  if (collected !== undefined) Object.assign(collected, { incomplete: true, databaseAway: databaseAway || collected.databaseAway })
}

/** True when the response that is being created lacks content because the database could not be reached. */
export const isDatabaseAway = () => current.getStore()?.databaseAway === true
