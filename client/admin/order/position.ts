export type Ordered = { _id: string; order: number; createdAt: string }

/** Without `_id` and `createdAt` it is not created yet, and newer than all others. */
export type Placed = { order: number } & Partial<Pick<Ordered, '_id' | 'createdAt'>>

/** Number that no order may exceed, from the contract where it says one. */
type Limits = { maximum?: number | undefined }

const othersThan = (rows: Ordered[], { _id }: Partial<Ordered>) => rows.filter((row) => row._id !== _id)

/** The sort rule of the lists: by order, then newest first, then by id. */
function standsBefore(row: Ordered, { order, createdAt, _id }: Placed): boolean {
  if (row.order !== order) return row.order < order
  if (createdAt === undefined || _id === undefined) return false
  return row.createdAt === createdAt ? row._id < _id : row.createdAt > createdAt
}

/** Position of a record in its list if it had this order, counted from 1, and how many there would be. */
export function positionOf(rows: Ordered[], placed: Placed): { position: number; total: number } {
  const others = othersThan(rows, placed)
  return { position: others.filter((row) => standsBefore(row, placed)).length + 1, total: others.length + 1 }
}

/** The order 0 where it puts the record first; undefined where newer records have it, too. */
export function firstOrder(rows: Ordered[], record: Partial<Ordered>): number | undefined {
  return positionOf(rows, { ...record, order: 0 }).position === 1 ? 0 : undefined
}

/** The next order after the greatest one, which puts the record last; undefined where there is no greater number. */
export function lastOrder(rows: Ordered[], record: Partial<Ordered>, { maximum = Number.MAX_SAFE_INTEGER }: Limits): number | undefined {
  const next = Math.max(-1, ...othersThan(rows, record).map(({ order }) => order)) + 1
  return next > maximum ? undefined : next
}

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 1st, 2nd, 3rd, 4th … */
export const ordinal = (number: number) => `${number}${suffixes[ordinalRules.select(number)] ?? 'th'}`
