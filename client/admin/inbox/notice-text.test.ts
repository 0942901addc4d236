import { expect, test } from 'vitest'
import { noticeText } from './notice-text.ts'

test('a row says when the notice was sent, or why it was not', () => {
  const today = new Date()
  today.setHours(14, 10, 0, 0)
  expect(noticeText({ noticeSentAt: today.toISOString(), noticeError: '' })).toBe('notice sent 14:10')
  const earlier = new Date(2024, 11, 3, 9, 5).toISOString()
  expect(noticeText({ noticeSentAt: earlier, noticeError: '' })).toBe('notice sent 3 Dec 09:05')
  expect(noticeText({ noticeSentAt: null, noticeError: 'The mailbox is full' })).toBe('not sent: The mailbox is full')
  expect(noticeText({ noticeSentAt: null, noticeError: '' })).toBeUndefined()
})
