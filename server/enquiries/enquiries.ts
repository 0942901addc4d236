import type { Knex } from 'knex'
import { type CollectionDefinition, collection, splitId } from '../content/collection.ts'
import { maxCounted } from '../content/record/listing.ts'
import type { Row } from '../content/record/record.ts'
import type { Operations, Schemas } from '../contract/operations.ts'
import { asciiEmail } from '../lib/email-address.ts'
import { digitsOf } from '../lib/normal-forms.ts'
import { shownEmail } from '../lib/shown-email.ts'
import type { Tools } from '../tools.ts'
import { enquiryAlarm } from './alarm.ts'
import { enquiriesCsv } from './export.ts'
import { enquiryCondition } from './filter.ts'
import { sendNotice } from './notice.ts'
import { enquirySummary } from './summary.ts'

type Ids = 'createEnquiry' | 'listEnquiries' | 'viewEnquiry' | 'editEnquiry' | 'deleteEnquiry' | 'summarizeEnquiries' | 'exportEnquiries'

export const enquiriesDefinition: CollectionDefinition<'enquiry', 'contacts'> = {
  table: 'enquiries',
  contentType: null,
  label: 'enquiry',
  cacheTag: 'enquiry',
  singularKey: 'enquiry',
  pluralKey: 'contacts',
  title: 'name',
  toRecord: (row) => ({ ...row, email: shownEmail(String(row.email)) }),
  searched: ['name', 'email', 'phoneNumber', 'message'],
  maxTotal: maxCounted,
}

/** Enquiries from the contact form: creation, the inbox of the admin area, summary and export. */
export function enquiriesOperations(tools: Tools) {
  const { database, limits, mailer } = tools
  const checkAlarm = enquiryAlarm(tools)
  const enquiries = collection<Schemas['Enquiry']>()(tools, {
    ...enquiriesDefinition,
    afterWrite: async (transaction, before, after) => {
      const isNew = before === undefined || (before.status === 'spam' && after.status === 'new')
      if (isNew) await sendNotice(tools, transaction, after as Schemas['Enquiry'])
    },
  })
  // Honeypot: the bot gets the same response as any sender, so the record becomes spam after that is built.
  const honeypotEnquiries = collection<Schemas['Enquiry']>()(tools, { ...enquiriesDefinition, afterWrite: markSpam })

  return {
    createEnquiry: async ({ body: { website = '', ...enquiry }, files, write, address }) => {
      await limits.enquiry(address)
      const [phoneNumber, email] = [digitsOf(enquiry.phoneNumber), asciiEmail(enquiry.email)]
      const result = await (website === '' ? enquiries : honeypotEnquiries).create({
        body: { ...enquiry, phoneNumber, email },
        files,
        write,
      })
      void mailer.run()
      checkAlarm()
      return result
    },
    listEnquiries: ({ query }) => enquiries.list({ query }, enquiryCondition(query)),
    viewEnquiry: (request) => enquiries.view(request.body.enquiryId, request),
    editEnquiry: async (request) => {
      const result = await enquiries.edit(...splitId(request, 'enquiryId'))
      void mailer.run()
      return result
    },
    deleteEnquiry: (request) => enquiries.remove(request.body.enquiryId, request),
    summarizeEnquiries: () => enquirySummary(database),
    exportEnquiries: ({ query }) => enquiriesCsv(database, enquiriesDefinition, query),
  } satisfies Pick<Operations, Ids>
}

async function markSpam(transaction: Knex.Transaction, _before: Row | undefined, { _id }: Row): Promise<void> {
  await transaction('enquiries').where({ _id }).update({ status: 'spam' })
}
