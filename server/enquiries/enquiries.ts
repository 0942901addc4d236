import { asciiEmail } from '../../shared/email-address.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import { type CollectionDefinition, collection, splitId } from '../content/collection.ts'
import { allOf, type ListQuery, maxCounted, searchCondition } from '../content/record/listing.ts'
import type { Operations, Schemas } from '../contract/operations.ts'
import { json } from '../database/connect.ts'
import { type SinceQuery, sinceCondition } from '../database/since.ts'
import { shownEmail } from '../lib/shown-email.ts'
import type { Tools } from '../tools.ts'
import { sendAcknowledgement } from './acknowledgement.ts'
import { enquiryAlarm } from './alarm.ts'
import { checkAssignee, listAssignees } from './assignees.ts'
import { deletedEnquiries } from './deleted.ts'
import { emitEnquiriesDeleted, emitEnquiryWritten } from './enquiry-events.ts'
import { erasureOperations } from './erasure.ts'
import { enquiriesCsv, enquiryLines, exportedEnquiries } from './export.ts'
import { enquiryCondition, withOwnId } from './filter.ts'
import { noteOperations } from './notes.ts'
import { sendNotice } from './notice.ts'
import { countRepeats } from './repeats.ts'
import { countFurtherOfSender, isNewestOfSender, listSameSender } from './same-sender.ts'
import { type SpamReason, spamReasons } from './spam-score.ts'
import { enquirySummary } from './summary.ts'

type Ids =
  | ('createEnquiry' | 'listEnquiries' | 'viewEnquiry' | 'editEnquiry' | 'deleteEnquiry' | 'summarizeEnquiries' | 'exportEnquiries')
  | ('listSameSender' | 'getEnquiryRetention' | 'listAssignees' | 'createEnquiryNote' | 'editEnquiryNote' | 'deleteEnquiryNote')
  | ('eraseEnquiries' | 'listDeletedEnquiries')

const enquiriesDefinition: CollectionDefinition<'enquiry', 'contacts'> = {
  table: 'enquiries',
  contentType: null,
  label: 'enquiry',
  cacheTag: 'enquiry',
  singularKey: 'enquiry',
  pluralKey: 'contacts',
  title: 'name',
  toRecord: enquiryOf,
  searched: ['name', 'email', 'phoneNumber', 'message', 'from', 'to', 'weight', 'loadingDate'],
  maxTotal: maxCounted,
}

/** Enquiries from the contact form: creation, the inbox of the admin area, summary and export. */
export function enquiriesOperations(tools: Tools) {
  const { configuration, database, limits, mailer } = tools
  const retention = { months: configuration.enquiryMonths, timeZone: configuration.timeZone }
  const checkAlarm = enquiryAlarm(tools)
  const enquiries = collection<Schemas['Enquiry']>()(tools, {
    ...enquiriesDefinition,
    afterWrite: async (transaction, before, after) => {
      const isNew = before === undefined || (before.status === 'spam' && after.status === 'new')
      if (isNew) await sendNotice(tools, transaction, after as Schemas['Enquiry'])
      if (before === undefined) await sendAcknowledgement(tools, transaction, after as Schemas['Enquiry'])
      const written = { before: before as Schemas['Enquiry'] | undefined, after: after as Schemas['Enquiry'] }
      await emitEnquiryWritten(transaction, written, enquiryOf)
    },
    afterDelete: (transaction, row) => emitEnquiriesDeleted(transaction, [row]),
  })
  /** Creates an enquiry that becomes spam after its response is built, so that spam programs get the usual response. */
  const spam = (reasons: SpamReason[]) =>
    collection<Schemas['Enquiry']>()(tools, {
      ...enquiriesDefinition,
      afterWrite: async (transaction, _before, { _id }) =>
        void (await transaction('enquiries')
          .where({ _id })
          .update({ status: 'spam', spamReasons: json(reasons) })),
    })

  /** Condition of `since` and `after`, and the other parameters, whose order it decides. */
  async function readSince<Query extends SinceQuery & { sort: ListQuery['sort'] }>({ since, after, ...others }: Query) {
    const read = await sinceCondition(database, '"updatedAt"', { since, after })
    return { read, query: read === undefined ? others : { ...others, sort: 'updatedAt' as const } }
  }

  return {
    createEnquiry: async ({ body: { website = '', formShownFor, ...written }, files, write, address, token }) => {
      // A program that passes on what visitors of another site write has the limits of its token.
      if (token?.scope.enquiries !== true) await limits.enquiry(address)
      const enquiry = { ...written, phoneNumber: phoneDigits(written.phoneNumber), email: asciiEmail(written.email) }
      const { email, phoneNumber: _number, page: _page, openedFrom: _source, ...texts } = enquiry
      const repeats = configuration.rateLimits ? await countRepeats(database, enquiry) : { sameText: 0, sameSender: 0 }
      const text = Object.values(texts).join(' ')
      const reasons = spamReasons({ honeypot: website !== '', formShownFor, text, email, ...repeats })
      const result = await (reasons.length === 0 ? enquiries : spam(reasons)).create({ body: enquiry, files, write })
      void mailer.run()
      checkAlarm()
      return result
    },
    listEnquiries: async ({ query: { onePerSender = false, ...sent }, user }) => {
      const { read, query } = await readSince(sent)
      const filter = allOf(enquiryCondition(withOwnId(query, user)), read)
      if (!onePerSender) return enquiries.list({ query }, filter)
      const listed = allOf(filter, searchCondition(enquiriesDefinition, query.search))
      const page = await enquiries.list({ query }, allOf(filter, isNewestOfSender(listed)))
      const ids = page.contacts.map(({ _id }) => _id)
      return { ...page, ...(await countFurtherOfSender(database, ids, listed)) }
    },
    listDeletedEnquiries: deletedEnquiries(database),
    viewEnquiry: (request) => enquiries.view(request.body.enquiryId, request),
    editEnquiry: async (request) => {
      await checkAssignee(tools, request.body.assigneeId)
      const result = await enquiries.edit(...splitId(request, 'enquiryId'))
      void mailer.run()
      return result
    },
    deleteEnquiry: (request) => enquiries.remove(request.body.enquiryId, request),
    summarizeEnquiries: ({ query, user }) => enquirySummary(database, enquiriesDefinition, { ...withOwnId(query, user), retention }),
    exportEnquiries: async ({ query: sent, user, mediaType }) => {
      const { read, query } = await readSince(sent)
      const rows = await exportedEnquiries(database, enquiriesDefinition, withOwnId(query, user), read)
      return mediaType === 'application/x-ndjson' ? enquiryLines(rows.map(enquiryOf)) : enquiriesCsv(rows, await listAssignees(tools))
    },
    listSameSender: async ({ query: { enquiryId } }) => ({ contacts: (await listSameSender(database, enquiryId)).map(enquiryOf) }),
    getEnquiryRetention: async () => ({ months: retention.months }),
    listAssignees: async () => ({ assignees: await listAssignees(tools) }),
    ...noteOperations(tools, enquiriesDefinition.cacheTag, enquiryOf),
    ...erasureOperations(tools, enquiriesDefinition.cacheTag),
  } satisfies Pick<Operations, Ids>
}

/** Maps a row to the contract: its readable address, and no properties without a value. */
function enquiryOf<Enquiry extends EnquiryRow>(row: Enquiry): Enquiry {
  const { assigneeId, noticeSentAt, acknowledgedAt, noticeError, ...always } = row
  return {
    ...always,
    email: shownEmail(String(row.email)),
    ...(assigneeId !== null && { assigneeId }),
    ...(noticeSentAt !== null && { noticeSentAt }),
    ...(acknowledgedAt !== null && { acknowledgedAt }),
    ...(noticeError !== '' && { noticeError }),
  } as Enquiry
}

type EnquiryRow = { _id: string } & { [Name in keyof Schemas['Enquiry']]?: unknown }
