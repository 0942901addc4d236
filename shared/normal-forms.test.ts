import { expect, test } from 'vitest'
import { asciiDigits, searchForm } from './normal-forms.ts'
import { passwordForm } from './password-form.ts'

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

/** Stored texts, each with other spellings that people type or paste. */
test.each([
  ['Zu\u0308rich Hafen', 'Zürich Hafen', 'zurich hafen', 'ZÜRICH HAFEN'],
  ['São Tomé', 'Sa\u0303o Tome\u0301', 'SÃO  TOMÉ'],
  ['\u0938\u095c\u0915', '\u0938\u0921\u093c\u0915', '\u0938\u0921\u0915'],
  ['दर्\u200dयापूर', 'दर्यापूर', 'दऱ्यापूर'],
  ['അവ\u0d7b', 'അവ\u0d28\u0d4d\u200d'],
  ['க\u0bcaடி', 'க\u0bc6\u0bbeடி'],
  ['كتاب علي', 'کتاب علی', 'كِتَاب عَلي', 'كتـــاب علي'],
  ['שָׁלוֹם', 'שלום', '\ufb2a\u05b8לו\u05b9ם'],
  ['Đường sắt', 'duong sat'],
  ['Große Straße', 'grosse strasse', 'GROẞE STRAẞE'],
  ['İstanbul ışık', 'istanbul isik', 'ISTANBUL IŞIK'],
  ['Πειραιάς', 'πειραιασ', 'ΠΕΙΡΑΙΑΣ'],
  ['부산'.normalize('NFD'), '부산'],
  ['ｺﾝﾃﾅ ﾄﾞｯｸ', 'コンテナ ドック'],
  ['“Meera’s” – two…', `"Meera's" - two...`, '«Meera`s» — two...', '„Meera´s‟ ‑ two…'],
  ['Nhava\u00a0Sheva\u202fport', 'nhava \t sheva\u3000port'],
  ['\ufeffKon\u200bkan\u00ad Cold\u2060 Sto\u200dres\u200f', 'konkan cold stores'],
  ['oﬃce ﬂoor', 'office floor'],
  ['गेट २०२४', 'गेट 2024', 'गेट ٢٠٢٤'],
  ['We ❤\ufe0f freight', 'we ❤ freight'],
])('the search for %j has one form with its other spellings', (stored, ...typed) => {
  expect(typed.map(searchForm)).toEqual(typed.map(() => searchForm(stored)))
})

test.each([
  ['कि', 'का'],
  ['カキ', 'ガキ'],
  ['한강', '하'],
])('the search for %j is not one for %j', (stored, typed) => expect(searchForm(stored)).not.toContain(searchForm(typed)))
