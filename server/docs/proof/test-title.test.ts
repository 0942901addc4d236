import { expect, test } from 'vitest'
import { titleAndIds } from './test-title.ts'

test.each([
  ['FAQ > viewing is public (API-FAQ-03, API-GEN-05)', 'FAQ > viewing is public', ['API-FAQ-03', 'API-GEN-05']],
  [
    'editFaq (API-GEN-12, SEC-L-01) > refuses: signed out (AUTH-29, SEC-L-01)',
    'editFaq > refuses: signed out',
    ['API-GEN-12', 'SEC-L-01', 'AUTH-29'],
  ],
  ['post /faq/create-faq (createFaq) > refuses a field', 'post /faq/create-faq (createFaq) > refuses a field', []],
  ['a type without a requirement of its own (, API-GEN-24)', 'a type without a requirement of its own', ['API-GEN-24']],
  ['a type without any ()', 'a type without any', []],
])('the title “%s” is read as “%s”, and its ids apart', (test, title, ids) => {
  expect(titleAndIds(test)).toEqual({ title, ids })
})
