import { domainToUnicode } from 'node:url'

/** Scripts that are written together in one name (UTS 39, moderately restrictive). */
const scripts = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'].map((one) => [one]),
  ...['Arabic', 'Hebrew', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Georgian', 'Ethiopic'].map((one) => [one]),
]
/** Scripts with many letters that look like Latin ones. */
const lookalikes = ['Cyrillic', 'Greek', 'Armenian'].map((one) => [one])

const ofScripts = (names: string[]) =>
  new RegExp(`^[${['Common', 'Inherited', ...names].map((name) => `\\p{sc=${name}}`).join('')}]+$`, 'u')
const safeLabels = scripts.map(ofScripts)
const lookalikeLabels = lookalikes.map(ofScripts)

/**
 * The readable form of an address, with punycode as Unicode. A domain that could imitate another stays punycode: a label of mixed scripts,
 * or one of letters that look like Latin ones below a Latin top-level domain.
 */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (!/(?:^|\.)xn--/i.test(domain)) return email
  const shown = domainToUnicode(domain)
  const labels = shown.split('.')
  const patterns = /\P{ASCII}/u.test(labels.at(-1) ?? '') ? [...safeLabels, ...lookalikeLabels] : safeLabels
  const isSafe = shown !== '' && labels.every((label) => patterns.some((pattern) => pattern.test(label)))
  return isSafe ? `${email.slice(0, at)}@${shown}` : email
}
