import { expect, test } from 'vitest'
import { enquiry } from '../../../tests/support/enquiry.ts'
import { enquiryText } from './enquiry-text.ts'

test('a list shows what is to be moved of an enquiry without a message', () => {
  const load = { ...enquiry, from: 'Taloja', to: 'Rudrapur', loadingDate: '2026-03-05' }
  const texts = [load, { ...load, message: '' }, { ...enquiry, message: '' }].map(enquiryText)
  expect(texts).toEqual([enquiry.message, 'Taloja · Rudrapur · 5 Mar 2026', ''])
})
