import type { Knex } from 'knex'

/**
 * International form of a stored phone number, like `internationalDigits` of client/lib/phone.ts: without trunk prefix, Indian numbers with
 * 91. Immutable, for the index.
 */
const phoneForm = `
create or replace function phone_form(digits text) returns text language sql immutable strict parallel safe as $function$
  select case when ltrim(digits, '0') ~ '^(\\d{10}|18[06]0\\d{7})$' then '91' || ltrim(digits, '0') else ltrim(digits, '0') end
$function$`

const indexes = {
  enquiries_by_assignee: `("assigneeId", "createdAt" desc, "_id") where "assigneeId" is not null`,
  enquiries_by_email: '(lower(email))',
  enquiries_by_phone: '(phone_form("phoneNumber"))',
  enquiries_with_notes: `using gin (notes jsonb_path_ops) where notes <> '[]'`,
}

/** Assignee and notes of an enquiry, the outcome of its notice, and indexes to find other enquiries of the same sender. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex.raw(phoneForm)
  await knex.schema.alterTable('enquiries', (table) => {
    table.uuid('assigneeId').references('_id').inTable('users').onDelete('SET NULL')
    table.jsonb('notes').notNullable().defaultTo('[]')
    table.timestamp('noticeSentAt', { useTz: true })
    table.text('noticeError').notNullable().defaultTo('')
  })
  for (const [name, definition] of Object.entries(indexes)) await knex.raw(`create index ${name} on enquiries ${definition}`)
  await knex.schema.alterTable('outbox', (table) => {
    table.uuid('enquiryId').references('_id').inTable('enquiries').onDelete('CASCADE').index()
    table.boolean('isNotice').notNullable().defaultTo(false)
  })
}
