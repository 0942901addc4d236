import { expect, test } from 'vitest'
import { internationalDigits } from './phone.ts'

test.each([
  ['98200 12345', '919820012345'],
  ['09820012345', '919820012345'],
  ['+91 98200-12345', '919820012345'],
  ['447700900123', '447700900123'],
  ['none', ''],
])('%s is dialled as %s', (phone, digits) => expect(internationalDigits(phone)).toBe(digits))
