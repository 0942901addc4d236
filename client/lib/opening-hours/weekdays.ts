export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export type Weekday = (typeof weekdays)[number]

/** Full names, and the usual short ones: mon, tue, tues, wed, weds, thu, thur, thurs, fri, sat, sun. */
const day = /^(?:(sun|mon|fri)(?:day)?|(tue)s?(?:day)?|(wed)s?(?:nesday)?|(thu)r?s?(?:day)?|(sat)(?:urday)?)s?$/

function dayNumber(word: string): number {
  const [, ...names] = day.exec(word) ?? []
  const name = names.find((each) => each !== undefined)
  return name === undefined ? -1 : weekdays.findIndex((each) => each.startsWith(name))
}

const groups: [words: RegExp, numbers: number[]][] = [
  [/^(?:daily|every ?day|all days|all week|7 days(?: a week)?|seven days(?: a week)?|open daily)$/, [0, 1, 2, 3, 4, 5, 6]],
  [/^(?:week ?days|working days|business days)$/, [1, 2, 3, 4, 5]],
  [/^(?:week ?ends?)$/, [0, 6]],
]

/** From one day to another, over the end of the week too. */
const range = (from: number, until: number) => Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, offset) => (from + offset) % 7)

/**
 * Days of the week that a text names, such as "Monday", "Mon.–Fri.", "Sat & Sun" or "Daily". Undefined for other texts.
 * @param text in English, in any letter case.
 */
export function daysOf(text: string): Weekday[] | undefined {
  const written = text.normalize('NFKC').toLowerCase().replaceAll(/[.:]/g, ' ').replaceAll(/\s+/g, ' ').trim()
  const group = groups.find(([words]) => words.test(written))
  if (group !== undefined) return group[1].map((number) => weekdays[number] ?? 'sunday')
  const numbers: number[] = []
  for (const part of written.split(/ ?(?:[,;/&+]|\band\b) ?/)) {
    const ends = part.split(/ ?(?:\p{Pd}+|\bto\b|\btill\b|\bthrough\b|\bthru\b) ?/u).map(dayNumber)
    const [from = -1, until = from] = ends
    if (ends.length > 2 || from < 0 || until < 0) return undefined
    numbers.push(...range(from, until))
  }
  return weekdays.filter((_, number) => numbers.includes(number))
}
