import type { Operations, Request, Schemas } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import type { Additions, Mark, Sum } from './batch.ts'
import { metrics, stepOf } from './histogram.ts'
import { periodOf } from './period.ts'
import { direct, otherHost, referrerHost } from './referrer.ts'
import { createSitePages, kindOfPage } from './site-pages.ts'
import { readSummary } from './summary.ts'
import type { OpenDay } from './visit-counter.ts'
import { deviceOf, isLeftOut, markOf, userAgentOf } from './visitor.ts'

/** Maximum number of referrers with a row of their own in one day; later ones are `other`. */
const maxHosts = 1_000

/** Counts the visits of the site, and reads their sums. */
export function visitsOperations({ configuration, database, limits, visits }: Tools) {
  const { publicUrl, visitsDays } = configuration
  const pages = createSitePages(database, Date.now)

  const isCounted = ({ user, header }: Request<'countVisit' | 'measureVisit'>) => visitsDays > 0 && user === null && !isLeftOut(header)

  /** Row of a referrer. A network may add only a few new ones a day, so that it cannot fill the day's rows with invented hosts. */
  async function rowOfReferrer({ hosts }: OpenDay, host: string | undefined, address: string): Promise<string | undefined> {
    if (host === undefined || host === direct || host === otherHost || hosts.has(host)) return host
    const isWelcome = await limits.newReferrer(address)
    if (!isWelcome || hosts.size >= maxHosts) return otherHost
    hosts.add(host)
    return host
  }

  return {
    async countVisit(request) {
      if (!isCounted(request)) return
      const { body, address, header } = request
      const [day, page] = await Promise.all([visits.today(), pages.pageOf(body.path)])
      const ownHosts = [publicUrl === undefined ? '' : new URL(publicUrl).hostname, header('host') ?? '']
      const referrer = await rowOfReferrer(day, referrerHost(body.referrer ?? '', ownHosts), address)
      visits.add(day.date, additionsOf({ key: day.key, page, referrer, address, header, hasTouch: body.touch ?? false }))
    },
    async measureVisit(request) {
      if (!isCounted(request)) return
      const { body } = request
      const [day, page] = await Promise.all([visits.today(), pages.pageOf(body.path)])
      const measured = metrics.flatMap((metric) => {
        const value = body[metric]
        return value === undefined ? [] : [{ pageKind: kindOfPage(page), metric, step: stepOf(metric, value), samples: 1 }]
      })
      visits.add(day.date, { sums: [], marks: [], samples: measured, hits: [] })
    },
    async summarizeVisits({ query }): Promise<Omit<Schemas['VisitSummary'], 'message'>> {
      const today = visits.date()
      const period = periodOf(query, today)
      const { timeZone } = configuration
      const summary = await readSummary(database, { period, timeZone, pageOf: pages.pageOf })
      return { counting: visitsDays > 0, retentionDays: visitsDays, timeZone, today, ...period, ...summary }
    },
  } satisfies Pick<Operations, 'countVisit' | 'measureVisit' | 'summarizeVisits'>
}

type CountedVisit = Pick<Request<'countVisit'>, 'address' | 'header'> & {
  key: Buffer
  page: string
  referrer: string | undefined
  hasTouch: boolean
}

function additionsOf({ key, page, referrer, address, header, hasTouch }: CountedVisit): Additions {
  const userAgent = userAgentOf(header)
  const rows: Omit<Sum, 'visits'>[] = [
    { dimension: 'all', value: '' },
    { dimension: 'page', value: page },
    { dimension: 'device', value: deviceOf(header, hasTouch) },
    ...(referrer === undefined ? [] : [{ dimension: 'referrer' as const, value: referrer }]),
  ]
  const marks: Mark[] = [
    { dimension: 'all', value: '', mark: markOf(key, address, userAgent, '') },
    { dimension: 'page', value: page, mark: markOf(key, address, userAgent, page) },
  ]
  return { sums: rows.map((row) => ({ ...row, visits: 1 })), marks, samples: [], hits: [] }
}
