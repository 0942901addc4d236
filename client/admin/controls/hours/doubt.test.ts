import { expect, test } from 'vitest'
import { doubtOf } from './doubt.ts'

test('hours that “Open now” cannot be told from have a hint, and words that are no day', () => {
  expect(doubtOf('Monday', '9 – 5')).toMatch(/am or pm/)
  expect(doubtOf('Monday', 'by appointment')).toMatch(/am or pm/)
  expect(doubtOf('Holidays', '9 am – 5 pm')).toMatch(/no day of the week/)
  const clear = [doubtOf('Mon–Fri', '9 am – 5 pm'), doubtOf('Sunday', 'Off'), doubtOf('Daily', '24x7')]
  expect([...clear, doubtOf('', '9 – 5'), doubtOf('Monday', '')]).toEqual(Array.from({ length: 5 }))
})
