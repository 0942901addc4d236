import type { PageSpeed, VitalSummary } from '../../generated/model/index.ts'
import { siteLocale } from '../../lib/locale.ts'

export type VitalName = 'lcp' | 'inp' | 'cls'
export type Rating = 'good' | 'fair' | 'poor'

const decimal = (value: number, digits: number) =>
  value.toLocaleString(siteLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits })

type Vital = {
  /** What it means to a visitor. */
  label: string
  /** What the field calls it. */
  term: string
  /** The highest value that is good, and the highest that is not poor (web.dev/articles/vitals). */
  limits: [good: number, fair: number]
  text: (value: number) => string
}

export const vitals: Record<VitalName, Vital> = {
  lcp: {
    label: 'Content is there',
    term: 'LCP',
    limits: [2500, 4000],
    text: (value) => `${decimal(value / 1000, 1)} s`,
  },
  inp: { label: 'A tap is answered', term: 'INP', limits: [200, 500], text: (value) => `${decimal(value, 0)} ms` },
  cls: { label: 'Nothing jumps', term: 'CLS', limits: [0.1, 0.25], text: (value) => decimal(value, 2) },
}

export const vitalNames = Object.keys(vitals) as VitalName[]

export const ratingNames: Record<Rating, string> = { good: 'good', fair: 'could be better', poor: 'poor' }

export function ratingOf(name: VitalName, value: number): Rating {
  const [good, fair] = vitals[name].limits
  if (value <= good) return 'good'
  return value <= fair ? 'fair' : 'poor'
}

/** The largest number of measured visits among the metrics: a browser need not measure all of them. */
export const samplesOf = (speed: PageSpeed) =>
  Math.max(...vitalNames.map((name) => speed[name]).map(({ samples }: VitalSummary) => samples))
