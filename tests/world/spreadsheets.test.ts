import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLine } from '../../shared/csv.ts'

/** The cell that a program reads from the file. */
function cellOf(text: string): string | undefined {
  const [row] = parse(csvLine([text, 'last'])) as string[][]
  return row?.[0]
}

/**
 * Texts that Excel takes for something else in a CSV file: quotes make no difference, and blanks around are left out. After Microsoft's
 * "Stop automatically changing numbers to dates" and "Keeping leading zeros and large numbers".
 */
const converted: [text: string, reading: string][] = [
  ['02225701234', 'number'],
  ['919820012345', 'number'],
  ['1E5', 'number'],
  ['007', 'number'],
  ['००७', 'text'],
  ['０２２', 'number'],
  [' 0222 ', 'number'],
  ['₹ 500', 'number'],
  ['$5', 'number'],
  ['1 3/4', 'number'],
  ['3/4', 'date'],
  ['2026-03-02', 'date'],
  ['5 May', 'date'],
  ['May-26', 'date'],
  ['Sep 5, 2026', 'date'],
  ['MARCH1', 'date'],
  ['9:30', 'time'],
  ['9 am', 'time'],
  ['TRUE', 'boolean'],
  ['#N/A', 'error'],
  ['+91 98200 12345', 'formula'],
  ['=1+1', 'formula'],
  ['-18', 'formula'],
  ['@Meera', 'formula'],
  ['＝1+1', 'formula'],
  ['- two pallets\n- one crate', 'formula'],
]

test.each([...converted, ["'=1+1", 'text'], ["''0222", 'text']] as typeof converted)(
  '%j, a %s to Excel, is kept as text by an apostrophe before it',
  (text) => expect(cellOf(text)).toBe(`'${text}`),
)

test.each([
  ['a number that no program changes', '9820012345'],
  ['zero', '0'],
  ['an apostrophe of its own', '’tis the season'],
  ['a straight apostrophe of its own', "'tis 5 May"],
  ['words with a number', '2 pallets'],
  ['a number of a lorry', 'MH 04 AB 1234'],
  ['a name of a month', 'May Thomas'],
  ['a house number', '5 Marina Road'],
  ['a time as the server writes it', '2026-03-02T04:30:00.000Z'],
  ['an id', '0b6f2a4e-6c1d-4f0e-9a57-3d1c8e2b7f10'],
  ['an address', 'ira@kestrel.example'],
  ['a page', '/contact'],
  ['a sum, a mention and a rule in the middle', 'Total\n= 5 t\n@ Meera\n---\n-18 °C'],
  ['a list with semicolons', 'Mon; Tue; - Wed'],
  ['tabs of a table', 'Pune\t- 4 t\tHosur'],
  ['quotes, commas and line breaks', 'He said "now", then\r\nleft'],
])('%s stays as it is: %j', (_kind, text) => expect(cellOf(text)).toBe(text))

test.each([['=HYPERLINK("https://evil.example","Pay")'], ["-2+3+cmd|' /C calc'!A0"], ['@SUM(1)'], ['＝SUM(1)']])(
  'a formula with a function or a program begins no cell where ; or a tab separates them: %s',
  (formula) => {
    for (const separator of [';', '\t', '\n', '\r\n', '; "', '\n\u00a0', '\v', '\u2028'])
      for (const cell of parse(`"Ira",${csvLine([`x${separator}${formula}`])}`, {
        delimiter: separator === '\t' ? '\t' : ';',
        relax_quotes: true,
        relax_column_count: true,
      }).flat())
        expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/u)
  },
)

test('numbers and days are cells of their own kind', () => {
  expect(csvLine(['a "b"', 12.5, new Date('2026-03-02')])).toBe('"a ""b""",12.5,2026-03-02\r\n')
})
