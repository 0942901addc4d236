import type { Knex } from 'knex'
import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import { typesCondition } from '../../contract/token-scope.ts'
import type { WriteRequest } from '../../contract/write-request.ts'
import { invalidation } from '../../database/invalidation-channel.ts'
import { readPage } from '../../database/page.ts'
import type { Tools } from '../../tools.ts'
import { checkExpectedVersion } from '../../writes/expected-version.ts'
import type { DefinedTypes } from '../history/version-operations.ts'
import { presentableRecord } from '../history/version-records.ts'
import { contentOf } from '../record/content-of.ts'
import type { Row } from '../record/record.ts'
import { isDeleted } from '../record/versions.ts'
import { draftRow, type StoredDraft } from './drafts.ts'
import { publish } from './publication.ts'

const table = 'drafts'

/** Tag of the invalidation channel that tells every instance about changed publication times. */
export const draftsTag = 'drafts'

type Key = { contentType: Schemas['ContentType']; recordId: string }
/** A draft, whether its record is deleted, and when its last link expires. */
type FoundDraft = StoredDraft & { isDeleted: boolean; linkUntil: string | null }

/** SQL of the properties of a draft that have no column. */
const alsoFound = `${isDeleted(table)} as "isDeleted",
  (select max("expiresAt") from draft_links where "recordId" = ${table}."recordId" and "expiresAt" > statement_timestamp()) as "linkUntil"`

/** Drafts of every content type: reading, discarding, publishing and scheduling them. */
export function draftOperations(tools: Tools, types: DefinedTypes) {
  const { database, unitOfWork } = tools

  async function find({ contentType, recordId }: Key): Promise<FoundDraft> {
    const draft = await database<StoredDraft>(table).where({ contentType, recordId }).first('*', database.raw(alsoFound))
    if (draft === undefined) throw problem.notFound('draft')
    return draft as FoundDraft
  }

  const liveRow = ({ contentType, recordId }: Key) =>
    database<Row>(types[contentType].definition.table).where({ _id: recordId }).first() as Promise<Row | undefined>

  /** Locks a draft. @throws Problem 404, or 412 when it has changed since. */
  async function lock(transaction: Knex.Transaction, key: Key, write: WriteRequest): Promise<StoredDraft> {
    const draft = await transaction<StoredDraft>(table).where(key).forUpdate().first()
    if (draft === undefined) throw problem.notFound('draft')
    await checkExpectedVersion(transaction, { _id: draft.recordId, updatedAt: draft.at }, write, draft)
    return draft
  }

  /** Sets or clears the publication time of a draft, and notifies every instance in the same transaction. */
  async function schedule(key: Key, at: string | null, write: WriteRequest): Promise<void> {
    const { definition } = types[key.contentType]
    await database.transaction(async (transaction) => {
      const live = await transaction(definition.table).where({ _id: key.recordId }).forShare().first('_id')
      const draft = await lock(transaction, key, write)
      if (at !== null && live === undefined && !draft.isNew) throw problem.deleted(definition.label)
      const publisher = at === null ? null : write.user
      await transaction(table)
        .where(key)
        .update({
          publishAt: at,
          publisherId: publisher?._id ?? null,
          publisherName: publisher?.name ?? null,
          ...(at !== null && { failure: null }),
        })
      await transaction.raw(invalidation.sql, [invalidation.channel, draftsTag])
    })
  }

  return {
    listDrafts: async ({ query, scope }) => {
      const { sql, values } = typesCondition(scope, query.contentType)
      const { rows, paging } = await readPage<FoundDraft>(
        query,
        () => database(table).whereRaw(sql, values),
        (all) => all.select('*', database.raw(alsoFound)).orderByRaw('failure is null, "publishAt" nulls last, at desc, "recordId"'),
      )
      return { ...paging, drafts: rows.map(toDraft) }
    },

    getDraft: async ({ params }) => {
      const draft = await find(params)
      const { definition } = types[params.contentType]
      const row = await draftRow(database, definition, await liveRow(params), draft)
      return { draft: toDraft(draft), content: await contentOf(database, definition, await presentableRecord(tools, definition, row)) }
    },

    discardDraft: async ({ params: { contentType, recordId }, write }) => {
      await unitOfWork.forget(async (transaction) => {
        const { files } = await lock(transaction, { contentType, recordId }, write)
        await transaction(table).where({ contentType, recordId }).delete()
        return files
      })
      return {}
    },

    publishDraft: async ({ params, body, write }) => {
      const { publishAt = body.at } = body
      if (publishAt === undefined) {
        const published = await publish(tools, types, await find(params), write)
        return { content: await contentOf(database, types[params.contentType].definition, published) }
      }
      const path = body.publishAt === undefined ? 'at' : 'publishAt'
      if (Date.parse(publishAt) <= Date.now()) throw problem.invalid({ path, message: 'Choose a time that is still to come' })
      await schedule(params, publishAt, write)
      return { message: 'Draft scheduled', draft: toDraft(await find(params)) }
    },

    unscheduleDraft: async ({ params, write }) => {
      await schedule(params, null, write)
      return {}
    },
  } satisfies Pick<Operations, 'listDrafts' | 'getDraft' | 'discardDraft' | 'publishDraft' | 'unscheduleDraft'>
}

function toDraft(draft: FoundDraft): Schemas['Draft'] {
  const { contentType, recordId, title, isNew, isDeleted: wasDeleted, values, at, userName, publishAt, failure, linkUntil } = draft
  return {
    ...{ contentType, recordId, title, at, userName },
    state: isNew ? 'new' : wasDeleted ? 'deleted' : 'live',
    changed: Object.keys(values),
    ...(publishAt !== null && { publishAt }),
    ...(failure !== null && { failure }),
    ...(linkUntil !== null && { linkUntil }),
  }
}
