/** Cell of a CSV table: a text, a number, or a day as midnight UTC. */
export type CsvCell = string | number | Date

/** Makes Excel decode a file as UTF-8, before the first line. */
export const byteOrderMark = '\ufeff'

/** Line of a CSV table (RFC 4180). Spreadsheets read the quoted texts as texts, and numbers and days as such. */
export const csvLine = (cells: CsvCell[]) => `${cells.map(cellText).join(',')}\r\n`

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return `"${asText(cell).replaceAll('"', '""')}"`
}

/** Prefixes an apostrophe, by which spreadsheets treat a cell as text; readers of the file must remove one. */
function asText(text: string): string {
  const isTyped = leadingFormula.test(text) || conversions.some((pattern) => pattern.test(text.normalize('NFKC').trim()))
  return (isTyped ? "'" : '') + text.replaceAll(embeddedFormula, "'$&")
}

/**
 * Start of a formula (CSV injection, OWASP): spreadsheets ignore white space before it and accept full-width signs. A tab or CR may begin
 * one, too. Matches after apostrophes, so that removing one restores the text.
 */
const leadingFormula = /^'*(?:[\p{Z}\p{C}]*[=+\-@＝＋－＠]|[\t\r])/u

const separators = ';\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029'
/**
 * Formula after a separator within a cell that calls a function or a program (DDE). With `;` or tab as delimiter, the quotes of any cell
 * but the first are literal text: each `;`, tab or line break then begins another cell. A sign at the start of a list item is no such
 * formula.
 */
const embeddedFormula = new RegExp(
  `(?<=[${separators}][\\p{Z}\\p{C}"]*)[=+\\-@＝＋－＠](?=[^${separators}]*(?:[\\p{L}\\p{N}_.]\\(|\\|))`,
  'gu',
)

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'

/** Texts that spreadsheets convert to other texts; whole numbers of up to eleven digits do not change. */
const conversions = [
  // Digits with the signs of numbers, dates, times, fractions and amounts: 0222, 919820012345, 1E5, 3/4, 10-12, 9:30, 1,5, 5%, ₹ 500, (12).
  /^'*(?!(?:0|[1-9]\d{0,10})$)(?=.*\p{Nd})[\p{Nd}\p{Sc} .,:/()%'’eE+-]+$/u,
  // Times of twelve hours: 9 am, 9:30 p.
  /^'*\d{1,2}(?::\d{2}){0,2} *[ap]m?$/i,
  // English dates: 5 May, May-26, March 2026, 5-Mar-2026, SEPT2.
  new RegExp(`^'*(?=.*\\d)(?:\\d{1,4}[ ./-]*)?(?:${months})[a-z]*[ .,/-]*(?:\\d{1,4}[ .,/-]*){0,2}$`, 'i'),
  /^'*(?:true|false)$/i,
  /^'*#(?:N\/A|REF!|NAME\?|DIV\/0!|NULL!|NUM!|VALUE!)$/i,
]

/** Cells of a line that a spreadsheet or another system wrote, without quotes and outer blanks. A quoted cell may hold the separator. */
export function csvCells(line: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  let before = ''
  for (const sign of line) {
    const cell = cells.at(-1) ?? ''
    if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    // A quote right after the one that ended the cell stands for itself (RFC 4180).
    else if (sign === '"' && before === '"') [cells[cells.length - 1], isQuoted] = [`${cell}"`, true]
    else cells[cells.length - 1] = cell + sign
    before = sign
  }
  return cells.map((cell) => cell.trim())
}
