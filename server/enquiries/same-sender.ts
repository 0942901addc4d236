import type { Knex } from 'knex'
import type { SqlCondition } from '../content/record/listing.ts'
import type { Schemas } from '../contract/operations.ts'

const maxListed = 20
const maxFurther = 100

/**
 * SQL for the normal form of a phone number, for comparison (decision 96). Null, which equals nothing, for an empty number and for
 * `0000000000`, which some people enter to give none.
 * @param sql of the number.
 */
export const formOfNumber = (sql: string) => `nullif(phone_form(${sql}), '')`

/** SQL for whether two rows have the same address or phone number in normal form (decision 96). */
const isSameSender = (one: string, other: string) =>
  `(lower(${one}.email) = lower(${other}.email) or phone_form(${one}."phoneNumber") = ${formOfNumber(`${other}."phoneNumber"`)})`

/** Condition on an enquiry that no newer one of the same sender fulfils `filter`, whose columns have no table. */
export const isNewestOfSender = ({ sql, values }: SqlCondition): SqlCondition => ({
  sql: `not exists (select from enquiries as newer where ${isSameSender('newer', 'enquiries')}
    and (newer."createdAt", newer."_id") > (enquiries."createdAt", enquiries."_id") and (${sql}))`,
  values,
})

/** For each of these enquiries, how many others of the same sender fulfil `filter`, 100 at most, and how many of those are new. */
export async function countFurtherOfSender(knex: Knex, ids: string[], { sql, values }: SqlCondition) {
  const { rows } = await knex.raw<{ rows: { further: number; fresh: number }[] }>(
    `select further, fresh
     from unnest(?::uuid[]) with ordinality as listed("_id", place) join enquiries as this using ("_id"), lateral (
       select count(*)::integer as further, (count(*) filter (where status = 'new'))::integer as fresh from (
         select status from enquiries where ${isSameSender('enquiries', 'this')} and enquiries."_id" <> this."_id" and (${sql}) limit ${maxFurther}
       ) as others
     ) as counts order by place`,
    [ids, ...values],
  )
  return { furtherOfSender: rows.map(({ further }) => further), newOfSender: rows.map(({ fresh }) => fresh) }
}

export async function listSameSender(knex: Knex, enquiryId: string): Promise<Schemas['Enquiry'][]> {
  const { rows } = await knex.raw<{ rows: Schemas['Enquiry'][] }>(
    `select enquiries.* from "enquiries", (select "_id", email, "phoneNumber" from enquiries where "_id" = ?) as this
     where enquiries."_id" <> this."_id" and ${isSameSender('enquiries', 'this')}
     order by enquiries."createdAt" desc, enquiries."_id" limit ?`,
    [enquiryId, maxListed],
  )
  return rows
}
