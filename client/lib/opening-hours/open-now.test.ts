import { expect, test } from 'vitest'
import { isOpen, isToday } from './open-now.ts'

/** Half past eight on Monday evening in India, when it is three in the afternoon in London. */
const mondayEvening = new Date('2026-11-23T15:00:00Z')
const mondayMorning = new Date('2026-11-23T02:30:00Z')

test('today is the day where the company is, whatever its name is followed by', () => {
  expect(isToday('Monday', mondayEvening)).toBe(true)
  expect(isToday(' mon. ', mondayEvening)).toBe(true)
  expect(isToday('Tuesday', mondayEvening)).toBe(false)
  expect(isToday('Tuesday', new Date('2026-11-23T19:00:00Z'))).toBe(true)
  expect(isToday('Holidays', mondayEvening)).toBe(false)
})

test('it is open from the first minute of the span until before its last', () => {
  expect(isOpen('8:00 am – 8:00 pm', mondayMorning)).toBe(true)
  expect(isOpen('8:00 am – 8:30 pm', mondayEvening)).toBe(false)
  expect(isOpen('8 am - 9 pm', mondayEvening)).toBe(true)
  expect(isOpen('9:00–17:30', mondayMorning)).toBe(false)
  expect(isOpen('12 am – 11:59 pm', mondayEvening)).toBe(true)
})

test('a text without a certain span of time says neither', () => {
  for (const timing of ['Office only', '8 am', '8 – 6', '8 am – 12 pm, 2 – 8']) expect(isOpen(timing, mondayEvening)).toBeUndefined()
})

test('it is closed between two spans, and all of a day that is off', () => {
  expect(isOpen('7 am – 8 am, 9 am – 8 pm', mondayMorning)).toBe(false)
  expect(isOpen('off', mondayMorning)).toBe(false)
})
