import type { Knex } from 'knex'
import { logSecurityEvent } from '../accounts/security-events.ts'
import type { Operations, Schemas, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { createSecret } from '../contract/webhook-signature.ts'
import type { WriteRequest } from '../contract/write-request.ts'
import type { Tools } from '../tools.ts'
import { checkExpectedVersion } from '../writes/expected-version.ts'
import { webhookMail } from './mails.ts'
import { readWebhookUrl } from './webhook-url.ts'
import { allowedOwner, endWaiting, type StoredWebhook, switchedOff, toWebhooks, webhookSecrets, webhooksTable } from './webhooks.ts'

type Ids = 'listWebhooks' | 'createWebhook' | 'editWebhook' | 'deleteWebhook' | 'renewWebhookSecret'

const maxWebhooks = 20

export function webhookOperations({ configuration, database, mailer }: Tools): Pick<Operations, Ids> {
  const secrets = webhookSecrets(configuration)
  const toWebhook = async (row: StoredWebhook) => (await toWebhooks(database, configuration, [row]))[0] as Schemas['Webhook']

  /** Locks a webhook, within a transaction. @throws Problem 404, or 412 when the write is based on another version. */
  const lock = async (transaction: Knex.Transaction, id: string, write: WriteRequest): Promise<StoredWebhook> => {
    const row: StoredWebhook | undefined = await transaction(webhooksTable).where({ _id: id }).forUpdate().first()
    if (row === undefined) throw problem.notFound('webhook')
    await checkExpectedVersion(transaction, row, write)
    return row
  }

  /** Locks a webhook and changes it. @param columnsOf columns to write. */
  const change = (id: string, write: WriteRequest, columnsOf: (transaction: Knex.Transaction, row: StoredWebhook) => Promise<object>) =>
    database.transaction(async (transaction) => {
      const row = await lock(transaction, id, write)
      const columns = await columnsOf(transaction, row)
      if (Object.keys(columns).length === 0) return row
      const [changed] = await transaction(webhooksTable).where({ _id: id }).update(columns).returning('*')
      return changed as StoredWebhook
    })

  /** Normalises an address for storage. @throws Problem 400 for one that is not allowed. */
  function acceptUrl(text: string): string {
    const read = readWebhookUrl(text, configuration)
    if ('refusal' in read) throw problem.invalid({ path: 'url', message: read.refusal })
    return read.url.href
  }

  /** Columns that switch a webhook on. The account becomes its owner if it was off, or if its owner may no longer read the data. */
  async function switchOn(transaction: Knex.Transaction, row: StoredWebhook, user: User): Promise<object> {
    if (row.enabled && (await allowedOwner(transaction, configuration, row.ownerId)) !== undefined) return {}
    return { enabled: true, disabledAt: null, disabledReason: null, failingSince: null, ownerId: user._id, ownerName: user.name }
  }

  return {
    listWebhooks: async () => ({
      webhooks: await toWebhooks(database, configuration, await database(webhooksTable).orderBy(['createdAt', '_id'])),
    }),

    createWebhook: async ({ body: { url, events }, user, address, log }) => {
      const { _id: ownerId, name: ownerName, email: to } = user
      const secret = createSecret()
      const values = { url: acceptUrl(url), events: unique(events), ownerId, ownerName, secret: secrets.encrypt(secret) }
      const row = await database.transaction(async (transaction) => {
        // Serialises creates, so that concurrent ones do not exceed the maximum.
        await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', ['haulfront webhooks'])
        const [counted] = await transaction(webhooksTable).count<{ count: number }[]>()
        if ((counted?.count ?? 0) >= maxWebhooks) throw problem.limitReached('webhooks', maxWebhooks)
        const [created] = (await transaction(webhooksTable).insert(values).returning('*')) as [StoredWebhook]
        await mailer.send(webhookMail({ to, name: ownerName, url: created.url }), transaction)
        return created
      })
      logSecurityEvent(log, 'webhook-created', { by: ownerId, webhook: row._id, address })
      return { webhook: await toWebhook(row), secret }
    },

    editWebhook: async ({ params: { id }, body: { url, events, enabled }, user, address, log, write }) => {
      const written = { ...(url !== undefined && { url: acceptUrl(url) }), ...(events !== undefined && { events: unique(events) }) }
      const row = await change(id, write, async (transaction, stored) => {
        if (enabled === false) await endWaiting(transaction, id)
        const off = enabled === false && stored.enabled ? switchedOff(transaction, 'switchedOff') : {}
        const on = enabled === true ? await switchOn(transaction, stored, user) : {}
        return { ...written, ...off, ...on, updatedAt: transaction.raw('clock_timestamp()') }
      })
      logSecurityEvent(log, 'webhook-changed', { by: user._id, webhook: id, enabled: row.enabled, address })
      return { webhook: await toWebhook(row) }
    },

    deleteWebhook: async ({ params: { id }, user, address, log, write }) => {
      await database.transaction(async (transaction) => {
        await lock(transaction, id, write)
        await transaction(webhooksTable).where({ _id: id }).delete()
      })
      logSecurityEvent(log, 'webhook-deleted', { by: user._id, webhook: id, address })
      return {}
    },

    renewWebhookSecret: async ({ params: { id }, user, address, log, write }) => {
      const secret = createSecret()
      const row = await change(id, write, async (transaction, { secret: formerSecret }) => ({
        secret: secrets.encrypt(secret),
        formerSecret,
        formerSecretUntil: transaction.raw(`clock_timestamp() + interval '1 day'`),
      }))
      logSecurityEvent(log, 'webhook-secret-made', { by: user._id, webhook: id, address })
      return { webhook: await toWebhook(row), secret }
    },
  }
}

const unique = <Value>(values: Value[]) => [...new Set(values)]
