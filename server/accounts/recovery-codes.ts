import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import { codeForm } from '../../shared/normal-forms.ts'
import { dummyHash, hashSecret, verifySecret } from './passwords.ts'

const codeCount = 10
const codeLength = 12
/** Length of the prefix that tells the codes of an account apart. It is stored in clear, so that one hash is verified and not ten. */
const selectorLength = 2
/** Crockford's Base32: no letter that looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const randomText = (length: number) => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
const grouped = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Crockford's Base32 reads some letters as digits. */
const normalise = (code: string) => codeForm(code).replaceAll('o', '0').replaceAll(/[il]/g, '1')

/** Whether a text, in its normal form, has the length of a recovery code. */
export const looksLikeRecoveryCode = (code: string) => normalise(code).length === codeLength

/**
 * Replaces the recovery codes of an account by ten new ones, stored as argon2id hashes (OWASP ASVS 6.5.2: lookup secrets below 112 bits).
 * @returns the codes, which are shown once.
 */
export async function replaceRecoveryCodes(transaction: Knex.Transaction, userId: string): Promise<string[]> {
  const selectors = new Set<string>()
  while (selectors.size < codeCount) selectors.add(randomText(selectorLength))
  const codes = [...selectors].map((selector) => `${selector}${randomText(codeLength - selectorLength)}`)
  const rows = codes.map(async (code) => ({ userId, selector: code.slice(0, selectorLength), codeHash: await hashSecret(code) }))
  await transaction('recovery_codes').where({ userId }).delete()
  await transaction('recovery_codes').insert(await Promise.all(rows))
  return codes.map(grouped)
}

/** Uses up a recovery code. @returns false when it is wrong or was used. */
export async function consumeRecoveryCode(database: Knex, userId: string, text: string): Promise<boolean> {
  const code = normalise(text)
  const key = { userId, selector: code.slice(0, selectorLength) }
  const row: { codeHash: string } | undefined = await database('recovery_codes').where(key).first('codeHash')
  const matches = await verifySecret(code, row?.codeHash ?? dummyHash)
  if (row === undefined || !matches) return false
  return (
    (await database('recovery_codes')
      .where({ ...key, codeHash: row.codeHash })
      .delete()) === 1
  )
}

export async function recoveryCodesLeft(database: Knex, userId: string): Promise<number> {
  const [row] = await database('recovery_codes').where({ userId }).count<{ count: number }[]>()
  return row?.count ?? 0
}
