import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { passwordForm } from '../../shared/password-form.ts'

const derive = promisify(argon2)

/** OWASP's floor for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes. */
const current = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const saltLength = 16

/** Concurrency limit: each hash takes 19 MiB and most of a core. */
const withLimit = pLimit(4)

/** @returns a PHC string: algorithm, parameters, salt and hash. */
export async function hashSecret(secret: string): Promise<string> {
  const nonce = randomBytes(saltLength)
  return toPhcString(nonce, await withLimit(() => derive('argon2id', { message: secret, nonce, tagLength, ...current })))
}

function toPhcString(nonce: Buffer, hash: Buffer): string {
  const parameters = `m=${current.memory},t=${current.passes},p=${current.parallelism}`
  return `$argon2id$v=19$${parameters}$${nonce.toString('base64')}$${hash.toString('base64')}`
}

/** Random dummy hash to verify against where there is no account: no secret matches, and the verification takes the same time. */
export const dummyHash = toPhcString(randomBytes(saltLength), randomBytes(tagLength))

/** Hash of a registration without a password: no secret matches. Constant, so that a statement can leave these registrations out. */
export const noPassword = toPhcString(Buffer.alloc(saltLength), Buffer.alloc(tagLength))

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

export async function verifySecret(secret: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = phc.exec(stored) ?? []
  const hash = Buffer.from(expected, 'base64')
  const actual = await withLimit(() =>
    derive('argon2id', {
      message: secret,
      nonce: Buffer.from(salt, 'base64'),
      tagLength: hash.length,
      ...{ memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    }),
  )
  return timingSafeEqual(actual, hash)
}

/** Hash of a password in its normal form, so that keyboards do not matter. */
export const hashPassword = (password: string): Promise<string> => hashSecret(passwordForm(password))

/**
 * Verifies a password in its normal form, then as sent, then decomposed: hashes from before the normal form are of the text as sent. For a
 * wrong password, the number of tries depends only on the password (user enumeration).
 * @returns `isOutdated` for a hash of another form or of other parameters, so that the next login rehashes.
 */
export async function verifyPassword(password: string, stored: string): Promise<{ matches: boolean; isOutdated: boolean }> {
  const current = passwordForm(password)
  for (const form of new Set([current, password, password.normalize('NFD')])) {
    if (await verifySecret(form, stored)) return { matches: true, isOutdated: form !== current || isOutdated(stored) }
  }
  return { matches: false, isOutdated: false }
}

export function isOutdated(stored: string): boolean {
  return !stored.includes(`$m=${current.memory},t=${current.passes},p=${current.parallelism}$`)
}
