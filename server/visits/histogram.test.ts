import { expect, test } from 'vitest'
import { endOfStep, type Metric, stepOf, summarise } from './histogram.ts'

const histogramOf = (metric: Metric, values: number[]) => {
  const histogram = new Map<number, number>()
  for (const value of values) histogram.set(stepOf(metric, value), 1 + (histogram.get(stepOf(metric, value)) ?? 0))
  return histogram
}

test('the end of a value’s step exceeds the value by at most 10%, or by one unit', () => {
  for (const [metric, unit] of [
    ['lcp', 12],
    ['inp', 10],
    ['cls', 0.005],
  ] as const)
    for (let value = unit / 20; value < unit * 5_000; value *= 1.013) {
      const end = endOfStep(metric, stepOf(metric, value))
      // Ends are shown in whole milliseconds, and CLS in four digits.
      const rounding = metric === 'cls' ? 0.00005 : 0.5
      expect(end, `${metric} ${value}`).toBeGreaterThanOrEqual(value - rounding)
      expect(end, `${metric} ${value}`).toBeLessThanOrEqual(Math.max(value * 1.1, unit) + rounding)
    }
})

test.each([
  ['lcp', 2_500, 4_000],
  ['inp', 200, 500],
  ['cls', 0.1, 0.25],
] as const)('of %s, the limits %s and %s are ends of steps, so that a value and its step have the same rating', (metric, good, poor) => {
  for (const limit of [good, poor]) {
    expect(endOfStep(metric, stepOf(metric, limit))).toBe(limit)
    expect(endOfStep(metric, stepOf(metric, limit * 0.97))).toBe(limit)
    expect(endOfStep(metric, stepOf(metric, limit * 1.001))).toBeGreaterThan(limit)
  }
})

test('no value is beyond the last step, and zero has its own step', () => {
  expect(stepOf('cls', 0)).toBe(0)
  expect(endOfStep('cls', 0)).toBe(0)
  expect(stepOf('lcp', 2_147_483_647)).toBe(stepOf('lcp', 600_000))
  expect(stepOf('inp', 0.001)).toBe(1)
})

test('the 75th percentile of the histogram equals that of the values, within one step', () => {
  const values = Array.from({ length: 401 }, (_, at) => 200 + ((at * 7919) % 401) * 9.7)
  const exact = [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0
  const { p75, samples } = summarise('lcp', histogramOf('lcp', values))
  expect(samples).toBe(401)
  expect(p75).toBeGreaterThanOrEqual(exact - 0.5)
  expect(p75).toBeLessThanOrEqual(exact * 1.1 + 0.5)
})

test.each([
  [[], undefined],
  [[1_000], 1_073],
  [[1_000, 5_000], 5_303],
  [[1_000, 1_000, 1_000, 5_000], 1_073],
])('the percentile of %j is %j', (values, p75) => {
  expect(summarise('lcp', histogramOf('lcp', values)).p75).toBe(p75)
})
