import { expect, test } from 'vitest'
import { findsAll } from './finds-all.ts'

test.each([
  ['', 'any text', true],
  ['  truck hosur ', 'Which truck goes to Hosur?', true],
  ['hosur plane', 'Which truck goes to Hosur?', false],
  ['cafe\u0301', 'Café', true],
  ['cafe', 'Caf\u00e9', true],
  ['गाड़ी', 'मेरी गाड़ी कहाँ है?'.normalize('NFC'), true],
  ['ٹرک', 'ٹرک کب پہنچے گا؟', true],
])('"%s" is found in "%s": %s', (wanted, text, isFound) => {
  expect(findsAll(wanted, text)).toBe(isFound)
})
