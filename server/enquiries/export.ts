import { allOf, type ListDefinition, type ListQuery, orderBy, searchCondition } from '../content/listing.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../lib/shown-email.ts'
import { forEachInChunks } from '../lib/time-slicing.ts'
import { csvLine } from './csv.ts'
import { type EnquiryFilter, enquiryCondition } from './filter.ts'

type Enquiry = Schemas['Enquiry']

/** Limit of an export: years of enquiries, and a file of a few megabytes. */
const maxRows = 10_000

/** Makes Excel decode the file as UTF-8. */
const byteOrderMark = '\ufeff'

/** Columns from left to right. */
const columns: [header: string, cell: (enquiry: Enquiry) => string][] = [
  ['Received', ({ createdAt }) => new Date(createdAt).toISOString()],
  ['Status', ({ status }) => status],
  ['Read', ({ read }) => (read ? 'yes' : 'no')],
  ['Name', ({ name }) => name],
  ['Phone number', ({ phoneNumber }) => phoneNumber],
  ['Email', ({ email }) => shownEmail(email)],
  ['Message', ({ message }) => message],
  ['Page', ({ page }) => page],
  ['Id', ({ _id }) => _id],
]

/** Enquiries as CSV (RFC 4180). */
export async function enquiriesCsv(
  database: Database,
  listed: ListDefinition,
  { search, sort, ...filter }: ListQuery & EnquiryFilter,
): Promise<string> {
  const { sql, values } = allOf(enquiryCondition(filter), searchCondition(listed, search))
  const query = database<Enquiry>(listed.table).select('*').whereRaw(sql, values).orderByRaw(orderBy(listed, sort)).limit(maxRows)
  let table = `${byteOrderMark}${csvLine(columns.map(([header]) => header))}`
  await forEachInChunks((await query) as Enquiry[], (enquiry) => {
    table += csvLine(columns.map(([, cell]) => cell(enquiry)))
  })
  return table
}
