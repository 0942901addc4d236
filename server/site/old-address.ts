import { locationOf, pathForm } from '../content/redirects/redirect-rules.ts'
import { shown } from '../content/visibility/visibility.ts'
import type { Database } from '../database/connect.ts'
import type { VisitCounter } from '../visits/visit-counter.ts'

type Parts = { database: Database; visits: VisitCounter; countsHits: boolean }

/**
 * Location of the redirect from an old address, and counts its hit. Reads the database each time: nothing to evict on any instance. Without
 * the database there is no redirect.
 */
export function oldAddresses({ database, visits, countsHits }: Parts) {
  return async (path: string, query: string): Promise<string | undefined> => {
    const from = pathForm(path)
    if (from === undefined) return undefined
    const found: { _id: string; to: string } | undefined = await database('redirects')
      .whereRaw('md5("from") = md5(?) and "from" = ?', [from, from])
      .whereRaw(shown.sql)
      .first('_id', 'to')
      .catch(() => undefined)
    if (found === undefined) return undefined
    if (countsHits) visits.add(visits.date(), { sums: [], marks: [], samples: [], hits: [{ redirectId: found._id, hits: 1 }] })
    return locationOf(found.to, query)
  }
}
