import { addTag } from '../cache/tags.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import type { Files } from '../writes/unit-of-work.ts'
import { checkExpectedVersion, recordChange } from './audit-log.ts'
import { bucketedPage, isBucketed } from './bucketed-paging.ts'
import { all, type Condition, type Listed, type Listing, matching, ordering } from './listing.ts'
import { isDeepPage, type PageWindow, pageWindow } from './page-window.ts'
import { type Body, columnsOf, obsoleteFiles, prepared, type RecordDefinition, type Row } from './record.ts'
import { recordSanitised } from './sanitised-version.ts'

export type CollectionDefinition<One extends string, Many extends string> = RecordDefinition &
  Listed & {
    /** The key of one record in answers. */
    one: One
    /** The key of the list in answers. */
    many: Many
  }

type Paging = { page: number; limit: number }

/** Of a search: nobody turns over more pages, and to look into a million texts takes seconds. */
const mostCounted = 10_000

/**
 * A list of records that editors create, order, edit and delete.
 * @example const features = collection<Schemas['Feature']>()(tools, { table: 'features', one: 'feature', many: 'features', … })
 */
export function collection<Item>() {
  return <One extends string, Many extends string>(tools: Tools, definition: CollectionDefinition<One, Many>) => {
    const { database, unitOfWork } = tools
    const { table, counts, one, many, kind, noun } = definition
    const toRecord = definition.toRecord ?? ((row: Row) => row)
    // Records as the contract has them; the schema-versus-columns test and response validation hold rows against it.
    const answer = (row: Row) => ({ [one]: toRecord(row) }) as Record<One, Item>
    const rows = () => {
      addTag(kind)
      return database<Row>(table)
    }

    const read = async (sql: string, values: (string | number | boolean)[]) => {
      addTag(kind)
      const { rows } = await database.raw<{ rows: Row[] }>(sql, values)
      return rows
    }
    const items = (found: Row[]) => found.map(toRecord) as Item[]

    const counted = ({ search }: Listing, { sql, values }: Condition): Condition => {
      if (search === '' && counts !== undefined)
        return { sql: `select coalesce(sum(difference), 0)::bigint as total from "${counts}" where ${sql}`, values }
      if (search === '') return { sql: `select count(*) as total from "${table}" where ${sql}`, values }
      return {
        sql: `select count(*) as total from (select from "${table}" where ${sql} limit ?) as found`,
        values: [...values, mostCounted],
      }
    }

    const shown = ({ sort }: Listing, { sql, values }: Condition, { offset, limit }: Omit<PageWindow, 'fromEnd'>): Condition => ({
      sql: `select * from "${table}" where ${sql} order by ${ordering(definition, sort)} limit ? offset ?`,
      values: [...values, limit, offset],
    })

    /** The page and the number of all in one question: every one costs both sides more than either part of it. */
    async function atOnce({ sql, values }: Condition) {
      const found = await read(sql, values)
      const total = Number(found[0]?.total ?? 0)
      // A page without records still has a row, which says how many there are.
      const records = found.filter(({ _id }) => _id !== null).map(({ total: _total, ...row }) => row as Row)
      return { items: items(records), total }
    }

    function nearPage(query: Paging & Listing, condition: Condition) {
      const count = counted(query, condition)
      const part = shown(query, condition, pageWindow(query))
      const sql = `select shown.*, counted.total from (${count.sql}) as counted left join (${part.sql}) as shown on true order by ${ordering(definition, query.sort)}`
      return atOnce({ sql, values: [...count.values, ...part.values] })
    }

    /** The ids come first, from an index alone where one has the order; whole rows are read only for those that are shown. */
    async function farPage(query: Paging & Listing, condition: Condition) {
      const { sql, values } = counted(query, condition)
      const total = Number((await read(sql, values))[0]?.total ?? 0)
      const { offset, limit, fromEnd } = pageWindow(query, query.search !== '' && total === mostCounted ? undefined : total)
      if (limit === 0) return { items: [], total }
      const ids = `select "_id" from "${table}" where ${condition.sql} order by ${ordering(definition, query.sort, fromEnd)} limit ? offset ?`
      const records = await read(`select * from "${table}" where "_id" in (${ids}) order by ${ordering(definition, query.sort)}`, [
        ...condition.values,
        limit,
        offset,
      ])
      return { items: items(records), total }
    }

    function pageOf(query: Paging & Listing, condition: Condition) {
      if (isBucketed(definition, query)) return atOnce(bucketedPage(definition, query, condition))
      return isDeepPage(query) ? farPage(query, condition) : nearPage(query, condition)
    }

    /** @param narrow what else the records must be. */
    async function page(query: Paging & Listing, narrow?: Condition) {
      const condition = all(narrow, matching(definition, query.search))
      const found = await pageOf(query, condition)
      return { ...found, totalPage: Math.ceil(found.total / query.limit) }
    }

    /** @param column one that names a record. */
    async function viewBy(column: string, name: string) {
      const row = await rows().where(column, name).first()
      if (row === undefined) throw problem.notFound(noun)
      return answer(row as Row)
    }

    return {
      page,

      async all({ query }: { query: Listing }) {
        const { sql, values } = all(matching(definition, query.search))
        const found = await read(`select * from "${table}" where ${sql} order by ${ordering(definition, query.sort)}`, values)
        return { [many]: items(found) } as Record<Many, Item[]>
      },

      /** @param narrow what else a type's own list is narrowed by. */
      async list({ query }: { query: Paging & Listing }, narrow?: Condition) {
        const { page: number, limit } = query
        const { items: records, total, totalPage } = await page(query, narrow)
        return { page: number, limit, total, totalPage, [many]: records } as {
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
        return unitOfWork.transaction(kind, files, async (transaction, stored) => {
          const columns = columnsOf(definition, ready, { files: stored, stored: undefined })
          const [created] = await transaction<Row>(table).insert(columns).returning('*')
          await definition.written?.(transaction, undefined, created as Row)
          await recordSanitised(transaction, definition, ready, created as Row)
          await recordChange(transaction, definition, 'created', created as Row)
          return { result: answer(created as Row), obsolete: [] }
        })
      },

      async edit(id: string, body: Body, files: Files = {}) {
        const ready = await prepared(definition, body, tools)
        const row = await unitOfWork.transaction(kind, files, async (transaction, fresh) => {
          const stored = (await transaction<Row>(table).where('_id', id).forUpdate().first()) as Row | undefined
          if (stored === undefined) throw problem.notFound(noun)
          await checkExpectedVersion(transaction, stored)
          const columns = columnsOf(definition, ready, { files: fresh, stored })
          const [edited] = await transaction<Row>(table)
            .where('_id', id)
            .update({ ...columns, updatedAt: database.raw('clock_timestamp()') })
            .returning('*')
          await definition.written?.(transaction, stored, edited as Row)
          await recordSanitised(transaction, definition, ready, edited as Row)
          await recordChange(transaction, definition, 'updated', edited as Row)
          return { result: edited as Row, obsolete: obsoleteFiles(definition, stored, edited as Row) }
        })
        return answer(row)
      },

      async remove(id: string) {
        await unitOfWork.transaction(kind, {}, async (transaction) => {
          const [removed] = await transaction<Row>(table).where('_id', id).delete().returning('*')
          if (removed === undefined) throw problem.notFound(noun)
          await recordChange(transaction, definition, 'deleted', removed as Row)
          return { result: undefined, obsolete: obsoleteFiles(definition, removed as Row, undefined) }
        })
        return {}
      },
    }
  }
}

/** Takes the id that names the record out of a body. */
export function split<Key extends string>(body: Record<Key, string>, key: Key): [string, Body] {
  const { [key]: id, ...rest } = body
  return [id as string, rest]
}
