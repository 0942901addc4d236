import { afterEach, expect, test, vi } from 'vitest'
import { noticeText } from './notice-text.ts'

afterEach(() => vi.useRealTimers())

test('a row says when the notice was sent, or why it was not', () => {
  vi.useFakeTimers({ now: new Date('2024-12-05T12:00:00+05:30') })
  expect(noticeText({ noticeSentAt: '2024-12-05T08:40:00Z' })).toBe('notice sent 14:10')
  expect(noticeText({ noticeSentAt: '2024-12-03T03:35:00Z' })).toBe('notice sent 3 Dec 09:05')
  expect(noticeText({ noticeError: 'The mailbox is full' })).toBe('not sent: The mailbox is full')
  expect(noticeText({})).toBeUndefined()
})
