import type { Operations } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { readPage } from '../database/page.ts'
import { sinceCondition } from '../database/since.ts'

/** Ids of deleted enquiries, the last deleted first, or from a time on. A trigger stores them. */
export const deletedEnquiries =
  (database: Database): Operations['listDeletedEnquiries'] =>
  async ({ query }) => {
    const read = await sinceCondition(database, 'at', query)
    const { rows, paging } = await readPage<{ _id: string; at: string }>(
      query,
      () => database('deleted_enquiries').whereRaw(read?.sql ?? 'true', read?.values ?? []),
      (all) => all.select('_id', 'at').orderByRaw(read === undefined ? 'at desc, _id' : 'at, _id'),
    )
    return { ...paging, enquiries: rows }
  }
