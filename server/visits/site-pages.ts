import { contentTypes } from '../content/types/index.ts'
import { shown } from '../content/visibility/visibility.ts'
import type { Database } from '../database/connect.ts'
import type { PageKind } from './batch.ts'

/** Row of all addresses that are no page of the site. */
export const otherPage = 'other'

const kinds = new Map<string, PageKind>([
  ['/', 'home'],
  ['/about', 'about'],
  ['/faqs', 'faqs'],
  ['/contact', 'contact'],
  ['/terms', 'legal'],
  ['/privacy', 'legal'],
  ['/cookies', 'legal'],
])
const servicePrefix = '/services/'

/** Kind of a page, by its normalised path. */
export const kindOfPage = (path: string): PageKind => kinds.get(path) ?? (path.startsWith(servicePrefix) ? 'service' : 'other')

/**
 * Normalised path for counting: without query, fragment, percent-encoding, letter case and slashes at the end, as in the client's router.
 */
export function normalisePath(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  const trimmed = bare.replace(/(?<=[^/])\/+$/, '')
  try {
    return decodeURIComponent(trimmed).toLowerCase() || '/'
  } catch {
    return otherPage
  }
}

/** Maximum age of the list of services, and minimum time between two refreshes for unknown addresses, in milliseconds. */
const [longestUse, shortestUse] = [60_000, 1_000]

export type SitePages = ReturnType<typeof createSitePages>

/**
 * The pages of the site: fixed ones, and the services that are shown. Any other address is `other`, so that the site bounds the number of
 * rows, not the requests.
 */
export function createSitePages(database: Database, now: () => number) {
  let services = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const started = now()
    const rows: { slug: string }[] = await database(contentTypes.services.definition.table).whereRaw(shown.sql).select('slug')
    services = new Set(rows.map(({ slug }) => `${servicePrefix}${slug}`))
    readAt = started
  }

  /** Reads the services again (single-flight). */
  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    /** Normalised path of the page at an address, or `other`. */
    async pageOf(address: string): Promise<string> {
      const path = normalisePath(address)
      if (kinds.has(path)) return path
      if (!path.startsWith(servicePrefix)) return otherPage
      const age = now() - readAt
      // A visit of a known page does not wait for the database.
      if (services.has(path)) {
        if (age >= longestUse) refresh().catch(() => undefined)
        return path
      }
      if (age >= shortestUse) await refresh()
      return services.has(path) ? path : otherPage
    },
  }
}
