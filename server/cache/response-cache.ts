import { type CachedResponse, encodeResponse, type PlainResponse } from './cached-response.ts'
import { type CacheTags, collectTags } from './tags.ts'

const most = 2000
const mostBytes = 48 * 1024 * 1024

type Kept = { answer: CachedResponse; kinds: Set<string> }

/**
 * Finished answers by key: made once however many ask at the same moment, kept with the kinds of content that they were made from, and
 * dropped by a write of one of those. An answer that was being made while something was written goes to whoever waits for it and is not
 * kept; nor are refusals and faults, of which anybody can make up any number. What nobody asked for longest makes room.
 * @param headers what every answer carries.
 */
export function createResponseCache(headers: Record<string, string> = {}) {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<CachedResponse>>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= kept.get(key)?.answer.size ?? 0
    kept.delete(key)
  }

  function keep(key: string, answer: CachedResponse, kinds: Set<string>): void {
    forget(key)
    kept.set(key, { answer, kinds })
    bytes += answer.size
    for (const oldest of kept.keys()) {
      if (kept.size <= most && bytes <= mostBytes) break
      forget(oldest)
    }
  }

  function find(key: string): CachedResponse | undefined {
    const found = kept.get(key)
    if (found === undefined) return undefined
    kept.delete(key)
    kept.set(key, found)
    return found.answer
  }

  function begin(key: string, make: () => Promise<PlainResponse>): Promise<CachedResponse> {
    const sources: CacheTags = { kinds: new Set(), failed: false }
    const answer = collectTags(sources, make).then((made) => encodeResponse({ ...made, headers: { ...headers, ...made.headers } }))
    underWay.set(key, answer)
    const end = (finished?: CachedResponse) => {
      // Somebody has written meanwhile: this is no longer the answer that others wait for.
      if (underWay.get(key) !== answer) return
      underWay.delete(key)
      if (finished !== undefined && finished.status < 400 && !sources.failed) keep(key, finished, sources.kinds)
    }
    answer.then(end, () => end())
    return answer
  }

  return {
    find,
    has: (key: string) => kept.has(key) || underWay.has(key),
    /** @throws what `make` throws, to everybody who waits. */
    get: async (key: string, make: () => Promise<PlainResponse>) => find(key) ?? underWay.get(key) ?? begin(key, make),
    /** @param kind of the content that was written; undefined when anything may have changed. */
    drop(kind: string | undefined): void {
      underWay.clear()
      for (const [key, { kinds }] of [...kept]) {
        if (kind === undefined || kinds.size === 0 || kinds.has(kind)) forget(key)
      }
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
