import { allOf, type ListDefinition, type ListQuery, orderBy, searchCondition } from '../content/listing.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { forEachInChunks } from '../lib/time-slicing.ts'
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
  ['Email', ({ email }) => email],
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

const csvLine = (cells: string[]) => `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** Start of a formula: spreadsheets ignore white space before it and accept full-width signs. A tab or CR may begin one, too. */
const leadingFormula = /^(?:[\p{Z}\p{C}]*[=+\-@＝＋－＠]|[\t\r])/u
/**
 * Formula after a separator within a cell. With `;` or tab as delimiter, the quotes of any cell but the first are literal text: each `;`,
 * tab or line break then begins another cell.
 */
const embeddedFormula = /(?<=[;\t\n\v\f\r\u0085\u2028\u2029][\p{Z}\p{C}"]*)[=+\-@＝＋－＠]/gu

/** Prevents CSV injection (OWASP): an apostrophe before each sign that could begin a formula. */
const escapeFormula = (text: string) => (leadingFormula.test(text) ? "'" : '') + text.replaceAll(embeddedFormula, "'$&")
