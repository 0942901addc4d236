import type { Knex } from 'knex'
import { lacksSecondFactor } from '../accounts/second-factor.ts'
import type { Configuration } from '../configuration.ts'
import type { Schemas, User } from '../contract/operations.ts'
import { encryptionFor } from '../encryption.ts'
import { hasRole } from '../http/authorise.ts'

/** A row of `webhooks`. The secrets are encrypted. */
export type StoredWebhook = Pick<Schemas['Webhook'], '_id' | 'url' | 'events' | 'enabled' | 'createdAt' | 'updatedAt' | 'ownerName'> & {
  ownerId: string | null
  secret: string
  formerSecret: string | null
  formerSecretUntil: string | null
  disabledAt: string | null
  disabledReason: NonNullable<Schemas['Webhook']['disabledReason']> | null
  failingSince: string | null
  lastDeliveryId: string | null
  lastTry: string | null
  lastError: string
}

export const webhooksTable = 'webhooks'
export const deliveriesTable = 'webhook_deliveries'

/** Maximum count; the API then means "this many or more". */
const maxCounted = 10_000
const ended = 'The webhook was switched off before this was delivered.'

/**
 * Whether the owner of a webhook may still read its data, by the same rules as a call of the API.
 * @returns the account; undefined when it may not.
 */
export async function allowedOwner(database: Knex, configuration: Configuration, ownerId: string | null): Promise<User | undefined> {
  const user: User | undefined = ownerId === null ? undefined : await database('users').where({ _id: ownerId }).first()
  if (user === undefined) return undefined
  const account = { user, lacksSecondFactor: await lacksSecondFactor(database, configuration, user) }
  return hasRole(account, ['superAdmin']) ? user : undefined
}

/** Columns that switch a webhook off. */
export const switchedOff = (knex: Knex, disabledReason: StoredWebhook['disabledReason']) => ({
  enabled: false,
  disabledAt: knex.raw('clock_timestamp()'),
  disabledReason,
})

/** Ends the waiting deliveries of a webhook, except single tries. */
export async function endWaiting(transaction: Knex.Transaction, webhookId: string): Promise<void> {
  await transaction(deliveriesTable)
    .where({ webhookId, isSingleTry: false })
    .whereNotNull('nextTry')
    .update({ nextTry: null, failedAt: transaction.raw('clock_timestamp()'), error: ended })
}

export async function toWebhooks(database: Knex, configuration: Configuration, rows: StoredWebhook[]): Promise<Schemas['Webhook'][]> {
  return Promise.all(
    rows.map(async (row) => {
      const [owner, waiting] = await Promise.all([ownerOf(database, configuration, row), countWaiting(database, row._id)])
      return toWebhook(row, { ...owner, waiting })
    }),
  )
}

async function ownerOf(database: Knex, configuration: Configuration, { ownerId, ownerName }: StoredWebhook) {
  const allowed = await allowedOwner(database, configuration, ownerId)
  const user: { name: string } | undefined =
    allowed ?? (ownerId === null ? undefined : await database('users').where('_id', ownerId).first())
  return { ownerName: user?.name ?? ownerName, ownerMayReceive: allowed !== undefined }
}

async function countWaiting(database: Knex, webhookId: string): Promise<number> {
  const waiting = database(deliveriesTable).where({ webhookId }).whereNotNull('nextTry').limit(maxCounted).select('_id').as('waiting')
  const [counted] = await database(waiting).count<{ count: number }[]>()
  return counted?.count ?? 0
}

type Derived = Pick<Schemas['Webhook'], 'ownerName' | 'ownerMayReceive' | 'waiting'>

function toWebhook(row: StoredWebhook, derived: Derived): Schemas['Webhook'] {
  const { _id, url, events, enabled, createdAt, updatedAt, ownerId, disabledAt, disabledReason, failingSince, formerSecretUntil } = row
  const { lastDeliveryId: deliveryId, lastTry: at, lastError: error } = row
  return {
    ...{ _id, url, events, enabled, createdAt, updatedAt, ...derived },
    ...(ownerId !== null && { ownerId }),
    ...(disabledAt !== null && { disabledAt }),
    ...(disabledReason !== null && { disabledReason }),
    ...(failingSince !== null && { failingSince }),
    ...(deliveryId !== null &&
      at !== null && { lastDelivery: { deliveryId, at, succeeded: error === '', ...(error !== '' && { error }) } }),
    ...(isToCome(formerSecretUntil) && { formerSecretUntil }),
  }
}

const isToCome = (time: string | null): time is string => time !== null && Date.parse(time) > Date.now()

/** Secrets of webhooks, encrypted at rest. */
export function webhookSecrets(configuration: Configuration) {
  const { encrypt, decryptIfReadable } = encryptionFor(configuration, 'webhook')

  return {
    encrypt,
    /** The secrets that sign, the current one first; none when they cannot be decrypted. */
    signing({ secret, formerSecret, formerSecretUntil }: StoredWebhook): string[] {
      const current = decryptIfReadable(secret)
      const former = formerSecret !== null && isToCome(formerSecretUntil) ? decryptIfReadable(formerSecret) : undefined
      return current === undefined ? [] : [current, ...(former === undefined ? [] : [former])]
    },
    /** Key rotation: encrypts all secrets with the current key, so that the former key can be removed. */
    async reEncrypt(database: Knex): Promise<void> {
      const rows: Pick<StoredWebhook, '_id' | 'secret' | 'formerSecret'>[] = await database(webhooksTable).select(
        ...['_id', 'secret', 'formerSecret'],
      )
      for (const { _id, secret, formerSecret } of rows) {
        const [current, former] = [decryptIfReadable(secret), formerSecret === null ? undefined : decryptIfReadable(formerSecret)]
        if (current !== undefined) await database(webhooksTable).where({ _id, secret }).update('secret', encrypt(current))
        if (former !== undefined) await database(webhooksTable).where({ _id, formerSecret }).update('formerSecret', encrypt(former))
      }
    },
  }
}
