import { passwordForm } from '../../shared/password-form.ts'
import { partsOf, repeatedPart } from '../../shared/predictable.ts'
import { readContract, type Schema } from '../contract/document.ts'
import { problem } from '../contract/problem.ts'

type Owner = { name: string; email: string }
type Rule = 'minLength' | 'maxLength' | 'common' | 'repeated' | 'sequence' | 'personal'

/** Limits of the normal form; the validator checks the text as sent. */
const [minLength, maxLength] = [8, 128]
/** Minimum length with each run counted as one character: "abcd1234" has two parts, "seven grey cranes" seventeen. */
const minParts = 5
const productName = 'haulfront'

/**
 * Refuses passwords that are too short, too long or easily guessed, in their normal form.
 * @throws Problem 400 with the contract's message for the broken rule.
 */
export async function checkPassword(password: string, owner: Owner): Promise<void> {
  const rule = await brokenRule(password, owner)
  if (rule !== undefined) throw problem.invalid({ path: 'password', message: contractMessage('NewPassword', rule) })
}

export async function brokenRule(password: string, owner: Owner): Promise<Rule | undefined> {
  const normal = passwordForm(password)
  const { length } = [...normal]
  if (length < minLength) return 'minLength'
  if (length > maxLength) return 'maxLength'
  const lower = normal.toLowerCase()
  const part = repeatedPart(lower)
  if (part !== lower && ([...part].length < minLength || (await isCommon(part)))) return 'repeated'
  const { parts, hasSequence } = partsOf(lower)
  if (parts < minParts) return hasSequence ? 'sequence' : 'repeated'
  if (await isCommon(lower)) return 'common'
  return isPersonal(lower, owner) ? 'personal' : undefined
}

/** Dictionary of common passwords. It leaves out repetitions and sequences, because zxcvbn, its origin, finds those by rules. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  return common.includes(password) || common.includes([...password].reverse().join(''))
}

/** Whether the password consists of words about the account plus fewer than four letters. */
function isPersonal(password: string, { name, email }: Owner): boolean {
  const words = [...name.split(/\s+/), email, ...email.split('@'), productName]
    .map((word) => passwordForm(word).toLowerCase())
    .filter((word) => word.length > 3)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password).replaceAll(/[^a-z]/g, '')
  return words.some((word) => password.includes(word)) && rest.length < 4
}

/** The contract's message for a rule that no keyword of its schema can express. */
export function contractMessage(schemaName: string, rule: string): string {
  const schema = readContract().components.schemas?.[schemaName] as Schema | undefined
  return schema?.['x-messages']?.[rule] ?? rule
}
