import { byteOrderMark, csvCells } from '../../../shared/csv.ts'

/** A line of a pasted list, counted from 1. */
export type PastedLine = { line: number; text: string }
export type PastedRow = PastedLine & { from: string; to: string }
export type WrongLine = PastedLine & { message: string }

type PastedList = {
  rows: PastedRow[]
  /** Lines that cannot become a redirect. */
  wrong: WrongLine[]
  /** The heading and comments. */
  skipped: number
}

const redirectCode = /^30[12378]!?$/

/**
 * Reads a list of old addresses as people copy it: two columns of a spreadsheet, CSV with commas or semicolons, or two addresses with blanks
 * between them, as in exports of WordPress (Redirection), Shopify and Netlify. Whether an address is right is the server's to say.
 */
export function readPasted(pasted: string): PastedList {
  const lines = pasted
    .replace(byteOrderMark, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  const written = lines.filter(({ text }) => !text.startsWith('#'))
  const heading = headingOf(written[0]?.text)
  const content = heading === undefined ? written : written.slice(1)
  const read = content.map((line) => readLine(line, heading ?? []))
  return {
    rows: read.filter((row): row is PastedRow => 'from' in row),
    wrong: read.filter((row): row is WrongLine => 'message' in row),
    skipped: lines.length - content.length,
  }
}

/** Names of the columns in lower case; undefined for a line of addresses, which have a slash or a full stop. */
function headingOf(text = ''): string[] | undefined {
  const cells = cellsOf(text)
  return cells.length < 2 || cells.slice(0, 2).some((cell) => /[/.]/.test(cell)) ? undefined : cells.map((cell) => cell.toLowerCase())
}

function readLine({ line, text }: PastedLine, heading: string[]): PastedRow | WrongLine {
  const cells = cellsOf(text)
  const [from = '', to = ''] = cells
  const code = cells[heading.includes('code') ? heading.indexOf('code') : 2] ?? ''
  if (cells.length < 2) return { line, text, message: 'There is only one column: write the old address, a blank, and where it leads' }
  if (cells[heading.indexOf('regex')] === '1') return { line, text, message: 'This is a pattern (regex): write each address instead' }
  if (/^\d{3}!?$/.test(code) && !redirectCode.test(code)) return { line, text, message: `${code} is no redirect: leave the line out` }
  return { line, text, from, to }
}

const isAddress = (cell = '') => /^(?:\/|https?:\/\/)/i.test(cell)

/** Cells by the separator whose second cell is an address, because addresses may hold commas and semicolons themselves. */
function cellsOf(text: string): string[] {
  const splits = [csvCells(text, '\t'), csvCells(text, ','), csvCells(text, ';'), text.split(/\s+/)]
  return splits.find(([, second]) => isAddress(second)) ?? splits.find(({ length }) => length > 1) ?? [text]
}
