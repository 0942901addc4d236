import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { mails, sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)
beforeEach(async () => {
  for (const table of ['enquiries', 'contact', 'site_identity']) await service.tools.database(table).delete()
  await service.tools.database('site_identity').insert({ siteName: 'Portolan Freight', primaryEmail: 'desk@portolan.example' })
})

const ira = { name: 'Ira <b>Menon</b>', phoneNumber: '9820012345', message: 'Buy pills at https://rank.example' }
const write = (email: string, more: Plain = {}) => done(service, 'createEnquiry', { body: { ...ira, email, ...more } })
const setText = (acknowledgementText: string, acknowledgementSubject = '') =>
  done(service, 'createContactPage', { body: { acknowledgementText, acknowledgementSubject }, token })
const received = async (email: string) => {
  await service.tools.mailer.run()
  return (await mails(service)).filter(({ to }) => to === email)
}

test('no acknowledgement is sent before the contact page has a text for it', async () => {
  await write('off@kestrel.example')
  await setText('', 'We have your enquiry')
  await write('off@kestrel.example')
  await service.tools.database('contact').delete()
  await setText(' \n ')
  await write('off@kestrel.example')
  expect(await received('off@kestrel.example')).toEqual([])
})

test('the sender gets the text of the contact page and the company’s name, and nothing that was written in the enquiry', async () => {
  await setText('Thank you.\n\nMeera’s desk answers within two hours & a <b>day</b>.', 'We have\r\nBcc: all@kestrel.example')
  const { body } = await write('ira@kestrel.example')
  const [mail, ...others] = await received('ira@kestrel.example')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('We have Bcc: all@kestrel.example')
  expect(mail?.text).toMatch(/^Thank you\.\n\nMeera’s desk answers within two hours & a <b>day<\/b>\.\n\n-- \nPortolan Freight\n/)
  expect(mail?.html).toContain('&lt;b&gt;day&lt;/b&gt;')
  for (const part of ['Ira', 'Menon', 'pills', 'rank.example', '98200'])
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(part)
  expect(mail?.replyTo).toBe('')
  const { enquiry } = (await done(service, 'viewEnquiry', { body: { enquiryId: (body.enquiry as Plain)._id }, token })).body
  expect((enquiry as Plain).acknowledgedAt).toEqual(expect.any(String))
  expect(body.enquiry).not.toHaveProperty('acknowledgedAt')
})

test('its headers say that it is an automatic reply, which stops mail loops; other mails have no such header', async () => {
  await setText('Thank you.')
  await write('loop@kestrel.example')
  await received('loop@kestrel.example')
  const outbox = join(service.dataDir, 'outbox')
  const names = (await readdir(outbox)).sort()
  const sourceOf = (to: string) => readFile(join(outbox, names.findLast((name) => name.includes(to)) ?? ''), 'utf8')
  const reply = await sourceOf('loop@kestrel.example')
  expect(reply).toMatch(/^Auto-Submitted: auto-replied\r?$/m)
  expect(reply).toMatch(/^X-Auto-Response-Suppress: All\r?$/m)
  expect(reply).toMatch(/^Subject: Your enquiry has reached Portolan Freight\r?$/m)
  const notice = await sourceOf('desk@portolan.example')
  expect(notice).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(notice).not.toContain('X-Auto-Response-Suppress')
})

test('an address gets one a day, however it is written and also when enquiries come at the same time', async () => {
  await setText('Thank you.')
  await Promise.all(Array.from({ length: 4 }, (_, index) => write(index % 2 === 0 ? 'one@kestrel.example' : 'ONE@Kestrel.example')))
  const all = async () => [
    ...(await received('one@kestrel.example')),
    ...(await received('ONE@kestrel.example')),
    ...(await received('ONE@Kestrel.example')),
  ]
  expect(await all()).toHaveLength(1)
  await service.tools.database.raw(`update enquiries set "acknowledgedAt" = "acknowledgedAt" - interval '25 hours'`)
  await write('one@kestrel.example')
  await write('one@kestrel.example')
  expect(await all()).toHaveLength(2)
})

test('what looks like spam gets none, not even when it is brought back', async () => {
  await setText('Thank you.')
  await write('bot@kestrel.example', { website: 'x' })
  const { contacts } = (await done(service, 'listEnquiries', { query: { status: 'spam' }, token })).body
  for (const { _id: enquiryId } of contacts as { _id: string }[])
    await done(service, 'editEnquiry', { body: { enquiryId, status: 'new' }, token })
  expect(await received('bot@kestrel.example')).toEqual([])
})

test('each line of the text runs in its own direction', async () => {
  await setText('شكرا لك\nThank you', 'وصلنا طلبك')
  await write('rtl@kestrel.example')
  const [mail] = await received('rtl@kestrel.example')
  expect(mail?.subject).toBe('وصلنا طلبك')
  expect(mail?.html).toContain('<div dir="auto">شكرا لك</div><div dir="auto">Thank you</div>')
})
