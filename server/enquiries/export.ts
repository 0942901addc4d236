import { byteOrderMark, csvLine } from '../../shared/csv.ts'
import { allOf, type ListDefinition, type ListQuery, orderBy, type SqlCondition, searchCondition } from '../content/record/listing.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../lib/shown-email.ts'
import { forEachInChunks } from '../lib/time-slicing.ts'
import { type EnquiryFilter, enquiryCondition } from './filter.ts'

type Enquiry = Schemas['Enquiry']

/** Limit of an export: years of enquiries, and a file of a few megabytes. */
const maxRows = 10_000

/** @param nameOf returns the name of an account. */
type Column = [header: string, cell: (enquiry: Enquiry, nameOf: (id: string | undefined) => string) => string]

const isoTime = (time: string) => new Date(time).toISOString()

/** The column of each property, from left to right; a property without an entry does not compile. */
const columnOf: Record<keyof Enquiry, Column | 'left out'> = {
  createdAt: ['Received', ({ createdAt }) => isoTime(createdAt)],
  updatedAt: 'left out',
  status: ['Status', ({ status }) => status],
  read: ['Read', ({ read }) => (read ? 'yes' : 'no')],
  name: ['Name', ({ name }) => name],
  phoneNumber: ['Phone number', ({ phoneNumber }) => phoneNumber],
  email: ['Email', ({ email }) => shownEmail(email)],
  message: ['Message', ({ message }) => message],
  from: ['From', ({ from }) => from],
  to: ['To', ({ to }) => to],
  weight: ['Weight', ({ weight }) => weight],
  loadingDate: ['Loading date', ({ loadingDate }) => loadingDate],
  page: ['Page', ({ page }) => page],
  openedFrom: ['Came from', ({ openedFrom }) => openedFrom],
  assigneeId: ['Answered by', ({ assigneeId }, nameOf) => nameOf(assigneeId)],
  notes: ['Notes', ({ notes }) => notes.map(({ createdAt, userName, text }) => `${isoTime(createdAt)} ${userName}: ${text}`).join('\n')],
  spamReasons: 'left out',
  noticeSentAt: 'left out',
  noticeError: 'left out',
  acknowledgedAt: 'left out',
  _id: ['Id', ({ _id }) => _id],
}
const columns = Object.values(columnOf).filter((column) => column !== 'left out')

/** The rows of an export. @param read where a program goes on reading; undefined for the newest. */
export async function exportedEnquiries(
  database: Database,
  listed: ListDefinition,
  { search, sort, ...filter }: ListQuery & EnquiryFilter,
  read: SqlCondition | undefined,
): Promise<Enquiry[]> {
  const { sql, values } = allOf(enquiryCondition(filter), searchCondition(listed, search), read)
  return database<Enquiry>(listed.table).select('*').whereRaw(sql, values).orderByRaw(orderBy(listed, sort)).limit(maxRows) as Promise<
    Enquiry[]
  >
}

export async function enquiryLines(enquiries: Enquiry[]): Promise<string[]> {
  const lines: string[] = []
  await forEachInChunks(enquiries, (enquiry) => {
    lines.push(`${JSON.stringify(enquiry)}\n`)
  })
  return lines
}

/** Lines of a CSV file with enquiries (RFC 4180). */
export async function enquiriesCsv(enquiries: Enquiry[], assignees: Schemas['Assignee'][]): Promise<string[]> {
  const nameOf = (id: string | undefined) => assignees.find(({ _id }) => _id === id)?.name ?? ''
  const lines = [`${byteOrderMark}${csvLine(columns.map(([header]) => header))}`]
  await forEachInChunks(enquiries, (enquiry) => {
    lines.push(csvLine(columns.map(([, cell]) => cell(enquiry, nameOf))))
  })
  return lines
}
