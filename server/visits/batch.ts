import type { Schemas } from '../contract/operations.ts'
import type { Metric } from './histogram.ts'

export type PageKind = Exclude<Schemas['PageSpeed']['pageKind'], 'all'>
export type Dimension = 'all' | 'page' | 'referrer' | 'device'
export type Sum = { dimension: Dimension; value: string; visits: number }
/** A visitor of the site (`all`) or of a page, counted once a day. */
export type Mark = { mark: string; dimension: Dimension; value: string }
export type Sample = { pageKind: PageKind; metric: Metric; step: number; samples: number }

/** Requests of an old address. */
export type Hit = { redirectId: string; hits: number }

export type Additions = { sums: Sum[]; marks: Mark[]; samples: Sample[]; hits: Hit[] }

/** Marks of a batch: ten seconds of a thousand visits each. More are dropped, so that a database outage cannot fill the memory. */
const maxMarks = 20_000

export type Batch = ReturnType<typeof createBatch>

/** Unwritten sums of one day, bounded by the site's pages, the hosts of a day and `maxMarks`. */
export function createBatch() {
  const sums = new Map<string, Sum>()
  const marks = new Map<string, Mark>()
  const samples = new Map<string, Sample>()
  const hits = new Map<string, Hit>()

  return {
    /** @returns false when there is no room, and nothing is added. */
    add(additions: Additions): boolean {
      if (marks.size + additions.marks.length > maxMarks) return false
      for (const sum of additions.sums) {
        const key = `${sum.dimension} ${sum.value}`
        sums.set(key, { ...sum, visits: sum.visits + (sums.get(key)?.visits ?? 0) })
      }
      for (const mark of additions.marks) marks.set(mark.mark, mark)
      for (const sample of additions.samples) {
        const key = `${sample.pageKind} ${sample.metric} ${sample.step}`
        samples.set(key, { ...sample, samples: sample.samples + (samples.get(key)?.samples ?? 0) })
      }
      for (const hit of additions.hits) hits.set(hit.redirectId, { ...hit, hits: hit.hits + (hits.get(hit.redirectId)?.hits ?? 0) })
      return true
    },
    /** Rows in key order, the lock order of every instance. */
    additions: (): Additions => ({ sums: inOrder(sums), marks: inOrder(marks), samples: inOrder(samples), hits: inOrder(hits) }),
  }
}

const inOrder = <Row>(rows: Map<string, Row>): Row[] =>
  [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
