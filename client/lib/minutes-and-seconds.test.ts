import { expect, test } from 'vitest'
import { minutesAndSeconds } from './minutes-and-seconds.ts'

test.each([
  [0, '0:00'],
  [42.3, '0:42'],
  [59.6, '1:00'],
  [754, '12:34'],
  [3600, '60:00'],
  [Number.POSITIVE_INFINITY, ''],
  [Number.NaN, ''],
])('a video of %d seconds is %j long', (seconds, written) => {
  expect(minutesAndSeconds(seconds)).toBe(written)
})
