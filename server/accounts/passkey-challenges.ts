import type { Knex } from 'knex'
import { problem } from '../contract/problem.ts'

const challengeMinutes = 10

export type ClientData = { origin: string; challenge: string }

/** Parses `clientDataJSON`, the data that the authenticator signed. @throws Problem 400 when it cannot be read. */
export function clientDataOf(clientDataJSON: string): ClientData {
  try {
    const { origin, challenge }: Record<string, unknown> = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    if (typeof origin === 'string' && typeof challenge === 'string') return { origin, challenge }
  } catch {
    // Unreadable data is refused below.
  }
  throw problem.passkeyRefused()
}

/** Uses up a challenge before its signature is verified, so that only one of several concurrent requests passes. */
export async function consumeChallenge(database: Knex, { challenge }: ClientData, userId: string | null): Promise<void> {
  const used = database('passkey_challenges').where({ challenge, userId }).whereRaw('"expiresAt" > clock_timestamp()').delete()
  if ((await used) !== 1) throw problem.passkeyRefused()
}

export async function storeChallenge(database: Knex, challenge: string, userId: string | null): Promise<void> {
  const expiresAt = database.raw('clock_timestamp() + make_interval(mins => ?)', [challengeMinutes])
  await database('passkey_challenges').insert({ challenge, userId, expiresAt })
}

export async function purgeChallenges(database: Knex): Promise<void> {
  await database('passkey_challenges').whereRaw('"expiresAt" < clock_timestamp()').delete()
}
