import type { Knex } from 'knex'

/**
 * Reads a page of rows, and counts all of them.
 * @param all makes a query of all rows. @param shown adds the columns and the order.
 */
export async function readPage<Row>(
  { page, limit }: { page: number; limit: number },
  all: () => Knex.QueryBuilder,
  shown: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
) {
  const [rows, [counted]]: [Row[], { total: number }[]] = await Promise.all([
    shown(all())
      .limit(limit)
      .offset((page - 1) * limit),
    all().count({ total: '*' }),
  ])
  const total = Number(counted?.total ?? 0)
  return { rows, paging: { page, limit, total, totalPage: Math.ceil(total / limit) } }
}
