import { siteTimeZone } from '../../lib/locale.ts'

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const time = /(\d{1,2})(?::(\d{2}))?\s*(am|pm)?/gi

/** Minutes since midnight of the times in a text such as "8:00 am – 8:00 pm" or "9 – 17:30". */
function minutesOf(timing: string): number[] {
  return [...timing.matchAll(time)].map(([, hour, minute = '0', half]) => {
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
    return hours * 60 + Number(minute)
  })
}

/** Day of the week, in English and lower case, and minutes since midnight, where the company is. */
function clockOf(now: Date): { day: string; minutes: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: siteTimeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const read = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return { day: (read.weekday ?? '').toLowerCase(), minutes: Number(read.hour) * 60 + Number(read.minute) }
}

/** Whether a row of the opening hours is about today: its text begins with the day's name or its first three letters. */
export function isToday(day: string, now: Date): boolean {
  const written = day.trim().toLowerCase()
  return days.find((name) => written.startsWith(name) || written.replace('.', '') === name.slice(0, 3)) === clockOf(now).day
}

/** Whether the company is open at a moment of that day. Undefined for a text without exactly one span of time. */
export function isOpen(timing: string, now: Date): boolean | undefined {
  const [from, until, ...others] = minutesOf(timing)
  if (from === undefined || until === undefined || others.length > 0 || until <= from) return undefined
  const { minutes } = clockOf(now)
  return minutes >= from && minutes < until
}
