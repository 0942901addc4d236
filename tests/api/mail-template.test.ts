import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Mail } from '../../server/mail/mail.ts'
import { renderMail } from '../../server/mail/template.ts'
import { signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { mails, startTestService } from '../support/service.ts'

const company = { name: 'Portolan Freight', logo: '', accentColor: '', origin: 'https://portolan.example' }
const full: Mail = {
  to: 'ira@kestrel.example',
  subject: 'A mail with everything',
  name: 'Ira Menon',
  intro: ['First paragraph.', 'Second paragraph.'],
  code: '041973',
  action: { label: 'Open it', path: '/auth/reset-password?token=x&y=1' },
  quote: 'Two pallets\nto Pune',
  facts: [['Phone', '9820012345']],
  outro: ['Small print.'],
}

describe('the template', () => {
  const { html, text } = renderMail(full, company)

  test('says the same as HTML and as text', () => {
    for (const part of ['Hello Ira Menon,', ...full.intro, '041973', 'Open it', 'Two pallets', 'to Pune', 'Phone', '9820012345']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(text).toContain('https://portolan.example/auth/reset-password?token=x&y=1')
    expect(html).toContain('href="https://portolan.example/auth/reset-password?token=x&amp;y=1"')
    for (const part of ['Small print.', 'Portolan Freight']) expect([text.includes(part), html.includes(part)]).toEqual([true, true])
  })

  test('loads nothing from the network, so that no sender learns when a mail is read (SEC-B-18)', () => {
    const withLogo = renderMail(full, { ...company, logo: '/uploads/site-identity/logo.webp' }).html
    expect(withLogo).toContain('src="cid:logo"')
    for (const remote of [/src="(?!cid:)/, /url\(/, /@import/, /<link/, /<script/]) expect(withLogo).not.toMatch(remote)
  })

  test('has a dark scheme', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toMatch(/@media \(prefers-color-scheme: dark\) \{ \.ground/)
  })

  test('shows hostile words as text (SEC-B-17)', () => {
    const hostile = '</p><script>alert(1)</script>"><img src=x onerror=alert(1)>'
    const page = renderMail(
      { ...full, subject: hostile, intro: [hostile], quote: hostile, facts: [[hostile, hostile]], outro: [hostile] },
      { ...company, name: hostile },
    ).html
    expect(page).not.toMatch(/<script|<img/)
    expect(page.split('&lt;script&gt;').length).toBeGreaterThan(6)
  })

  test.each([
    ['Ira Menon', 'Hello Ira Menon,'],
    ['  Zoë \r\n Menon ', 'Hello Zoë Menon,'],
    ['', 'Hello,'],
    ['You have won, see https://evil.example', 'Hello,'],
    ['www.evil.example', 'Hello,'],
    ['A long advertisement typed in instead of a name, to be mailed', 'Hello,'],
  ])('greets "%s" by "%s" (SEC-B-17)', (name, line) => {
    expect(renderMail({ ...full, name }, company).text.split('\n')[0]).toBe(line)
  })
})

describe('a mail', async () => {
  const service = await startTestService({ MAIL_FROM: 'Desk <desk@portolan.example>', PUBLIC_URL: 'https://portolan.example' })
  const register = (email: string) => done(service, 'registerUser', { body: { name: 'Ira Menon', email, password: 'seven grey cranes' } })
  const mailTo = async (email: string) => (await mails(service)).findLast(({ to }) => to === email)

  test('without a site identity comes from the product, by the address of MAIL_FROM', async () => {
    await register('plain@kestrel.example')
    const mail = await mailTo('plain@kestrel.example')
    expect([mail?.from, mail?.files]).toEqual(['Haulfront <desk@portolan.example>', []])
  })

  test('comes from the company’s name, with its logo attached as PNG', async () => {
    const { token } = await signUp(service)
    const body = { siteName: 'Portolan, Freight & Co', primaryLogo: await picture() }
    await done(service, 'createSiteIdentity', { body, token })
    await register('ira@kestrel.example')
    const mail = await mailTo('ira@kestrel.example')
    expect(mail?.from).toBe('"Portolan, Freight & Co" <desk@portolan.example>')
    expect(mail?.html).toContain('alt="Portolan, Freight &amp; Co"')
    expect(mail?.files).toEqual([expect.objectContaining({ type: 'image/png', contentId: '<logo>' })])
    expect((await sharp(mail?.files[0]?.content).metadata()).format).toBe('png')
  })

  test('has a light logo on a dark plate', async () => {
    const { primaryLogo } = await service.tools.database('site_identity').first('primaryLogo')
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><path fill="#f4efe5" d="M20 30h200v20H20z"/></svg>'
    await sharp(Buffer.from(drawing)).webp().toFile(join(service.dataDir, primaryLogo))
    await register('light@kestrel.example')
    const { isOpaque, dominant } = await sharp((await mailTo('light@kestrel.example'))?.files[0]?.content).stats()
    expect([isOpaque, dominant.r < 32]).toEqual([true, true])
  })

  test('whose logo cannot be read is sent without, and the log says so', async () => {
    const { primaryLogo } = await service.tools.database('site_identity').first('primaryLogo')
    await writeFile(join(service.dataDir, primaryLogo), 'damaged')
    await register('damaged@kestrel.example')
    expect((await mailTo('damaged@kestrel.example'))?.files).toEqual([])
    expect(service.log.filter((line) => line.includes('the logo of a mail could not be read'))).toHaveLength(1)
  })

  test('whose logo is gone meanwhile is sent without', async () => {
    await service.tools.database('site_identity').update({ primaryLogo: '/uploads/site-identity/gone.webp' })
    await register('late@kestrel.example')
    expect((await mailTo('late@kestrel.example'))?.files).toEqual([])
  })

  test('in Devanagari keeps its code on a line of its own', async () => {
    await done(service, 'registerUser', { body: { name: 'मीरा कुलकर्णी', email: 'meera@kestrel.example', password: 'seven grey cranes' } })
    expect((await mailTo('meera@kestrel.example'))?.text).toMatch(/^Hello मीरा कुलकर्णी,[\s\S]*^\s+\d{6}$/m)
  })

  test('of an enquiry is replied to at the visitor’s address, has the number with its country code, and leads to the enquiry', async () => {
    await service.tools.database('site_identity').update({ primaryEmail: 'desk@portolan.example', phoneNumber: '+47 57 85 12 34' })
    const body = { name: 'Ira Menon', phoneNumber: '4791234567', email: 'visitor@kestrel.example', message: 'Two pallets\nto Pune' }
    await done(service, 'createEnquiry', { body })
    const mail = await mailTo('desk@portolan.example')
    expect([mail?.subject, mail?.replyTo]).toEqual(['Enquiry from Ira Menon', 'visitor@kestrel.example'])
    expect(mail?.text).toMatch(/^Phone:? +\+4791234567$/m)
    expect(mail?.text).toMatch(/> Two pallets\n> to Pune[\s\S]*https:\/\/portolan\.example\/admin\/enquiry\?enquiry=[0-9a-f-]{36}/)
  })
})
