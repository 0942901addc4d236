import type { Style } from './styles.ts'

export type Direction = 'ltr' | 'rtl' | 'auto'

/** The direction that an element declares, by `dir` or in CSS. */
export function declaredDirection(element: Element, style: Style): Direction | undefined {
  const written = element.getAttribute('dir')?.trim().toLowerCase() ?? style.get('direction')?.[0]
  return written === 'ltr' || written === 'rtl' || written === 'auto' ? written : undefined
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether the first letter of a text is of a script that is written from right to left, which is what `dir="auto"` goes by. */
export const startsRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')

/**
 * The direction to write on an element: none when it has that direction anyway. Google Docs and Gmail declare `ltr` on everything, and
 * blocks of the page follow their text.
 */
export function directionToWrite(declared: Direction | undefined, around: Direction | undefined, text: string): Direction | undefined {
  if (declared === undefined || declared === around) return undefined
  if (declared === 'ltr' && around === undefined && !startsRightToLeft(text)) return undefined
  return declared
}
