import * as mailsOfAccounts from '../../server/accounts/mails.ts'
import type { Mail } from '../../server/mail/mail.ts'
import { renderMail } from '../../server/mail/template.ts'
import { htmlOf, mailTo } from './support/mails.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

restoreSite()

test('the mail of an enquiry fits phones and desktops, in both schemes, and is accessible', async ({ visitorTab: page, site }) => {
  // A document of the site brings its content security policy along, which no mail program has.
  await page.goto('about:blank')
  const data = {
    ...{ name: 'Asha Deshpande', email: 'asha.deshpande@kestrel.example', phoneNumber: '9820012345' },
    message: 'Two pallets of bearings from Chakan to Rotterdam, ready on Friday.\nDo you collect?',
  }
  expect((await page.request.post('/api/v1/enquiry/create-enquiry', { data })).ok()).toBe(true)
  const wanted = 'Enquiry from Asha Deshpande'
  await page.setContent(htmlOf(await mailTo(site, '', ({ subject }) => subject === wanted)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted)
  const logo = page.getByRole('img', { name: 'Portolan Freight' })
  // Between the schemes only colours differ, and between the widths only the layout.
  for (const [width, colorScheme, rules] of [
    [700, 'light', ['color-contrast', 'image-alt', 'link-name', 'document-title', 'html-has-lang']],
    [390, 'dark', ['color-contrast']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(80)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await axeFindings(page, { rules })).toEqual([])
  }
})

const details = {
  ...{ to: 'asha.mail@portolan.example', name: 'Asha Deshpande', token: 'F6s3kJc0yQ1bT8mZr4VdWqXn2LhPgAeU', code: '041973' },
  ...{ factor: 'the passkey “Asha’s phone”', left: 3, device: 'Chrome on Windows', at: new Date('2026-03-02T04:30:00Z') },
  ...{ role: 'editor', invitedBy: 'Meera Kulkarni', lifetimeDays: 7 },
}
const company = { name: 'Portolan Freight', logo: '', accentColor: '', origin: 'https://portolan.example' }

test('every mail to an account fits a phone in both schemes, names the company and is accessible', async ({ visitorTab: page }) => {
  const { unknownMail, codeLifetimeMinutes: _, resetLifetimeMinutes: __, ...toAccounts } = mailsOfAccounts
  const written: Mail[] = [unknownMail(details.to), ...Object.values(toAccounts).map((write) => write(details as never))]
  expect(written.length).toBeGreaterThan(12)
  const documents = written.map((mail) => renderMail(mail, company))
  for (const { html, subject } of documents) {
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain(`<title>${subject}</title>`)
  }
  // All mails in one document, because axe costs by the document.
  const bodies = documents.map(({ html }) => html.slice(html.indexOf('<body'), html.indexOf('</body>')).replace('<body', '<div'))
  const [head = ''] = documents[0]?.html.split('<body') ?? []
  await page.goto('about:blank')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.setContent(`${head}<body style="margin: 0">${bodies.join('</div>')}</div></body></html>`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(documents.map(({ subject }) => subject))
  for (const mail of await page.locator('body > .ground').all()) await expect(mail.getByText(company.name).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const [colorScheme, rules] of [
    ['light', ['color-contrast', 'link-name', 'document-title', 'html-has-lang']],
    ['dark', ['color-contrast']],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page, { rules })).toEqual([])
  }
})
