import { expect, test } from 'vitest'
import { doubtOf } from './doubt.ts'
import { daySpans, withHours } from './hours.ts'

const days = (...rows: [day: string, timing: string][]) => rows.map(([day, timing]) => ({ day, timing }))

test('Monday to Friday gets its hours at once, in an empty table', () => {
  expect(withHours([], daySpans['Monday to Friday'] ?? [], '9 – 18')).toEqual(
    days(['Monday', '9 – 18'], ['Tuesday', '9 – 18'], ['Wednesday', '9 – 18'], ['Thursday', '9 – 18'], ['Friday', '9 – 18']),
  )
})

test('the hours of a day that is there are replaced in place, however it is written, and its id stays', () => {
  const before = [{ _id: 'a', day: 'sun.', timing: 'Off' }, ...days(['Holidays', 'Off']), { _id: 'b', day: ' saturday ', timing: '9 – 14' }]
  expect(withHours(before, daySpans['Saturday and Sunday'] ?? [], '10 – 12')).toEqual([
    { _id: 'a', day: 'sun.', timing: '10 – 12' },
    { day: 'Holidays', timing: 'Off' },
    { _id: 'b', day: ' saturday ', timing: '10 – 12' },
  ])
  expect(withHours(days(['Tues', '9 – 18']), ['Tuesday'], '10 – 12')).toEqual(days(['Tues', '10 – 12']))
})

test('a missing day is inserted in the order of the week, and words that are no single day stay', () => {
  const before = days(['Monday to Friday', '9 – 18'], ['Sunday', 'Off'], ['Holidays', 'Off'])
  expect(withHours(before, ['Saturday'], '9 – 14').map(({ day }) => day)).toEqual(['Monday to Friday', 'Saturday', 'Sunday', 'Holidays'])
})

test('hours that “Open now” cannot be told from have a hint, and words that are no day', () => {
  expect(doubtOf('Monday', '9 – 5')).toMatch(/am or pm/)
  expect(doubtOf('Monday', 'by appointment')).toMatch(/am or pm/)
  expect(doubtOf('Holidays', '9 am – 5 pm')).toMatch(/no day of the week/)
  const clear = [doubtOf('Mon–Fri', '9 am – 5 pm'), doubtOf('Sunday', 'Off'), doubtOf('Daily', '24x7')]
  expect([...clear, doubtOf('', '9 – 5'), doubtOf('Monday', '')]).toEqual(Array.from({ length: 5 }))
})
