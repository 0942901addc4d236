import { passwordForm } from '../../shared/password-form.ts'
import { partsOf } from '../../shared/predictable.ts'

export type Strength = { score: 0 | 1 | 2 | 3 | 4; label: string }

const minLength = 8
/** Entropy of a letter of written English, in bits: words are no random letters. */
const bitsPerPart = 2.3
/** Each further kind of characters. */
const bitsPerKind = 0.6
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u]
/** Bits from which on a password is fair, good and strong. */
const thresholds = [32, 38, 52]
const labels = ['Weak', 'Fair', 'Good', 'Strong']

/**
 * Rough estimate while a password is typed, by its length without repetitions and sequences; the server decides, with its list of common
 * passwords. Length counts most, so that a few words in a row are strong without any digit.
 */
export function passwordStrength(typed: string): Strength {
  const password = passwordForm(typed)
  const length = [...password].length
  if (length === 0) return { score: 0, label: '' }
  if (length < minLength) return { score: 1, label: `Too short, ${minLength - length} more` }
  const used = kinds.filter((kind) => kind.test(password)).length
  const bits = partsOf(password).parts * (bitsPerPart + bitsPerKind * Math.max(used - 1, 0))
  const level = thresholds.filter((threshold) => bits >= threshold).length
  return { score: (level + 1) as Strength['score'], label: labels[level] ?? '' }
}
