import { asciiDigits } from '../../../shared/normal-forms.ts'
import { daysOf, type Weekday } from './weekdays.ts'

/** Minutes since midnight of the day that the hours begin on; `until` is above 1,440 when they end after the next midnight. */
export type Span = { from: number; until: number }

type Context = {
  /** The day that the hours are about. */
  weekday: Weekday
  /** Short name of the company's time zone, such as "IST". */
  zone: string
}

/** As written; `hour` is 1 to 12 where there is an `half`. */
type Clock = { hour: number; minute: number; half: 'am' | 'pm' | undefined; isLong: boolean }

const day = 24 * 60
const closed = /^(?:closed|off|holiday|weekly off|shut|\p{Pd}{1,2})$/u
const always =
  /^(?:open )?(?:24 ?(?:hours|hrs|hr|h)(?: open| a day| daily)?|24 ?[x×*/-] ?7(?: ?[x×*/-] ?365)?|round the clock|all day|open all day)(?: open)?$/
const half = String.raw`(?:\s*(?<half>[ap])(?:\s?\.?\s?m)?\.?(?![a-z]))?`
const unit = String.raw`(?:\s*(?:hrs?|hours?|h|uhr|o'clock)\.?(?![a-z]))?`
const time = String.raw`(?:(?<word>noon|midday|midnight)|(?<digits>\d{3,4})(?!\d)|(?<hour>\d{1,2})(?:\s?[:.h]\s?(?<minute>\d{2}))?(?!\d))${half}${unit}`
const clockPattern = new RegExp(`^(?:12 )?${time}$`)
const between = /\s*(?:[\p{Pd}−~→]+|\b(?:to|till?|until|up ?to|bis)\b|(?<=[\sh\d])à(?=[\s\d]))\s*/u

/**
 * Reads opening hours as people write them, such as "9:00 a.m. – 10:30 p.m.", "9h30–18h", "0900-1800 hrs" or "24x7".
 * @returns none when it is closed all day; undefined when the text can be read in two ways, as "9–5" can, or in none.
 */
export function readHours(timing: string, { weekday, zone }: Context): Span[] | undefined {
  const text = withoutContext(normalise(timing), weekday, zone.toLowerCase())
  if (closed.test(text)) return []
  if (always.test(text)) return [{ from: 0, until: day }]
  const pairs = text.split(/[,;/&+\n]|\band\b/).map((part) => part.trim().split(between).map(readClock))
  const clocks = pairs.flat().filter((clock) => clock !== undefined)
  // One time after 12:59 shows that all of them are of 24 hours.
  const isLong = clocks.some((clock) => clock.isLong) && clocks.every((clock) => clock.half === undefined)
  const spans = pairs.map(([from, until, ...others]) => (from && until && others.length === 0 ? spanOf(from, until, isLong) : undefined))
  return spans.every((span) => span !== undefined) ? spans : undefined
}

/** Compatibility forms as plain ones, which also makes a blank of U+202F, and the digits of every script those of ASCII. */
const normalise = (text: string) =>
  asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()

/** Leaves out a name of the day that the hours are about anyway, that of the time zone, and words that say nothing of the time. */
function withoutContext(text: string, weekday: Weekday, zone: string): string {
  const isContext = (words: string) => words.trim() === zone || daysOf(words)?.includes(weekday) === true
  return text
    .replaceAll(/\(([^()]*)\)/g, (whole, words: string) => (isContext(words) ? ' ' : whole))
    .replace(/^(\D+?)[:\s]\s*(?=\d|noon|midnight|closed|off)/, (whole, words: string) =>
      isContext(words) || /^(?:open|from|open from|timings?|hours)$/.test(words) ? '' : whole,
    )
    .replace(/\s(\S+)$/, (whole, word: string) => (isContext(word) ? '' : whole))
    .trim()
}

function readClock(text: string): Clock | undefined {
  const { word, digits, hour, minute = '00', half } = clockPattern.exec(text)?.groups ?? {}
  if (word !== undefined) return { hour: 12, minute: 0, half: word === 'midnight' ? 'am' : 'pm', isLong: false }
  const [hours, minutes] = digits === undefined ? [hour, minute] : [digits.slice(0, -2), digits.slice(-2)]
  if (hours === undefined) return undefined
  const clock = { hour: Number(hours), minute: Number(minutes), half: half === undefined ? undefined : (`${half}m` as 'am' | 'pm') }
  const isValid = clock.minute < 60 && clock.hour * 60 + clock.minute <= day
  // "18:00 pm" says the same twice; "18:00 am" and "0:30 pm" contradict themselves.
  const isContradiction = clock.half !== undefined && (clock.hour === 0 ? clock.half === 'pm' : clock.hour > 12 && clock.half === 'am')
  if (!isValid || isContradiction) return undefined
  const isOfLongDay = clock.hour > 12
  return { ...clock, half: isOfLongDay || clock.hour === 0 ? undefined : clock.half, isLong: isOfLongDay || hours.startsWith('0') }
}

/** Undefined where morning and evening are both possible. */
function spanOf(from: Clock, until: Clock, isLong: boolean): Span | undefined {
  const isCertain = (clock: Clock) => clock.half !== undefined || clock.hour > 12 || clock.hour === 0 || isLong
  const starts = isCertain(from) ? [minutesOf(from)] : [minutesOf({ ...from, half: 'am' }), minutesOf({ ...from, half: 'pm' })]
  const ends = isCertain(until) ? [minutesOf(until)] : [minutesOf({ ...until, half: 'am' }), minutesOf({ ...until, half: 'pm' })]
  if (starts.length > 1 && ends.length > 1) return undefined
  const spans = starts.flatMap((start) => ends.map((end) => ({ from: start, until: end === 0 ? day : end })))
  const forward = spans.filter((span) => span.until > span.from)
  if (forward.length > 0) return forward.length === 1 ? forward[0] : undefined
  // After midnight, unless "09:00 – 05:00" may mean five in the afternoon, or "9 am – 9 am" a slip.
  const [overnight, ...others] = spans
  const isCertainlyLate = others.length === 0 && (from.half !== undefined || from.hour > 12)
  return overnight !== undefined && isCertainlyLate && overnight.until < overnight.from
    ? { ...overnight, until: overnight.until + day }
    : undefined
}

const minutesOf = ({ hour, minute, half }: Pick<Clock, 'hour' | 'minute' | 'half'>) =>
  (half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute
