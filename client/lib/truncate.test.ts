import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('leaves a text that fits as it is', () => expect(truncate('Ravi Traders', 12)).toBe('Ravi Traders'))
test('cuts a longer one and says so', () => expect(truncate('Ravi Traders', 4)).toBe('Ravi…'))
test('never leaves half a character', () => expect(truncate('🚚🚚🚚', 2)).toBe('🚚🚚…'))
