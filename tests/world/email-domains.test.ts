import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { mailHref } from '../../client/lib/mail-href.ts'
import { shownEmail } from '../../server/lib/shown-email.ts'
import { asciiEmail, isEmailAddress } from '../../shared/email-address.ts'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { codeFor, mails, sharedService } from '../support/service.ts'

const [unicode, ascii] = ['info@डाटामेल.भारत', 'info@xn--c2bd4bq1db8d.xn--h2brj9c']

test.each([
  ['Hindi', unicode, ascii],
  ['an accent as a letter of its own (a Mac)', 'desk@mu\u0308ller.example', 'desk@xn--mller-kva.example'],
  ['Chinese with ideographic dots', 'info@例子。测试', 'info@xn--fsqu00a.xn--0zwm56d'],
  ['a full-width sign', 'desk＠portolan.example', 'desk@portolan.example'],
  ['a joiner that the word needs', 'info@क्\u200dष.भारत', 'info@xn--11b2ezcw70k.xn--h2brj9c'],
  ['ASCII', 'Ira.Menon+x@Kestrel.example', 'Ira.Menon+x@Kestrel.example'],
] as const)('an address with a domain in %s has one ASCII form: %s', (_kind, written, form) => {
  expect(isEmailAddress(written)).toBe(true)
  expect(asciiEmail(written)).toBe(form)
})

test.each([
  'info@',
  'info@डाटामेल.भारत/x',
  'a@b@डाटामेल.भारत',
  'info@１．２．３．４',
  'info@\u200d.भारत',
  `info@${'डा'.repeat(80)}.भारत`,
  'मीरा@डाटामेल.भारत',
])('%j is no address', (text) => expect(isEmailAddress(text)).toBe(false))

test.each([
  ['one script', ascii, unicode],
  ['Japanese, which mixes three', asciiEmail('info@お買い物カゴ.jp'), 'info@お買い物カゴ.jp'],
  ['Cyrillic below its own top-level domain', 'info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
  ['Cyrillic that could pass for a Latin name', 'info@xn--80ak6aa92e.com', 'info@xn--80ak6aa92e.com'],
  ['Latin and Cyrillic mixed', asciiEmail('info@pаypal.example'), asciiEmail('info@pаypal.example')],
  ['ASCII', 'ira@kestrel.example', 'ira@kestrel.example'],
] as const)('a domain of %s is shown as it is safe', (_kind, stored, shown) => expect(shownEmail(stored)).toBe(shown))

test('a mail link has the ASCII form', () => expect(mailHref(unicode)).toBe(`mailto:${ascii}`))

describe('an address with a Unicode domain', async () => {
  const service = await sharedService()
  const admin = await signUp(service)
  const { name, password } = { name: 'Ira Menon', password: 'seven grey cranes' }
  const refusal = 'The part before the @ may only have Latin letters, digits and signs'

  test('is stored as punycode from an enquiry, and shown as written in the inbox, the mail and the export', async () => {
    const { token } = admin
    await done(service, 'createSiteIdentity', { body: { siteName: 'Portolan', primaryEmail: 'desk@डाटामेल.भारत' }, token })
    const { body: created } = await done(service, 'createEnquiry', { body: { name, phoneNumber: '9820012345', email: unicode } })
    expect((created.enquiry as { email: string }).email).toBe(unicode)
    const { database } = service.tools
    expect(await database('enquiries').pluck('email')).toEqual([ascii])
    expect(await database('site_identity').pluck('primaryEmail')).toEqual(['desk@xn--c2bd4bq1db8d.xn--h2brj9c'])
    const { body: list } = await done(service, 'listEnquiries', { token })
    expect((list.contacts as { email: string }[]).map(({ email }) => email)).toEqual([unicode])
    const mail = (await mails(service)).at(-1)
    expect([mail?.to, mail?.replyTo]).toEqual(['desk@xn--c2bd4bq1db8d.xn--h2brj9c', ascii])
    expect(mail?.text).toContain(`Email: ${unicode}`)
    const headers = { authorization: `Bearer ${token}` }
    const csv = await (await fetch(`${service.url}/api/v1/enquiry/export`, { headers })).text()
    expect((parse(csv, { bom: true }) as string[][])[1]?.[5]).toBe(unicode)
    const { body: identity } = await done(service, 'getSiteIdentity')
    expect((identity.siteIdentity as { primaryEmail: string }).primaryEmail).toBe('desk@डाटामेल.भारत')
  })

  test('is found in the inbox by the address, the domain or a label of it, as written or as punycode', async () => {
    const { token } = admin
    for (const search of [unicode, 'डाटामेल.भारत', 'डाटामेल', 'info@xn--c2bd4bq1db8d']) {
      const { body } = await done(service, 'listEnquiries', { query: { search }, token })
      expect([search, (body.contacts as { email: string }[]).map(({ email }) => email)]).toEqual([search, [unicode]])
    }
    for (const search of ['अन्य.भारत', 'ड', 'info@डाटामेल.भ']) {
      const { body } = await done(service, 'listEnquiries', { query: { search }, token })
      expect([search, body.contacts]).toEqual([search, []])
    }
  })

  test('signs up, logs in and asks for a new password in every spelling', async () => {
    await done(service, 'registerUser', { body: { name, email: 'Ira@MÜLLER.example', password } })
    const otp = await codeFor(service, 'ira@xn--mller-kva.example')
    const { body: verified } = await done(service, 'verifyOtp', { body: { email: 'ira@mu\u0308ller.example', otp } })
    expect((verified.user as { email: string }).email).toBe('ira@müller.example')
    for (const email of ['ira@müller.example', 'IRA@xn--mller-kva.example', 'ira＠ｍüｌｌｅｒ.example'])
      expect((await call(service, 'loginUser', { body: { email, password } })).status).toBe(200)
    await done(service, 'forgotPassword', { body: { email: 'ira@müller.example' } })
    const { to, subject } = (await mails(service)).at(-1) ?? {}
    expect([to, subject]).toEqual(['ira@xn--mller-kva.example', 'Choose a new password'])
  })

  test('is invited once, whichever its spelling', async () => {
    const { token } = admin
    const { body: invited } = await done(service, 'createInvitation', { body: { email: 'zoe@müller.example', role: 'viewer' }, token })
    expect((invited.invitation as { email: string }).email).toBe('zoe@müller.example')
    const again = await call(service, 'createInvitation', { body: { email: 'zoe@xn--mller-kva.example', role: 'viewer' }, token })
    expect(again.status).toBe(409)
  })

  test.each([
    ['registerUser', { name, password }],
    ['loginUser', { password }],
    ['forgotPassword', {}],
    ['createInvitation', { role: 'viewer' }],
    ['createEnquiry', { name, phoneNumber: '9820012345' }],
  ])('%s refuses a Unicode local part with a sentence that says so', async (operation, body) => {
    const response = await call(service, operation, { body: { ...body, email: 'मीरा@डाटामेल.भारत' }, token: admin.token })
    expect([response.status, response.body.message]).toEqual([400, refusal])
  })
})
