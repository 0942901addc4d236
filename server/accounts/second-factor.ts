import type { Knex } from 'knex'
import type { Configuration } from '../configuration.ts'
import type { Schemas } from '../contract/operations.ts'
import { endPendingSignIns } from './pending-sign-ins.ts'
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'

type Factors = NonNullable<Schemas['Problem']['factors']>

const hasTotp = async (database: Knex, userId: string) =>
  (await database('totp_factors').where({ userId }).whereNotNull('confirmedAt').first('userId')) !== undefined

export const passkeysOf = (database: Knex, userId: string) => database('passkeys').where({ userId }).orderBy(['createdAt', '_id'])

export async function secondFactorOf(database: Knex, userId: string): Promise<Schemas['SecondFactor']> {
  const [totp, codes] = [await hasTotp(database, userId), await recoveryCodesLeft(database, userId)]
  return { totp, recoveryCodesLeft: codes }
}

/** Available factors of the second step; none for an account without a second factor. */
export async function factorsOf(database: Knex, userId: string): Promise<Factors> {
  const { totp, recoveryCodesLeft: left } = await secondFactorOf(database, userId)
  const passkey = await passkeysOf(database, userId).first('_id')
  const factors: Factors = [...(passkey === undefined ? [] : ['passkey' as const]), ...(totp ? ['totp' as const] : [])]
  return factors.length > 0 && left > 0 ? [...factors, 'recovery-code'] : factors
}

export async function accountsWithSecondFactor(database: Knex, userIds: string[]): Promise<string[]> {
  const rows: { userId: string }[] = await database('totp_factors')
    .whereIn('userId', userIds)
    .whereNotNull('confirmedAt')
    .select('userId')
    .union(database('passkeys').whereIn('userId', userIds).select('userId'))
  return rows.map(({ userId }) => userId)
}

export const hasSecondFactor = async (database: Knex, userId: string): Promise<boolean> =>
  (await accountsWithSecondFactor(database, [userId])).length > 0

/** `REQUIRE_SECOND_FACTOR`: whether an account must set a second factor up before anything else. */
export const lacksSecondFactor = async (
  database: Knex,
  { requireSecondFactor }: Configuration,
  { _id, role }: Schemas['User'],
): Promise<boolean> => requireSecondFactor && role === 'superAdmin' && !(await hasSecondFactor(database, _id))

/** Creates recovery codes with the first second factor. @returns none when the account already has some. */
export async function firstRecoveryCodes(transaction: Knex.Transaction, userId: string): Promise<string[]> {
  return (await recoveryCodesLeft(transaction, userId)) > 0 ? [] : replaceRecoveryCodes(transaction, userId)
}

/** After a factor was removed: deletes recovery codes with the last factor, and ends pending sign-ins. */
export async function afterRemoval(transaction: Knex.Transaction, userId: string): Promise<void> {
  await endPendingSignIns(transaction, userId)
  if (!(await hasSecondFactor(transaction, userId))) await transaction('recovery_codes').where({ userId }).delete()
}

/** Removes every second factor of an account. @returns false when it had none. */
export async function removeSecondFactors(transaction: Knex.Transaction, userId: string): Promise<boolean> {
  const hadOne = await hasSecondFactor(transaction, userId)
  for (const table of ['totp_factors', 'passkeys']) await transaction(table).where({ userId }).delete()
  await afterRemoval(transaction, userId)
  return hadOne
}
