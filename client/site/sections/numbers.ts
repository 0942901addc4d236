import { siteLocale } from '../../lib/locale.ts'

/** A plain number as editors write counters: digits with an optional `+`. A leading zero makes it a code, which is not grouped. */
const plainNumber = /^(0|[1-9]\d*)(\+?)$/

/** Target value of a counter; undefined for a text that is no plain number, or one above the safe integers. */
export function countOf(value: string): number | undefined {
  const count = Number(plainNumber.exec(value.trim())?.[1])
  return Number.isSafeInteger(count) ? count : undefined
}

/**
 * A counter's value with its digits grouped, "1850+" as "1,850+" and "2400000+" as "24,00,000+"; a text that is no plain number stays as it
 * is.
 * @param count replaces the number, such as the current step of the animation.
 */
export function grouped(value: string, count = countOf(value)): string {
  if (count === undefined) return value
  return `${count.toLocaleString(siteLocale)}${value.trim().endsWith('+') ? '+' : ''}`
}
