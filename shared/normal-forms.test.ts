import { expect, test } from 'vitest'
import { asciiDigits, passwordForm, searchForm } from './normal-forms.ts'

test.each([
  ['caf\u00e9 au lait', 'cafe\u0301 au lait'],
  ['\u095c\u095b', '\u0921\u093c\u091c\u093c'],
  ['seven\u00a0grey\u3000cranes', 'seven grey cranes'],
])('the passwords %j and %j have the same form', (one, other) => {
  expect(passwordForm(one)).toBe(passwordForm(other))
})

test.each([
  ['Seven', 'seven'],
  ['ﬁve', 'five'],
  ['１２３', '123'],
  ['se\u200dven', 'seven'],
  ['seven ', 'seven'],
  ['’', "'"],
])('the passwords %j and %j have different forms', (one, other) => {
  expect(passwordForm(one)).not.toBe(passwordForm(other))
})

test('decimal digits of every script are read by their value', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  const digits = all.map((code) => String.fromCodePoint(code)).filter((character) => /\p{Nd}/u.test(character))
  expect(digits.length).toBeGreaterThan(700)
  expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10))
  expect(asciiDigits('९८७६५ ٠١٢ ۴۵ １２ 𝟗 Ⅳ ½ ²')).toBe('98765 012 45 12 9 Ⅳ ½ ²')
})

test('the search form is idempotent, and adds no text', () => {
  for (const text of ['Zürich Straße', 'कि ज़िला', '“Meera’s”', 'İstanbul', 'ﬀ ½ ㎏', '부산', 'a + b %_\\'])
    expect(searchForm(searchForm(text))).toBe(searchForm(text))
  expect(searchForm('a + b %_\\ कि')).toBe('a + b %_\\ कि')
})
