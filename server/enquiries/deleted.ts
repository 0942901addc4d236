import type { Operations } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { sinceCondition } from '../database/since.ts'

/** Ids of deleted enquiries, the last deleted first, or from a time on. A trigger stores them. */
export const deletedEnquiries =
  (database: Database): Operations['listDeletedEnquiries'] =>
  async ({ query: { page, limit, ...from } }) => {
    const read = await sinceCondition(database, 'at', from)
    const ofThese = () => {
      const rows = database('deleted_enquiries')
      return read === undefined ? rows : rows.whereRaw(read.sql, read.values)
    }
    const [enquiries, [counted]] = await Promise.all([
      ofThese()
        .select('_id', 'at')
        .orderByRaw(read === undefined ? 'at desc, _id' : 'at, _id')
        .limit(limit)
        .offset((page - 1) * limit),
      ofThese().count({ total: '*' }),
    ])
    const total = Number(counted?.total ?? 0)
    return { page, limit, total, totalPage: Math.ceil(total / limit), enquiries }
  }
