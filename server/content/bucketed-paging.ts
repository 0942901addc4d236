import type { Condition, Listed, Listing } from './listing.ts'
import { ordering } from './listing.ts'

type Paging = { page: number; limit: number }

/** Whether the days of the counts stand in the order of the list, so that they lead to a page. */
export const isBucketed = ({ counts }: Listed, { search, sort }: Listing) =>
  counts !== undefined && search === '' && /^-?createdAt$/.test(sort)

/**
 * A page of a list by `createdAt`, each row with the `total` of all, and one row without an `_id` when the page is empty: the counts say on
 * which days its records came, and how many of the first of these days stand before it. So a page anywhere passes over half a day's
 * records at most, read in an index from the nearer end of the day, and days that have none of the records are not looked at.
 * @param condition what the records must be, in columns that the counts have, too.
 */
export function bucketedPage(listed: Listed, { page, limit, sort }: Paging & Pick<Listing, 'sort'>, { sql, values }: Condition): Condition {
  const { table, counts } = listed
  const first = (page - 1) * limit
  const forwards = ordering(listed, sort)
  const ofDay = `select "_id" from "${table}" where ${sql} and "createdAt" >= parts.begins and "createdAt" < parts.ends`
  const text = `with days as (
      select day, sum(difference)::bigint as records from "${counts}" where ${sql} group by day having sum(difference) <> 0
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
        (${ofDay} order by ${forwards} limit case when before <= behind then wanted else 0 end offset before)
        union all
        (${ofDay} order by ${ordering(listed, sort, true)} limit case when before <= behind then 0 else wanted end offset behind)
      ) as ids limit ?
    )
    select records.*, counted.total
    from (select coalesce(sum(records), 0)::bigint as total from days) as counted
    left join (select * from "${table}" where "_id" in (select "_id" from shown)) as records on true
    order by ${forwards}`
  const last = first + limit
  return { sql: text, values: [...values, first, last, last, first, ...values, ...values, limit] }
}
