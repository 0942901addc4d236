import { expect, test } from 'vitest'
import { enquiry } from '../../../tests/support/enquiry.ts'
import { mailHref } from '../../lib/mail-href.ts'
import { replyLinks } from './reply-links.ts'

test('a call, a chat and a mail begin with the right number, address and words', () => {
  const { call, chat, mail } = replyLinks(enquiry, 'Portolan Freight')
  expect(call).toBe('tel:+919820012345')
  expect(new URL(chat ?? '').pathname).toBe('/919820012345')
  expect(new URL(chat ?? '').searchParams.get('text')).toContain('Hello Ira & Co')
  const { pathname, searchParams } = new URL(mail)
  expect(pathname).toBe('ira@kestrel.example')
  expect(searchParams.get('subject')).toBe('Your enquiry to Portolan Freight')
  expect(searchParams.get('body')).toContain('> Two pallets?\r\n> To Pune & back')
})

test('a call and a chat go to the company’s own country where the number names none', () => {
  const { call, chat } = replyLinks({ ...enquiry, phoneNumber: '0421123456' }, 'Nordhafen', '+49 421 98765')
  expect([call, new URL(chat ?? '').pathname]).toEqual(['tel:+49421123456', '/49421123456'])
})

test('an address cannot add a recipient', () => {
  const link = new URL(mailHref('ira?bcc=all&x=@kestrel.example'))
  expect([link.search, decodeURIComponent(link.pathname)]).toEqual(['', 'ira?bcc=all&x=@kestrel.example'])
})

test('a message is quoted line by line, whatever its line breaks', () => {
  const { mail } = replyLinks({ ...enquiry, message: 'Two pallets\r\n\r\nto Pune\vnow' }, 'Portolan Freight')
  expect(new URL(mail).searchParams.get('body')).toMatch(/\r\n> Two pallets\r\n> \r\n> to Pune\r\n> now\r\n$/)
})

test('a long message is cut between characters', () => {
  const { mail } = replyLinks({ ...enquiry, message: '👨\u200d👩\u200d👧\u200d👦'.repeat(60) }, 'Portolan Freight')
  expect(new URL(mail).searchParams.get('body')).toMatch(/> (?:👨\u200d👩\u200d👧\u200d👦){22}…\r\n$/u)
})

test('a long message is quoted in part, so that mail programs take the link', () => {
  const { mail } = replyLinks({ ...enquiry, message: 'प'.repeat(5000) }, 'Portolan Freight')
  expect(mail.length).toBeLessThan(2050)
})
