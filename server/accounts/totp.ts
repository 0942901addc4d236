import type { Knex } from 'knex'
import { Secret, TOTP } from 'otpauth'
import { digitsOf } from '../../shared/normal-forms.ts'
import type { Configuration } from '../configuration.ts'
import { encryptionFor } from '../encryption.ts'

const setUpMinutes = 60
/** Bytes of a secret: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20
/** Steps before and after the present one whose codes are accepted: clocks of phones differ, and typing takes time. */
const window = 1

const totpOf = (secret: string) => new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) })

/** Authenticator apps of accounts (TOTP, RFC 6238). Secrets are encrypted at rest. */
export function totpFactors(configuration: Configuration) {
  const { encrypt, decryptIfReadable } = encryptionFor(configuration, 'totp')

  /** Checks a code against a stored secret, and uses up its time step and all earlier ones, so that a code works once (RFC 6238, 5.2). */
  async function accept(database: Knex, row: { userId: string; secret: string } | undefined, code: string): Promise<boolean> {
    const secret = row && decryptIfReadable(row.secret)
    if (row === undefined || secret === undefined) return false
    const totp = totpOf(secret)
    const delta = totp.validate({ token: digitsOf(code), window })
    if (delta === null) return false
    const step = totp.counter() + delta
    const updated = await database('totp_factors').where(row).where('lastStep', '<', step).update({ lastStep: step })
    return updated === 1
  }

  const factor = (database: Knex, userId: string): Knex.QueryBuilder => database('totp_factors').where({ userId })

  return {
    /** Stores a secret that waits for its confirmation. @returns it in Base32; undefined when the account has a confirmed one. */
    async start(database: Knex, userId: string): Promise<string | undefined> {
      const secret = new Secret({ size: secretBytes }).base32
      const row = { userId, secret: encrypt(secret), lastStep: 0, createdAt: database.raw('clock_timestamp()') }
      const stored = await database('totp_factors')
        .insert(row)
        .onConflict('userId')
        .merge()
        .whereNull('totp_factors.confirmedAt')
        .returning('userId')
      return stored.length === 0 ? undefined : secret
    },

    async isStarted(database: Knex, userId: string): Promise<boolean> {
      return (await unconfirmed(database, userId).first('userId')) !== undefined
    },

    /** Confirms the secret by a code of the app. @returns false for a wrong code. */
    async confirm(transaction: Knex.Transaction, userId: string, code: string): Promise<boolean> {
      const row = await unconfirmed(transaction, userId).first('userId', 'secret')
      if (!(await accept(transaction, row, code))) return false
      const confirmedAt = transaction.raw('clock_timestamp()')
      return (await unconfirmed(transaction, userId).update({ confirmedAt })) === 1
    },

    /** Uses up a code of a confirmed app. @returns false when it is wrong or was used. */
    async consume(database: Knex, userId: string, code: string): Promise<boolean> {
      const row = await factor(database, userId).whereNotNull('confirmedAt').first('userId', 'secret')
      return accept(database, row, code)
    },

    /** Key rotation: encrypts all secrets with the current key, so that the former key can be removed. */
    async reEncrypt(database: Knex): Promise<void> {
      const rows: { userId: string; secret: string }[] = await database('totp_factors').select('userId', 'secret')
      for (const row of rows) {
        const secret = decryptIfReadable(row.secret)
        if (secret !== undefined) await database('totp_factors').where(row).update('secret', encrypt(secret))
      }
    },
  }

  function unconfirmed(database: Knex, userId: string): Knex.QueryBuilder {
    return factor(database, userId)
      .whereNull('confirmedAt')
      .whereRaw('"createdAt" > clock_timestamp() - make_interval(mins => ?)', [setUpMinutes])
  }
}

/** The key URI of a secret, for QR codes. @param issuer name of the site, as the app shows it. */
export const keyUri = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).toString()

export async function purgeUnconfirmedTotp(database: Knex): Promise<void> {
  await database('totp_factors')
    .whereNull('confirmedAt')
    .whereRaw('"createdAt" < clock_timestamp() - make_interval(mins => ?)', [setUpMinutes])
    .delete()
}
