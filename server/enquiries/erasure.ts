import type { Knex } from 'knex'
import { asciiEmail } from '../../shared/email-address.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import { logSecurityEvent } from '../accounts/security-events.ts'
import type { Operations, Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { shownEmail } from '../lib/shown-email.ts'
import type { Tools } from '../tools.ts'
import { emitEnquiriesDeleted } from './enquiry-events.ts'
import { formOfNumber } from './same-sender.ts'

type Person = { email: string; phoneNumber: string }
type Counts = { enquiries: number; notes: number; mails: number }

const maxSenders = 20
/** Enquiries of one statement; keeps it below statement_timeout. */
const batchSize = 1_000

/** The normal forms of `listSameSender` (decision 96). An empty address is in no enquiry. */
const ofPerson = `(lower(email) = lower(:email) or phone_form("phoneNumber") = ${formOfNumber(':phoneNumber')})`
/** Mails about these enquiries; notices queued before decision 96 name only their sender. */
const mailsOfPerson = `("enquiryId" in (select "_id" from enquiries where ${ofPerson}) or (:email <> '' and lower("replyTo") = lower(:email)))`
/** Stored responses to writes of these enquiries, kept for a day. They have the readable form of the address. */
const responsesOfPerson = `(lower(answer->'enquiry'->>'email') in (lower(:email), lower(:shown))
  or phone_form(answer->'enquiry'->>'phoneNumber') = ${formOfNumber(':phoneNumber')})`

/**
 * Erasure of a person (GDPR, article 17): deletes all data of the enquiries of an address or a number. Notes and search entries are deleted
 * with their enquiries, mails by a foreign key.
 */
export function erasureOperations({ database, unitOfWork, log }: Tools, cacheTag: string) {
  return {
    eraseEnquiries: async ({ body: { email, phoneNumber, confirm = false }, user, address, write }) => {
      if (email === undefined && phoneNumber === undefined)
        throw problem.invalid({ path: 'email', message: 'Enter an email address or a phone number' })
      const person = { email: asciiEmail(email ?? ''), phoneNumber: phoneDigits(phoneNumber ?? '') }
      if (!confirm) return { erased: false, ...(await count(database, person)), senders: await listSenders(database, person) }
      const erased = await unitOfWork.transaction(cacheTag, { write }, async (transaction) => ({
        result: await erase(transaction, person),
        obsolete: [],
      }))
      logSecurityEvent(log, 'person-erased', { by: user._id, address, ...erased })
      return { erased: true, ...erased, senders: [] }
    },
  } satisfies Pick<Operations, 'eraseEnquiries'>
}

async function count(knex: Knex, person: Person): Promise<Counts> {
  const { rows } = await knex.raw<{ rows: [Counts] }>(
    `select count(*)::integer as enquiries, coalesce(sum(jsonb_array_length(notes)), 0)::integer as notes,
       (select count(*) from outbox where ${mailsOfPerson})::integer as mails
     from enquiries where ${ofPerson}`,
    person,
  )
  return rows[0]
}

async function listSenders(knex: Knex, person: Person): Promise<Schemas['ErasedSender'][]> {
  const { rows } = await knex.raw<{ rows: Schemas['ErasedSender'][] }>(
    `select name, email, "phoneNumber", count(*)::integer as enquiries from enquiries where ${ofPerson}
     group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${maxSenders}`,
    person,
  )
  return rows.map((sender) => ({ ...sender, email: shownEmail(sender.email) }))
}

async function erase(transaction: Knex.Transaction, person: Person): Promise<Counts> {
  const counts = { enquiries: 0, notes: 0, mails: 0 }
  const mails = await transaction.raw<{ rowCount: number }>(`delete from outbox where ${mailsOfPerson}`, person)
  counts.mails = mails.rowCount
  await transaction.raw(`delete from idempotency_keys where ${responsesOfPerson}`, { ...person, shown: shownEmail(person.email) })
  for (let last = batchSize; last === batchSize; counts.enquiries += last) {
    const { rows } = await transaction.raw<{ rows: { _id: string; notes: number }[] }>(
      `delete from enquiries where "_id" in (select "_id" from enquiries where ${ofPerson} limit ${batchSize})
       returning "_id", jsonb_array_length(notes) as notes`,
      person,
    )
    await emitEnquiriesDeleted(transaction, rows)
    last = rows.length
    counts.notes += rows.reduce((sum, { notes }) => sum + notes, 0)
  }
  return counts
}
