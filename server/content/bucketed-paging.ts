import type { ListDefinition, ListQuery, SqlCondition } from './listing.ts'
import { orderBy } from './listing.ts'

type Paging = { page: number; limit: number }

/** Whether bucketed paging applies: the list has counts per day, is sorted by `createdAt`, and is not searched. */
export const isBucketed = ({ counts }: ListDefinition, { search, sort }: ListQuery) =>
  counts !== undefined && search === '' && /^-?createdAt$/.test(sort)

/**
 * Bucketed paging: one query for a page sorted by `createdAt`, each row with the `total` of the list. An empty page is one row whose `_id`
 * is null. The counts per day locate the days that the page spans and its offset within them. A page at any depth therefore skips at most
 * half a day's records, reads an index from the nearer end of the day, and leaves days without matching records out.
 * @param condition restricts the records; uses only columns that the counts have, too.
 */
export function bucketedPage(
  listed: ListDefinition,
  { page, limit, sort }: Paging & Pick<ListQuery, 'sort'>,
  condition: SqlCondition,
): SqlCondition {
  const { table, counts } = listed
  const { values } = condition
  const offset = (page - 1) * limit
  const sortSql = orderBy(listed, sort)
  const idsOfDay = `select "_id" from "${table}" where ${condition.sql} and "createdAt" >= parts.begins and "createdAt" < parts.ends`
  const sql = `with days as (
      select day, sum(difference)::bigint as records from "${counts}" where ${condition.sql} group by day having sum(difference) <> 0
    ), placed as (
      select day, records, (sum(records) over (order by day ${sort === 'createdAt' ? 'asc' : 'desc'}))::bigint - records as earlier from days
    ), spans as (
      select day, records, greatest(? - earlier, 0) as before, least(? - earlier, records) as up_to
      from placed where earlier < ? and earlier + records > ?
    ), parts as (
      select day::timestamp at time zone 'UTC' as begins, (day + 1)::timestamp at time zone 'UTC' as ends,
        before, records - up_to as behind, up_to - before as wanted
      from spans
    ), shown as (
      select ids."_id" from parts cross join lateral (
        (${idsOfDay} order by ${sortSql} limit case when before <= behind then wanted else 0 end offset before)
        union all
        (${idsOfDay} order by ${orderBy(listed, sort, true)} limit case when before <= behind then 0 else wanted end offset behind)
      ) as ids limit ?
    )
    select records.*, counted.total
    from (select coalesce(sum(records), 0)::bigint as total from days) as counted
    left join (select * from "${table}" where "_id" in (select "_id" from shown)) as records on true
    order by ${sortSql}`
  const end = offset + limit
  return { sql, values: [...values, offset, end, end, offset, ...values, ...values, limit] }
}
