import type { Knex } from 'knex'
import type { Schemas } from '../contract/operations.ts'

const maxListed = 20

/**
 * SQL for the normal form of a phone number, for comparison (decision 96). Null, which equals nothing, for an empty number and for
 * `0000000000`, which some people enter to give none.
 * @param sql of the number.
 */
export const formOfNumber = (sql: string) => `nullif(phone_form(${sql}), '')`

/** Other enquiries of the same sender, newest first: with the same address or phone number in normal form (decision 96). */
export async function listSameSender(knex: Knex, enquiryId: string): Promise<Schemas['Enquiry'][]> {
  const { rows } = await knex.raw<{ rows: Schemas['Enquiry'][] }>(
    `select enquiries.* from "enquiries", (select "_id", email, "phoneNumber" from enquiries where "_id" = ?) as this
     where enquiries."_id" <> this."_id"
       and (lower(enquiries.email) = lower(this.email) or phone_form(enquiries."phoneNumber") = ${formOfNumber('this."phoneNumber"')})
     order by enquiries."createdAt" desc, enquiries."_id" limit ?`,
    [enquiryId, maxListed],
  )
  return rows
}
