import { all, type Listed, type Listing, matching, ordering } from '../content/listing.ts'
import { eachInTurns } from '../contract/in-turns.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { type Filter, only } from './filter.ts'

type Enquiry = Schemas['Enquiry']

/** More than an office answers in years, and still a file of a few megabytes. */
const mostRows = 10_000

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
export async function exported(database: Database, listed: Listed, { search, sort, ...filter }: Listing & Filter): Promise<string> {
  const { sql, values } = all(only(filter), matching(listed, search))
  const query = database<Enquiry>(listed.table).select('*').whereRaw(sql, values).orderByRaw(ordering(listed, sort)).limit(mostRows)
  let table = `${byteOrderMark}${lineOf(columns.map(([header]) => header))}`
  await eachInTurns((await query) as Enquiry[], (enquiry) => {
    table += lineOf(columns.map(([, cell]) => cell(enquiry)))
  })
  return table
}

const lineOf = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`

/** A cell that is only ever a text: what begins like a formula gets an apostrophe (OWASP, CSV injection). */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
