import type { Knex } from 'knex'
import { addTag } from '../cache/tags.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { isRecordHidden } from './record/hidden.ts'
import {
  allOf,
  type ListDefinition,
  type ListQuery,
  orderBy,
  type Paging,
  pageQuery,
  type SqlCondition,
  searchCondition,
} from './record/listing.ts'
import type { RecordDefinition, Row } from './record/record.ts'
import { withMedia } from './record/record-media.ts'
import { type RecordRequest, recordWrites } from './record-writes.ts'
import { inState, mayReadHidden, type Reader, shown } from './visibility/visibility.ts'

export type CollectionDefinition<SingularKey extends string, PluralKey extends string> = RecordDefinition &
  ListDefinition & {
    /** Property of a response that holds one record. */
    singularKey: SingularKey
    /** Property of a response that holds the list. */
    pluralKey: PluralKey
  }

/**
 * Generic CRUD operations of a content type with many records: paged list, view, create, edit, delete.
 * @example const features = collection<Schemas['Feature']>()(tools, { table: 'features', singularKey: 'feature', pluralKey: 'features', … })
 */
export function collection<Item>() {
  return <SingularKey extends string, PluralKey extends string>(tools: Tools, definition: CollectionDefinition<SingularKey, PluralKey>) => {
    const { database } = tools
    const { table, singularKey, pluralKey, cacheTag, label } = definition
    const isContent = definition.contentType !== null
    const toRecord = definition.toRecord ?? ((row: Row) => row)
    // The casts are safe because a test and response validation compare rows with the contract.
    const toItems = async (knex: Knex, found: Row[]) => (await withMedia(knex, definition, found.map(toRecord))) as Item[]
    const toResponse = async (knex: Knex, row: Row) => ({ [singularKey]: (await toItems(knex, [row]))[0] }) as Record<SingularKey, Item>
    const rows = () => {
      addTag(cacheTag)
      return database<Row>(table)
    }

    const select = async (sql: string, values: (string | number | boolean)[]) => {
      addTag(cacheTag)
      const { rows: found } = await database.raw<{ rows: Row[] }>(sql, values)
      return found
    }

    const visible = ({ hidden = 'exclude', state = 'any' }: ListQuery) =>
      isContent ? allOf(hidden === 'exclude' ? shown : undefined, state === 'any' ? undefined : inState[state]) : undefined

    /** @param filter additional condition on the records. */
    async function page(query: Paging & ListQuery, filter?: SqlCondition) {
      const { sql, values } = pageQuery(definition, query, allOf(filter, visible(query), searchCondition(definition, query.search)))
      const found = await select(sql, values)
      const total = Number(found[0]?.total ?? 0)
      const records = found.filter(({ _id }) => _id !== null).map(({ total: _total, ...row }) => row as Row)
      return { items: await toItems(database, records), total, totalPage: Math.ceil(total / query.limit) }
    }

    /** @param column a unique column. @param reader undefined for a page of the site. */
    async function viewBy(column: string, name: string, reader?: Reader) {
      const row = await rows().where(column, name).first()
      const isMissing =
        row === undefined ||
        (isContent && !(reader && mayReadHidden(tools.contract, reader)) && (await isRecordHidden(database, (row as Row)._id)))
      if (isMissing) throw problem.notFound(label)
      return toResponse(database, row as Row)
    }

    const writes = recordWrites(tools, definition, toResponse)

    return {
      page,

      async all({ query }: { query: ListQuery }) {
        const { sql, values } = allOf(visible(query), searchCondition(definition, query.search))
        const found = await select(`select * from "${table}" where ${sql} order by ${orderBy(definition, query.sort)}`, values)
        return { [pluralKey]: await toItems(database, found) } as Record<PluralKey, Item[]>
      },

      /** @param filter additional condition of a content type's own list. */
      async list({ query }: { query: Paging & ListQuery }, filter?: SqlCondition) {
        const { page: number, limit } = query
        const { items: records, total, totalPage } = await page(query, filter)
        return { page: number, limit, total, totalPage, [pluralKey]: records } as {
          page: number
          limit: number
          total: number
          totalPage: number
        } & Record<PluralKey, Item[]>
      },

      view: (id: string, reader: Reader) => viewBy('_id', id, reader),
      viewBy,

      create: writes.create,
      edit: (id: string, request: RecordRequest) => writes.edit(id, request),
      remove: (id: string, request: Pick<RecordRequest, 'write'>) => writes.remove(id, request),
    }
  }
}

/** Splits the body of an edit into the id of the record and the properties to write. */
export function splitId<Key extends string>(
  { body, files, write }: Omit<RecordRequest, 'body'> & { body: Record<Key, string> },
  key: Key,
): [string, RecordRequest] {
  const { [key]: id, ...fields } = body
  return [id, { body: fields, files, write }]
}
