import { expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem, fieldErrors } from '../support/expectations.ts'
import { mails, sharedService } from '../support/service.ts'

/** Numbers as visitors type, complete and paste them. */
const numbers: [by: string, written: string, stored: string][] = [
  ['a Devanagari keyboard', '९८७६५०१२३४', '9876501234'],
  ['an Urdu keyboard', '+۹۲ ۳۰۰ ۱۲۳۴۵۶۷', '923001234567'],
  ['an input method in full width', '＋９１　９８２００－１２３４５', '919820012345'],
  ['two scripts at once', '+91 ९८२०० १२३४५', '919820012345'],
  ['the completion of a browser', '+919820012345', '919820012345'],
  ['a chat with zero-width characters', '\u200b+91 98200\u200d12345\ufeff', '919820012345'],
  ['a business card with dots', '022.2570.1234', '02225701234'],
  ['a German letterhead', '+49 421 / 123456-0', '494211234560'],
  ['a German sign', '0421/123456', '0421123456'],
  ['a page with fixed blanks and an en dash', '+49\u00a0421\u202f12\u201334\u201356', '49421123456'],
  ['brackets', '(+91) (22) 2570 1234', '912225701234'],
  ['a line end', '9820012345\r\n', '9820012345'],
]

const service = await sharedService()

const enquire = (phoneNumber: string) =>
  call(service, 'createEnquiry', { body: { name: 'Ira Menon', email: 'ira@kestrel.example', phoneNumber } })

test.each(numbers)('a phone number of %s is stored as its digits', async (_, written, stored) => {
  const { status, body } = await enquire(written)
  expect([status, body.enquiry]).toEqual([201, expect.objectContaining({ phoneNumber: stored })])
})

test.each(['982001234', '९८२००१२३४', '9820012345678901', '98200 12345 / 98200 54321', '98200+12345', '++9820012345', '⑨⑧②⓪⓪①②③④⑤'])(
  '%j is no phone number',
  async (written) => {
    const response = await enquire(written)
    expectProblem(response, 400)
    expect([fieldErrors(response), response.body.message]).toEqual([['phoneNumber'], 'Invalid phone number'])
  },
)

test('the notice of an enquiry, the inbox and its search have the digits', async () => {
  const { token } = await signUp(service)
  await done(service, 'createSiteIdentity', { token, body: { siteName: 'Portolan', primaryEmail: 'desk@portolan.example' } })
  await enquire('९८७६५ ४३२१०')
  expect((await mails(service)).find(({ to }) => to === 'desk@portolan.example')?.text).toContain('9876543210')
  for (const search of ['9876543210', '९८७६५४३२१०']) {
    const { body } = await done(service, 'listEnquiries', { query: { search }, token })
    expect(body.contacts).toEqual([expect.objectContaining({ phoneNumber: '9876543210' })])
  }
})
