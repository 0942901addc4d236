import { LRUCache } from 'lru-cache'
import { type CachedResponse, encodeResponse, type PlainResponse } from './cached-response.ts'
import { type CacheTags, collectTags } from './tags.ts'

const maxEntries = 2000
const maxBytes = 48 * 1024 * 1024

type Entry = { cached: CachedResponse; tags: Set<string> }

/**
 * Single-flight LRU cache of public GET responses, evicted by tag. A response that was in flight during an eviction goes to the requests
 * that wait for it and is not stored, because it may hold the content from before the write. Errors are not stored either: a client can
 * cause any number of them.
 * @param headers of every response.
 */
export function createResponseCache(headers: Record<string, string> = {}) {
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ cached }) => Math.max(1, cached.size),
  })
  const inFlight = new Map<string, Promise<CachedResponse>>()
  /** Counts since the start. A request that waits for a response in flight is a hit, because it causes no work. */
  const counts = { hits: 0, misses: 0 }

  const get = (key: string) => entries.get(key)?.cached

  function begin(key: string, create: () => Promise<PlainResponse>): Promise<CachedResponse> {
    const collected: CacheTags = { tags: new Set(), incomplete: false }
    const creation = collectTags(collected, create).then((plain) => encodeResponse({ ...plain, headers: { ...headers, ...plain.headers } }))
    inFlight.set(key, creation)
    const settle = (cached?: CachedResponse) => {
      if (inFlight.get(key) !== creation) return
      inFlight.delete(key)
      if (cached !== undefined && cached.status < 400 && !collected.incomplete) entries.set(key, { cached, tags: collected.tags })
    }
    creation.then(settle, () => settle())
    return creation
  }

  /** Counts what `getOrCreate` finds. */
  function counted(found: CachedResponse | Promise<CachedResponse> | undefined) {
    counts[found === undefined ? 'misses' : 'hits'] += 1
    return found
  }

  return {
    get,
    counts,
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    has: (key: string) => entries.has(key) || inFlight.has(key),
    /** @throws what `create` throws, to every request that waits for it. */
    getOrCreate: async (key: string, create: () => Promise<PlainResponse>) => counted(get(key) ?? inFlight.get(key)) ?? begin(key, create),
    /** @param tag the type of content that was written; undefined evicts every response. */
    evict(tag: string | undefined): void {
      inFlight.clear()
      for (const [key, { tags }] of [...entries.entries()]) {
        if (tag === undefined || tags.size === 0 || tags.has(tag)) entries.delete(key)
      }
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
