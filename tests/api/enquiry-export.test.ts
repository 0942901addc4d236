import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)
emptyBeforeEach(service, 'enquiries')

const enquiry = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Two pallets?', page: '/contact' }
const write = (more: Plain = {}) => done(service, 'createEnquiry', { body: { ...enquiry, ...more } })
const download = (query = '') => fetch(`${service.url}/api/v1/enquiry/export${query}`, { headers: { authorization: `Bearer ${token}` } })
const bytes = async (query?: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await download(query)).arrayBuffer())

/** The rows that a spreadsheet reads (RFC 4180). */
const table = (text: string): string[][] => parse(text, { bom: true })

const column = async (header: string, query?: string) => {
  const [headers = [], ...rows] = table(await bytes(query))
  return rows.map((row) => row[headers.indexOf(header)])
}

test('the table is a file of its own, begins with a byte order mark and a row of headers, and has times in ISO 8601', async () => {
  await write({ from: 'Taloja', to: 'Rudrapur', weight: '18 t', loadingDate: '2026-03-05' })
  const response = await download()
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"')
  const text = await bytes()
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const [headers, row] = table(text)
  expect(headers).toEqual([
    'Received',
    'Status',
    'Read',
    'Name',
    'Phone number',
    'Email',
    'Message',
    ...['From', 'To', 'Weight', 'Loading date'],
    'Page',
    'Came from',
    'Answered by',
    'Notes',
    'Id',
  ])
  expect(row?.slice(1, 7)).toEqual(['new', 'no', 'Ira Menon', '9820012345', 'ira@kestrel.example', 'Two pallets?'])
  expect(row?.slice(7, 12)).toEqual(['Taloja', 'Rudrapur', '18 t', "'2026-03-05", '/contact'])
  expect(row?.[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('every cell is quoted, those of the header as well', async () => {
  await write({ message: 'plain' })
  const rows = (await bytes()).slice(1).split('\r\n').slice(0, -1)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatch(/^"[^"]*"(,"[^"]*"){15}$/)
})

test('commas, quotes, line breaks and names in every script come through as they are', async () => {
  const texts = ['Reefer, two', 'He said "now"', 'one\ntwo\r\nthree', 'प्रिया – 梅雨 – Zoë 🚚', 'a=b, -c', 'Mon; Tue', '2 = two', "it's"]
  for (const message of texts) await write({ message, name: message })
  expect(await column('Message')).toEqual(texts.toReversed())
  expect(await column('Name')).toEqual(texts.toReversed())
})

test('it has the rows of the list: the same filters, search and order', async () => {
  await write({ name: 'Asha', website: 'x' })
  for (const name of ['Dev', 'Ira', 'Noor']) await write({ name })
  expect(await column('Name')).toEqual(['Noor', 'Ira', 'Dev'])
  expect(await column('Name', '?status=spam')).toEqual(['Asha'])
  expect(await column('Name', '?status=done')).toEqual([])
  expect(await column('Name', '?read=false&sort=name')).toEqual(['Dev', 'Ira', 'Noor'])
  expect(await column('Name', '?search=noor')).toEqual(['Noor'])
})

test('no more than the 10,000 newest are in it', async () => {
  const { database } = service.tools
  // The entries of the search would take longer than a statement may.
  await database.raw('alter table enquiries disable trigger search_written')
  await database.raw(
    `insert into enquiries (name, "phoneNumber", email, "createdAt")
     select 'n' || n, '9820012345', 'x@y.example', timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 10002) n`,
  )
  await database.raw('alter table enquiries enable trigger search_written')
  const names = await column('Name')
  expect([names.length, names[0], names.at(-1)]).toEqual([10_000, 'n10002', 'n3'])
})
