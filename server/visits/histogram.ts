import type { Schemas } from '../contract/operations.ts'

type Vital = Schemas['VitalSummary']
export type Metric = 'lcp' | 'inp' | 'cls'
/** Samples of a histogram, by step. */
export type Histogram = ReadonlyMap<number, number>

export const metrics = ['lcp', 'inp', 'cls'] as const satisfies Metric[]

/**
 * Steps in a geometric progression. The limits of good and poor values (web.dev/vitals) are ends of steps, so that rounding never changes a
 * rating; `ratio` is the maximum error, as in the contract. The first step above zero ends at 12 ms, 10 ms and 0.005.
 */
const scales: Record<Metric, { good: number; ratio: number; stepOfGood: number }> = {
  lcp: { good: 2_500, ratio: (4_000 / 2_500) ** (1 / 5), stepOfGood: 58 },
  inp: { good: 200, ratio: (500 / 200) ** (1 / 10), stepOfGood: 34 },
  cls: { good: 0.1, ratio: (0.25 / 0.1) ** (1 / 10), stepOfGood: 34 },
}
/** Last step, for values above two minutes, or a CLS above 40. */
const lastStep = 100

/** Step of a value; 0 for zero. */
export function stepOf(metric: Metric, value: number): number {
  if (value <= 0) return 0
  const { good, ratio, stepOfGood } = scales[metric]
  // The tolerance keeps a limit in the step that it ends.
  const step = stepOfGood + Math.ceil(Math.log(value / good) / Math.log(ratio) - 1e-9)
  return Math.min(lastStep, Math.max(1, step))
}

/** Upper end of a step, in the displayed precision. */
export function endOfStep(metric: Metric, step: number): number {
  if (step === 0) return 0
  const { good, ratio, stepOfGood } = scales[metric]
  const end = good * ratio ** (step - stepOfGood)
  return metric === 'cls' ? Math.round(end * 10_000) / 10_000 : Math.round(end)
}

/** The 75th percentile by nearest rank: the end of the step with that rank. */
export function summarise(metric: Metric, histogram: Histogram): Vital {
  const samples = [...histogram.values()].reduce((sum, number) => sum + number, 0)
  const rank = Math.ceil(samples * 0.75)
  let seen = 0
  for (const step of [...histogram.keys()].sort((a, b) => a - b)) {
    seen += histogram.get(step) ?? 0
    if (samples > 0 && seen >= rank) return { p75: endOfStep(metric, step), samples }
  }
  return { samples }
}
