import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import type { PageKind } from './batch.ts'
import { type Metric, summarise } from './histogram.ts'
import type { Period } from './period.ts'

type PageSpeed = Schemas['PageSpeed']
type Step = { pageKind: PageKind; metric: Metric; step: number; samples: number }

const kinds = ['home', 'about', 'service', 'faqs', 'contact', 'legal', 'other'] as const satisfies PageKind[]

/** Web Vitals of a period at the 75th percentile: for all pages together, and for each kind of page with samples. */
export async function readSpeed(database: Database, { from, to }: Period): Promise<PageSpeed[]> {
  const steps: Step[] = await database('visit_speeds')
    .whereBetween('day', [from, to])
    .groupBy('pageKind', 'metric', 'step')
    .select('pageKind', 'metric', 'step', database.raw('sum(samples)::integer as samples'))
  if (steps.length === 0) return []
  const measured = kinds.filter((kind) => steps.some(({ pageKind }) => pageKind === kind))
  return [
    speedOf('all', steps),
    ...measured.map((kind) =>
      speedOf(
        kind,
        steps.filter(({ pageKind }) => pageKind === kind),
      ),
    ),
  ]
}

function speedOf(pageKind: PageSpeed['pageKind'], steps: Step[]): PageSpeed {
  const vital = (metric: Metric) => {
    const histogram = new Map<number, number>()
    for (const { metric: of, step, samples } of steps) if (of === metric) histogram.set(step, samples + (histogram.get(step) ?? 0))
    return summarise(metric, histogram)
  }
  return { pageKind, lcp: vital('lcp'), inp: vital('inp'), cls: vital('cls') }
}
