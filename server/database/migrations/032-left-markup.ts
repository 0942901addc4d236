import type { Knex } from 'knex'

/** Retention of what earlier releases left: markup that the rules refused, and the rules' version, of records that are gone for good. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(
    `delete from cleanings where "recordId" not in (
       select _id from contact union all select _id from features union all
       select _id from services union all select _id from why_choose_us union all
       select "recordId" from drafts union all
       select "recordId" from versions where number is not null
     )`,
  )

/** No record can want it back. */
export async function down(): Promise<void> {}
