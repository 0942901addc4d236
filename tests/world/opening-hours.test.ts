import { describe, expect, test } from 'vitest'
import { isOpenNow, rowsOfToday } from '../../client/lib/opening-hours/open-now.ts'
import { readHours } from '../../client/lib/opening-hours/read-hours.ts'
import { daysOf } from '../../client/lib/opening-hours/weekdays.ts'

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
const read = (timing: string) =>
  readHours(timing, { weekday: 'monday', zone: 'IST' })
    ?.map(({ from, until }) => `${hours(from)}–${hours(until)}`)
    .join(' ')

test.each([
  ['9:00 a.m. – 10:30 p.m.', '9:00–22:30'],
  ['9am to 6pm', '9:00–18:00'],
  ['9 AM - 6 PM IST', '9:00–18:00'],
  ['930am-6pm', '9:30–18:00'],
  ['9:00am-6:00pm (Mon-Fri)', '9:00–18:00'],
  ['Mon–Fri: 9:00 am – 6:00 pm', '9:00–18:00'],
  ['Open 9 am until 6 pm daily', '9:00–18:00'],
  ['09.00 - 18.00', '9:00–18:00'],
  ['9 – 17', '9:00–17:00'],
  ['9h30–18h', '9:30–18:00'],
  ['9 h 30 à 18 h', '9:30–18:00'],
  ['9–17 Uhr', '9:00–17:00'],
  ['9 bis 17 Uhr', '9:00–17:00'],
  ['0900-1800 hrs', '9:00–18:00'],
  ['९:०० – १८:००', '9:00–18:00'],
  ['９：００～１８：００', '9:00–18:00'],
  ['09:00 am – 18:00 pm', '9:00–18:00'],
  ['10:00–14:00, 15:00–19:00', '10:00–14:00 15:00–19:00'],
  ['9:00-12:00 / 14:00-18:00', '9:00–12:00 14:00–18:00'],
  ['10 am – 2 pm and 3 pm – 7 pm', '10:00–14:00 15:00–19:00'],
  ['10 am – 2 pm\n3 pm – 7 pm', '10:00–14:00 15:00–19:00'],
  ['9 – 5 pm', '9:00–17:00'],
  ['10 am – noon', '10:00–12:00'],
  ['noon – midnight', '12:00–24:00'],
  ['12 am – 11:59 pm', '0:00–23:59'],
  ['22:00–06:00', '22:00–30:00'],
  ['24 hours', '0:00–24:00'],
  ['24x7', '0:00–24:00'],
  ['Round the clock', '0:00–24:00'],
  ['Closed', ''],
  ['Monday: closed', ''],
  ['–', ''],
])('%j is read as %j', (timing, spans) => expect(read(timing)).toBe(spans))

test.each([
  ['9-5'],
  ['1-5 pm'],
  ['9 am – 10'],
  ['09:00 – 05:00'],
  ['9 am – 9 am'],
  ['from 9 am'],
  ['9 am – 6 pm by appointment'],
  ['9 am – 6 pm (lunch 1–2 pm)'],
  ['9 am – 6 pm (Tue)'],
  ['9 am – 6 pm GMT'],
  ['10 am – 2 pm, 3 – 7'],
  ['25:00–26:00'],
  ['9:75 am – 6 pm'],
  ['18:00 am – 20:00 pm'],
  ['9 am – 1 pm – 6 pm'],
  [''],
])('%j leaves a doubt, and shows nothing', (timing) => expect(read(timing)).toBeUndefined())

describe('the day of a row', () => {
  test.each([
    ['Monday', 'monday'],
    [' mon. ', 'monday'],
    ['TUES', 'tuesday'],
    ['Sat & Sun', 'sunday saturday'],
    ['Mon, Wed and Fri', 'monday wednesday friday'],
    ['Mon – Wed', 'monday tuesday wednesday'],
    ['Sat–Mon', 'sunday monday saturday'],
    ['Weekdays', 'monday tuesday wednesday thursday friday'],
    ['Weekend', 'sunday saturday'],
    ['Daily', 'sunday monday tuesday wednesday thursday friday saturday'],
    ['Holidays', undefined],
    ['Mon – Fri (first week)', undefined],
  ])('%j is %s', (text, days) => expect(daysOf(text)?.join(' ')).toBe(days))
})

describe('the sign "Open now"', () => {
  /** Half past eight on Monday evening in India, when it is three in the afternoon in London. */
  const monday = (time: string) => new Date(`2026-11-23T${time}:00+05:30`)
  const tuesday = (time: string) => new Date(`2026-11-24T${time}:00+05:30`)
  const rows = (...all: [day: string, timing: string][]) => all.map(([day, timing]) => ({ day, timing }))

  test('is shown from the first minute of a span until before its last, in the company’s time zone', () => {
    const week = rows(['Sunday', 'Off'], ['Monday', '8:00 am – 8:30 pm'])
    const shown = ['07:59', '08:00', '20:29', '20:30'].map((time) => isOpenNow(week, monday(time)))
    expect(shown).toEqual([false, true, true, false])
  })

  test('is shown after midnight by the hours of the day before', () => {
    const week = rows(['Monday', '22:00–06:00'], ['Tuesday', 'Closed'])
    expect([monday('02:00'), monday('22:00'), tuesday('02:00'), tuesday('06:00')].map((now) => isOpenNow(week, now))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('goes by the row that names the fewest days', () => {
    const week = rows(['Mon – Sat', '9 am – 6 pm'], ['Monday', 'Closed'])
    expect([monday('10:00'), tuesday('10:00')].map((now) => isOpenNow(week, now))).toEqual([false, true])
    expect(rowsOfToday(week, monday('10:00')).map(({ day }) => day)).toEqual(['Monday'])
  })

  test('goes by both rows of a day that has two', () => {
    const week = rows(['Monday', '9 am – 1 pm'], ['Monday', '3 pm – 6 pm'])
    expect(['10:00', '14:00', '16:00'].map((time) => isOpenNow(week, monday(time)))).toEqual([true, false, true])
  })

  test('finds today by the beginning of its row, whatever follows', () =>
    expect(rowsOfToday(rows(['Monday (not on holidays)', '9 – 17'], ['Holidays', 'Off']), monday('10:00'))).toHaveLength(1))
})
