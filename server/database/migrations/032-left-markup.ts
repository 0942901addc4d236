import type { Knex } from 'knex'

/** Deletes refused markup and sanitiser versions of permanently deleted records, which earlier releases left. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(
    `delete from cleanings where "recordId" not in (
       select _id from contact union all select _id from features union all
       select _id from services union all select _id from why_choose_us union all
       select "recordId" from drafts union all
       select "recordId" from versions where number is not null
     )`,
  )
