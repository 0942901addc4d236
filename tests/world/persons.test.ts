import { expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { emptyBeforeEach, startTestService } from '../support/service.ts'

/** Addresses and numbers of one person, in the spellings of a form and of a request to be erased; and pairs that belong to two persons. */
const service = await startTestService()
const { token } = await signUp(service)
emptyBeforeEach(service, 'enquiries')

const enquire = async (more: Partial<Record<'name' | 'email' | 'phoneNumber', string>>) => {
  const body = { name: 'Ira Menon', email: 'ira@kestrel.example', phoneNumber: '9820012345', ...more }
  return (await done(service, 'createEnquiry', { body })).body.enquiry as { _id: string; phoneNumber: string }
}
const found = async (body: Record<string, string>) => (await done(service, 'eraseEnquiries', { body, token })).body.enquiries

test.each([
  ['9820012345', ['+91 98200 12345', '0091 98200 12345', '091-98200-12345', '098200 12345', '+91 (0) 98200 12345', '(+91) 98200.12345']],
  ['+91 (0)98200 12345', ['9820012345', '+919820012345', '0 98200 12345']],
  ['+44 (0)20 7946 0958', ['+44 20 7946 0958', '0044 20 7946 0958', '+44 [0] 20 7946 0958']],
  ['1800 266 1234', ['+91 1800 266 1234', '01800 266 1234']],
  ['९८२०० १२३४५', ['+91 98200 12345', '٩٨٢٠٠١٢٣٤٥']],
])('the enquiries of the number %s are those of its other spellings', async (phoneNumber, others) => {
  await enquire({ phoneNumber })
  for (const other of others) expect([other, await found({ phoneNumber: other })]).toEqual([other, 1])
})

test.each([
  ['IRA@Kestrel.Example', ['ira@kestrel.example', 'Ira@KESTREL.example']],
  ['ira+rates@kestrel.example', ['IRA+Rates@kestrel.example']],
  ['i.r.a@kestrel.example', ['I.R.A@kestrel.example']],
  ['info@डाटामेल.भारत', ['INFO@xn--c2bd4bq1db8d.xn--h2brj9c', 'Info@डाटामेल。भारत']],
  ['desk@MÜLLER.example', ['desk@mu\u0308ller.example', 'Desk@xn--mller-kva.example']],
  ["o'brien@kestrel.example", ["O'Brien@kestrel.example"]],
])('the enquiries of the address %s are those of its other spellings', async (email, others) => {
  await enquire({ email })
  for (const other of others) expect([other, await found({ email: other })]).toEqual([other, 1])
})

test.each([
  ['a tag', 'ira+rates@kestrel.example', 'ira@kestrel.example'],
  ['dots, which only some providers leave out', 'i.ra@kestrel.example', 'ira@kestrel.example'],
  ['a beginning', 'ira@kestrel.example', 'ra@kestrel.example'],
  ['an ending', 'ira@kestrel.example', 'ira@kestrel.example.org'],
  ['an accent', 'desk@müller.example', 'desk@muller.example'],
])('an address that differs by %s is of another mailbox', async (_by, email, other) => {
  await enquire({ email })
  expect(await found({ email: other })).toBe(0)
})

test('zeros are the number of no one: an address alone, and another one with zeros, erase nothing of their senders', async () => {
  const [asha, dev] = [
    await enquire({ email: 'asha@kestrel.example', phoneNumber: '0000000000' }),
    await enquire({ email: 'dev@kestrel.example', phoneNumber: '000 000 000 000' }),
  ]
  expect([asha.phoneNumber, dev.phoneNumber]).toEqual(['0000000000', '000000000000'])
  expect(await found({ email: 'nobody@kestrel.example' })).toBe(0)
  expect(await found({ phoneNumber: '+00 00000 00000' })).toBe(0)
  const { body } = await done(service, 'listSameSender', { query: { enquiryId: asha._id }, token })
  expect(body.contacts).toEqual([])
  await done(service, 'eraseEnquiries', { body: { email: 'asha@kestrel.example', confirm: true }, token })
  expect(await service.tools.database('enquiries').pluck('email')).toEqual(['dev@kestrel.example'])
})
