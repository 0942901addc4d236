import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('leaves a text that fits as it is', () => expect(truncate('Ravi Traders', 12)).toBe('Ravi Traders'))
test('truncates a longer one with an ellipsis', () => expect(truncate('Ravi Traders', 4)).toBe('Ravi…'))
test('keeps a blank at the cut: exactly so many characters stay', () => expect(truncate('Ravi Traders', 5)).toBe('Ravi …'))
test('never splits a surrogate pair', () => expect(truncate('🚚🚚🚚', 2)).toBe('🚚🚚…'))
