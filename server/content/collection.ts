import type { Knex } from 'knex'
import { problem } from '../contract/problem.ts'
import { noteKind } from '../kept/made-from.ts'
import type { Files } from '../media/store.ts'
import type { Tools } from '../tools.ts'
import { expectUnchanged, recordChange } from './changes.ts'
import { inOrder, type Listed, type Listing, matching } from './listing.ts'
import { type Body, columnsOf, obsoleteFiles, prepared, type RecordDefinition, type Row } from './record.ts'
import { isFar, type Stretch, stretchOf } from './stretch.ts'

export type CollectionDefinition<One extends string, Many extends string> = RecordDefinition &
  Listed & {
    /** The key of one record in answers. */
    one: One
    /** The key of the list in answers. */
    many: Many
    /** The sentences of success, as the specification quotes them. */
    says: { created: string; updated: string; deleted: string }
  }

type Paging = { page: number; limit: number }

/** Of a search: nobody turns over more pages, and to look into a million texts takes seconds. */
const mostCounted = 10_000

/** Leaves records out of a list. */
export type Narrow = (query: Knex.QueryBuilder) => void
const everything: Narrow = () => undefined

/** Records as the contract has them; the schema-versus-columns test and response validation hold rows against it. */
type Answer<One extends string, Item> = { message: string } & Record<One, Item>

/**
 * A list of records that editors create, order, edit and delete.
 * @example const features = collection<Schemas['Feature']>()(tools, { table: 'features', one: 'feature', many: 'features', … })
 */
export function collection<Item>() {
  return <One extends string, Many extends string>(tools: Tools, definition: CollectionDefinition<One, Many>) => {
    const { database, media } = tools
    const { table, one, many, kind, noun, says } = definition
    const toRecord = definition.toRecord ?? ((row: Row) => row)
    const answer = (message: string, row: Row) => ({ message, [one]: toRecord(row) }) as Answer<One, Item>
    const rows = () => {
      noteKind(kind)
      return database<Row>(table)
    }

    /** The ids come first, from an index alone where one has the order; whole rows are read only for those that are shown. */
    async function select({ search, sort }: Listing, { offset, limit, fromEnd }: Stretch, narrow = everything): Promise<Item[]> {
      if (limit === 0) return []
      const shown = database(table).select('_id').limit(limit).offset(offset)
      matching(shown, definition, search)
      narrow(shown)
      inOrder(shown, definition, sort, fromEnd)
      const query = rows().select('*').whereIn('_id', shown)
      inOrder(query, definition, sort)
      return ((await query) as Row[]).map(toRecord) as Item[]
    }

    async function count({ search }: Listing, narrow: Narrow): Promise<number> {
      const found = database(table).select('_id')
      matching(found, definition, search)
      narrow(found)
      if (search !== '') found.limit(mostCounted)
      const [row] = await database.from(found.as('found')).count<{ total: number }[]>({ total: '*' })
      return row?.total ?? 0
    }

    async function page(query: Paging & Listing, narrow = everything) {
      const counting = count(query, narrow)
      const length = isFar(query) ? await counting : undefined
      const stretch = stretchOf(query, length === mostCounted ? undefined : length)
      const [items, total] = await Promise.all([select(query, stretch, narrow), counting])
      return { items, total, totalPage: Math.ceil(total / query.limit) }
    }

    /** @param column one that names a record. */
    async function viewBy(column: string, name: string) {
      const row = await rows().where(column, name).first()
      if (row === undefined) throw problem.notFound(noun)
      return answer(`One ${noun}`, row as Row)
    }

    return {
      page,

      async all({ query }: { query: Listing }) {
        const items = await select(query, stretchOf({ page: 1, limit: 1000 }))
        return { message: `All ${noun}s`, [many]: items } as { message: string } & Record<Many, Item[]>
      },

      /** @param narrow what else a type's own list is narrowed by. */
      async list({ query }: { query: Paging & Listing }, narrow?: Narrow) {
        const { page: number, limit } = query
        const { items, total, totalPage } = await page(query, narrow)
        return { message: `Page ${number} of ${noun}s`, page: number, limit, total, totalPage, [many]: items } as {
          message: string
          page: number
          limit: number
          total: number
          totalPage: number
        } & Record<Many, Item[]>
      },

      view: (id: string) => viewBy('_id', id),
      viewBy,

      async create(body: Body, files: Files = {}) {
        const ready = await prepared(definition, body, tools)
        return media.transaction(kind, files, async (transaction, stored) => {
          const columns = columnsOf(definition, ready, { files: stored, stored: undefined })
          const [created] = await transaction<Row>(table).insert(columns).returning('*')
          await definition.written?.(transaction, undefined, created as Row)
          await recordChange(transaction, definition, 'created', created as Row)
          return { result: answer(says.created, created as Row), obsolete: [] }
        })
      },

      async edit(id: string, body: Body, files: Files = {}) {
        const ready = await prepared(definition, body, tools)
        const row = await media.transaction(kind, files, async (transaction, fresh) => {
          const stored = (await transaction<Row>(table).where('_id', id).forUpdate().first()) as Row | undefined
          if (stored === undefined) throw problem.notFound(noun)
          await expectUnchanged(transaction, stored)
          const columns = columnsOf(definition, ready, { files: fresh, stored })
          const [edited] = await transaction<Row>(table)
            .where('_id', id)
            .update({ ...columns, updatedAt: database.raw('clock_timestamp()') })
            .returning('*')
          await definition.written?.(transaction, stored, edited as Row)
          await recordChange(transaction, definition, 'updated', edited as Row)
          return { result: edited as Row, obsolete: obsoleteFiles(definition, stored, edited as Row) }
        })
        return answer(says.updated, row)
      },

      async remove(id: string) {
        await media.transaction(kind, {}, async (transaction) => {
          const [removed] = await transaction<Row>(table).where('_id', id).delete().returning('*')
          if (removed === undefined) throw problem.notFound(noun)
          await recordChange(transaction, definition, 'deleted', removed as Row)
          return { result: undefined, obsolete: obsoleteFiles(definition, removed as Row, undefined) }
        })
        return { message: says.deleted }
      },
    }
  }
}

/** Takes the id that names the record out of a body. */
export function split<Key extends string>(body: Record<Key, string>, key: Key): [string, Body] {
  const { [key]: id, ...rest } = body
  return [id as string, rest]
}
