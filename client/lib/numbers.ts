import { siteLocale } from './locale.ts'

/** A plain number as editors write counters: digits with an optional `+`. A zero in front makes it a code, which is not grouped. */
const plain = /^(0|[1-9]\d*)(\+?)$/

/** What a counter counts up to; undefined for a text that is no plain number, or too large to count. */
export function countOf(value: string): number | undefined {
  const count = Number(plain.exec(value.trim())?.[1])
  return Number.isSafeInteger(count) ? count : undefined
}

/**
 * A counter's value with its digits grouped, "1850+" as "1,850+" and "2400000+" as "24,00,000+"; a text that is no plain number stays as it was written.
 * @param count another number in its place, such as the one reached so far.
 */
export function grouped(value: string, count = countOf(value)): string {
  if (count === undefined) return value
  return `${count.toLocaleString(siteLocale)}${value.trim().endsWith('+') ? '+' : ''}`
}
