const format = new Intl.NumberFormat('en')

export const number = (value: unknown) => format.format(Number(value))

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "21 November 2026", of a day as YYYY-MM-DD. */
export const longDate = (day: string) => dates.format(new Date(day))

/** "1 test", "2 tests". */
export const count = (value: number, unit: string) => `${number(value)} ${unit}${value === 1 ? '' : 's'}`

/** The first sentence of a description of the contract, in Markdown. */
export const firstSentence = (text: string) => text.split(/(?<=\.)\s/)[0] ?? ''

export const markdownTable = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
