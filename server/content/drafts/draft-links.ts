import type { Knex } from 'knex'
import type { Operations } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import type { Database } from '../../database/connect.ts'
import { createToken, hashToken } from '../../lib/opaque-token.ts'
import { withVariants } from '../../media/pictures.ts'
import type { Tools } from '../../tools.ts'
import type { DefinedTypes } from '../history/version-operations.ts'
import { presentableRecord } from '../history/version-records.ts'
import { contentOf } from '../record/content-of.ts'
import type { Row } from '../record/record.ts'
import { withAddressesInText } from '../record/text-files.ts'
import { draftRow, type StoredDraft } from './drafts.ts'

const table = 'draft_links'
const lifetimeDays = 7

/** Links that show a draft to people without an account. Their tokens are stored hashed, and end with the draft. */
export function draftLinkOperations(tools: Tools, types: DefinedTypes) {
  const { database } = tools
  return {
    shareDraft: async ({ params: { contentType, recordId } }) =>
      database.transaction(async (transaction) => {
        const draft = await transaction<StoredDraft>('drafts').where({ contentType, recordId }).forShare().first('recordId')
        if (draft === undefined) throw problem.notFound('draft')
        const token = createToken()
        const [link] = await transaction(table)
          .insert({
            recordId,
            tokenHash: hashToken(token),
            expiresAt: transaction.raw('clock_timestamp() + make_interval(days => ?)', [lifetimeDays]),
          })
          .returning('expiresAt')
        return { token, until: link.expiresAt as string }
      }),

    revokeDraftLinks: async ({ params: { contentType, recordId } }) => {
      const draft = database('drafts').where({ contentType, recordId }).select('recordId')
      if ((await database(table).whereIn('recordId', draft).delete()) === 0) throw problem.notFound('link')
      return {}
    },

    viewDraft: async ({ body: { token } }) => {
      const draft = await draftOf(database, token)
      const definition = draft && types[draft.contentType].definition
      const live =
        draft && definition && ((await database<Row>(definition.table).where({ _id: draft.recordId }).first()) as Row | undefined)
      // The draft of a deleted record is a 404, too.
      if (draft === undefined || definition === undefined || (live === undefined && !draft.isNew)) throw problem.notFound('link')
      const row = await presentableRecord(tools, definition, await draftRow(database, definition, live, draft))
      return {
        content: withToken(await contentOf(database, definition, row), draft.files, token),
        draft: { title: draft.title, userName: draft.userName, until: draft.expiresAt },
      }
    },
  } satisfies Pick<Operations, 'shareDraft' | 'revokeDraftLinks' | 'viewDraft'>
}

/** The draft that a link shows; undefined when the token is unknown, expired or revoked. */
async function draftOf(database: Knex, token: string): Promise<(StoredDraft & { expiresAt: string }) | undefined> {
  return database<StoredDraft>('drafts')
    .join(table, `${table}.recordId`, 'drafts.recordId')
    .where(`${table}.tokenHash`, hashToken(token))
    .whereRaw('"expiresAt" > clock_timestamp()')
    .first('drafts.*', 'expiresAt')
}

/** Whether the draft of a link names a file; without the link such a file is a 404. */
export async function isFileOfLink(database: Database, token: string, address: string): Promise<boolean> {
  const { files = [] } = (await draftOf(database, token)) ?? {}
  return files.flatMap(withVariants).includes(address)
}

/** Adds the token to the addresses of the draft's files, also in rich texts, because browsers request pictures without our headers. */
function withToken<Value>(content: Value, files: string[], token: string): Value {
  const addresses = new Set(files.flatMap(withVariants))
  const addressOf = (text: string) => (addresses.has(text) ? `${text}?draft=${token}` : text)
  const rewrite = (value: unknown): unknown => {
    if (typeof value === 'string') return addresses.has(value) ? addressOf(value) : withAddressesInText(value, addressOf)
    if (Array.isArray(value)) return value.map(rewrite)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [addressOf(name), rewrite(part)]))
  }
  return rewrite(content) as Value
}

export async function purgeDraftLinks(database: Database): Promise<void> {
  await database(table).whereRaw('"expiresAt" <= clock_timestamp()').delete()
}
