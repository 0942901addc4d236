import { asciiDigits, digitsOf } from '../../shared/normal-forms.ts'

export const codeLength = 6

type Entry = {
  /** The box that an event is about. */
  index: number
  /** A person has typed into it: in a full box the new digit replaces the former one. */
  isTyped: boolean
}

/** Finds a one-time code in a text, as one or two runs of digits; otherwise returns all digits of the text. */
export function codeIn(text: string): string {
  const [, first = '', second = ''] = /(?<!\d)(\d{3})[^\d\p{L}]{0,3}(\d{3})(?!\d)/u.exec(asciiDigits(text)) ?? []
  return first + second || digitsOf(text)
}

/**
 * One digit for each box, from the texts that people and programs put there: a digit each, in any order, or the whole code or more digits in
 * one box, which spread over those behind it.
 * @param former the digits before.
 */
export function digitsOfBoxes(texts: string[], former: string[], entry?: Entry): string[] {
  const codes = texts.map(codeIn)
  const whole = codes.find((code) => code.length >= codeLength)
  if (whole !== undefined) return Array.from(whole.slice(0, codeLength))
  const digits = codes.map((code) => code.slice(0, 1))
  for (const [index, code] of codes.entries()) {
    if (code.length < 2) continue
    const added = code.replace(former[index] ?? '', '')
    const isAddition = code.length === 2 && added.length === 1
    const firstEmpty = digits.findIndex((digit, place) => place > index && digit === '')
    if (isAddition && entry?.index === index && entry.isTyped) digits[index] = added
    // A program that types the whole code into one box.
    else if (isAddition && firstEmpty >= 0) digits[firstEmpty] = added
    else digits.splice(index, Math.min(code.length, codeLength - index), ...code.slice(0, codeLength - index))
  }
  return digits
}
