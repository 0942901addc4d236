import { allOf, type ListDefinition, type ListQuery, orderBy, searchCondition } from '../content/listing.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { forEachInChunks } from '../lib/time-slicing.ts'
import { type EnquiryFilter, enquiryCondition } from './filter.ts'

type Enquiry = Schemas['Enquiry']

/** More than an office answers in years, and still a file of a few megabytes. */
const maxRows = 10_000

/** Makes Excel read what follows as UTF-8. */
const byteOrderMark = '\ufeff'

/** One column a line, from left to right. */
const columns: [header: string, cell: (enquiry: Enquiry) => string][] = [
  ['Received', ({ createdAt }) => new Date(createdAt).toISOString()],
  ['Status', ({ status }) => status],
  ['Read', ({ read }) => (read ? 'yes' : 'no')],
  ['Name', ({ name }) => name],
  ['Phone number', ({ phoneNumber }) => phoneNumber],
  ['Email', ({ email }) => email],
  ['Message', ({ message }) => message],
  ['Page', ({ page }) => page],
  ['Id', ({ _id }) => _id],
]

/** A table for a spreadsheet (RFC 4180). */
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

const csvLine = (cells: string[]) => `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** Spreadsheets drop white space in front of a formula, and take the full-width forms of its signs. A tab or CR may begin one as well. */
const leadingFormula = /^(?:[\p{Z}\p{C}]*[=+\-@＝＋－＠]|[\t\r])/u
/**
 * Where cells are separated by `;` or a tab, the quotes of a cell that is not the first are a part of its text: any `;`, tab or line break
 * begins another cell.
 */
const embeddedFormula = /(?<=[;\t\n\v\f\r\u0085\u2028\u2029][\p{Z}\p{C}"]*)[=+\-@＝＋－＠]/gu

/** CSV injection (OWASP): a text that no spreadsheet takes for a formula, because an apostrophe stands before each sign that could begin one. */
const escapeFormula = (text: string) => (leadingFormula.test(text) ? "'" : '') + text.replaceAll(embeddedFormula, "'$&")
