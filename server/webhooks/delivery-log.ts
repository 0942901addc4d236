import type { Knex } from 'knex'
import type { Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import { readPage } from '../database/page.ts'
import { type SinceQuery, sinceCondition } from '../database/since.ts'
import type { StoredDelivery } from './deliveries.ts'
import { deliveriesTable } from './webhooks.ts'

type Delivery = Schemas['WebhookDelivery']

/** Maximum length of a body in the log, in characters. */
const maxShownBody = 65_536
const columns = [
  ...[
    '_id',
    'event',
    'createdAt',
    'updatedAt',
    'nextTry',
    'failedAt',
    'attempts',
    'lastTry',
    'duration',
    'responseStatus',
    'responseText',
    'error',
  ],
  'requestHeaders',
]
const shownBody = (knex: Knex) => knex.raw('left(body, ?) as body', [maxShownBody])

/** One delivery for the API. @throws Problem 404 when it was deleted meanwhile. */
export async function readDelivery(database: Knex, _id: string): Promise<Delivery> {
  const row = await database(deliveriesTable).where({ _id }).first(columns).select(shownBody(database))
  if (row === undefined) throw problem.notFound('delivery')
  return toDelivery(row as StoredDelivery)
}

type DeliveryQuery = SinceQuery & { page: number; limit: number; status: Delivery['status'] | undefined }

/** SQL of each status, which `statusOf` reads from a row. */
const statusConditions: Record<Delivery['status'], string> = {
  waiting: '"nextTry" is not null',
  delivered: '"nextTry" is null and "failedAt" is null',
  failed: '"nextTry" is null and "failedAt" is not null',
}

/** A page of the deliveries of a webhook, newest first, or from a time on. */
export async function readDeliveryPage(database: Database, webhookId: string, query: DeliveryQuery) {
  const { status } = query
  const read = await sinceCondition(database, '"updatedAt"', query)
  const { rows, paging } = await readPage<StoredDelivery>(
    query,
    () =>
      database(deliveriesTable)
        .where({ webhookId })
        .whereRaw(status === undefined ? 'true' : statusConditions[status])
        .whereRaw(read?.sql ?? 'true', read?.values ?? []),
    (all) =>
      all
        .select(columns)
        .select(shownBody(database))
        .orderByRaw(read === undefined ? 'number desc' : '"updatedAt", "_id"'),
  )
  return { ...paging, deliveries: rows.map(toDelivery) }
}

function toDelivery(row: StoredDelivery): Delivery {
  const { _id, event, createdAt, updatedAt, nextTry, failedAt, attempts, lastTry, duration, responseStatus, responseText } = row
  return {
    ...{ _id, event, createdAt, updatedAt, status: statusOf({ nextTry, failedAt }), attempts },
    ...(nextTry !== null && { nextTry }),
    ...(lastTry !== null && { lastTry }),
    ...(duration !== null && { duration }),
    ...(responseStatus !== null && { responseStatus }),
    ...(row.error && { error: row.error }),
    ...{ responseText, requestHeaders: row.requestHeaders, requestBody: row.body },
  }
}

function statusOf({ nextTry, failedAt }: Pick<StoredDelivery, 'nextTry' | 'failedAt'>): Delivery['status'] {
  if (nextTry !== null) return 'waiting'
  return failedAt === null ? 'delivered' : 'failed'
}
