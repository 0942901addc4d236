import type { Schemas } from '../contract/operations.ts'
import type { EnquiriesOfPeriod } from './enquiries-of-period.ts'
import { normalisePath, otherPage, type SitePages } from './site-pages.ts'

type VisitedPage = Schemas['VisitedPage']

/** `maxItems` of the contract. */
const maxRows = 200

/**
 * The pages of a period with their enquiries, most visits first. An enquiry counts for its page if the page was visited in the period, even
 * a deleted service, or is a page of the site; otherwise for `other`.
 */
export async function visitedPages(
  visited: Omit<VisitedPage, 'enquiries'>[],
  { total, byPage }: EnquiriesOfPeriod,
  pageOf: SitePages['pageOf'],
): Promise<VisitedPage[]> {
  const rows = new Map(visited.map((row): [string, VisitedPage] => [row.path, { ...row, enquiries: 0 }]))
  const add = (path: string, enquiries: number) => {
    const row = rows.get(path) ?? { path, visits: 0, visitors: 0, enquiries: 0 }
    rows.set(path, { ...row, enquiries: row.enquiries + enquiries })
  }
  let named = 0
  for (const { path, enquiries } of byPage) {
    const normalised = normalisePath(path)
    add(rows.has(normalised) ? normalised : await pageOf(path), enquiries)
    named += enquiries
  }
  if (total > named) add(otherPage, total - named)
  return withRestInOther([...rows.values()].sort(byVisits))
}

const byVisits = (one: VisitedPage, other: VisitedPage) =>
  other.visits - one.visits || other.enquiries - one.enquiries || (one.path < other.path ? -1 : 1)

/** Sums up in `other` the rows that exceed the contract's maximum. */
function withRestInOther(rows: VisitedPage[]): VisitedPage[] {
  if (rows.length <= maxRows) return rows
  const named = rows.filter(({ path }) => path !== otherPage)
  const rest = [...rows.filter(({ path }) => path === otherPage), ...named.slice(maxRows - 1)]
  const other = rest.reduce(
    (sum, { visits, visitors, enquiries }) => ({
      path: otherPage,
      visits: sum.visits + visits,
      visitors: sum.visitors + visitors,
      enquiries: sum.enquiries + enquiries,
    }),
    { path: otherPage, visits: 0, visitors: 0, enquiries: 0 },
  )
  return [...named.slice(0, maxRows - 1), other].sort(byVisits)
}
