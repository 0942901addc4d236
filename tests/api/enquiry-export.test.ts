import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let token: string

beforeAll(async () => {
  service = await startTestService()
  token = (await signUp(service)).token
})
beforeEach(async () => void (await service.tools.database('enquiries').delete()))
afterAll(() => service.stop())

const enquiry = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Two pallets?', page: '/contact' }
const write = (more: Plain = {}) => done(service, 'createEnquiry', { body: { ...enquiry, ...more } })
const download = (query = '') => fetch(`${service.url}/api/v1/enquiry/export${query}`, { headers: { authorization: `Bearer ${token}` } })
const bytes = async (query?: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await download(query)).arrayBuffer())

/** What a spreadsheet makes of it (RFC 4180). */
function table(text: string): string[][] {
  const cells = [...text.slice(1).matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
const column = async (header: string, query?: string) => {
  const [headers = [], ...rows] = table(await bytes(query))
  return rows.map((row) => row[headers.indexOf(header)])
}

test('I-6 the table is a file of its own, begins with a byte order mark and a row of headers, and has times in ISO 8601', async () => {
  await write()
  const response = await download()
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"')
  const text = await bytes()
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const [headers, row] = table(text)
  expect(headers).toEqual(['Received', 'Status', 'Read', 'Name', 'Phone number', 'Email', 'Message', 'Page', 'Id'])
  expect(row?.slice(1, 8)).toEqual(['new', 'no', 'Ira Menon', '9820012345', 'ira@kestrel.example', 'Two pallets?', '/contact'])
  expect(row?.[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test.each(['=1+1', '+91 98200', '-2+3', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("https://evil.example","Pay")'])(
  'I-6 %j is a text to a spreadsheet, not a formula',
  async (message) => {
    await write({ message, name: message.trim() === message ? message : 'Ira' })
    expect(await column('Message')).toEqual([`'${message}`])
  },
)

test('I-6 commas, quotes, line breaks and names in every script come through as they are', async () => {
  const texts = ['Reefer, two', 'He said "now"', 'one\ntwo\r\nthree', 'प्रिया – 梅雨 – Zoë 🚚', 'a=b, -c']
  for (const message of texts) await write({ message, name: message })
  expect(await column('Message')).toEqual(texts.toReversed())
  expect(await column('Name')).toEqual(texts.toReversed())
})

test('I-6 it holds what the list holds: the same filters, search and order', async () => {
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
  await database.raw(
    `insert into enquiries (name, "phoneNumber", email, "createdAt")
     select 'n' || n, '9820012345', 'x@y.example', timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 10002) n`,
  )
  const names = await column('Name')
  expect([names.length, names[0], names.at(-1)]).toEqual([10_000, 'n10002', 'n3'])
})
