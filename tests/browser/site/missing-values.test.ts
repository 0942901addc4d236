import { api } from '../support/admin.ts'
import { expect, restoreSite, test } from '../support/test.ts'
import { talkButtons as buttons, linksToNowhere, visit } from '../support/visit.ts'

/** A site whose company has not said how to reach it, and then says so bit by bit. */
test.use({ content: 'empty' })
restoreSite()

test.describe.configure({ mode: 'serial' })

for (const { what, identity, names } of [
  { what: 'neither number', identity: {}, names: [] },
  { what: 'a number that cannot be dialled', identity: { phoneNumber: 'on request', whatsappNumber: 'on request' }, names: [] },
  { what: 'a phone number alone', identity: { phoneNumber: '98765 01234', whatsappNumber: '' }, names: ['Call us'] },
  {
    what: 'a landline that no chat reaches',
    identity: { phoneNumber: '2570 1234', whatsappNumber: '2570 1234' },
    names: ['Call us'],
  },
  {
    what: 'a chat number alone',
    identity: { phoneNumber: '', whatsappNumber: '+44 7700 900123' },
    names: ['Chat with us on WhatsApp'],
  },
]) {
  test(`PUB-FOOTER-13 with ${what} there is ${names.length === 0 ? 'no button' : names.join(', and nothing else')}`, async ({
    visitorTab: page,
    site,
    admin,
  }) => {
    const known = await (await fetch(`${site.url}/api/v1/site-identity/get-site-identity`)).json()
    const [call, method] = known.siteIdentity === null ? ['create-site-identity', 'POST'] : ['update-site-identity', 'PUT']
    await api(site, admin, `site-identity/${call}`, { siteName: 'Portolan', ...identity }, { multipart: true, method })
    await visit(page, '/contact')
    await expect(buttons(page)).toHaveCount(names.length)
    for (const name of names) await expect(buttons(page).and(page.getByRole('link', { name }))).toBeVisible()
    expect(await linksToNowhere(page)).toEqual([])
  })
}

test('PUB-FOOTER-09 PUB-CONTACT-02 a number is shown with its own country code, once, and dialled as it is shown', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  for (const { phoneNumber, shown, href } of [
    { phoneNumber: '98765 01234', shown: '98765 01234', href: 'tel:+919876501234' },
    { phoneNumber: '+91 98765-01234', shown: '98765-01234', href: 'tel:+919876501234' },
    { phoneNumber: '022 2570 1234', shown: '22 2570 1234', href: 'tel:+912225701234' },
  ]) {
    await api(site, admin, 'site-identity/update-site-identity', { siteName: 'Portolan', phoneNumber }, { multipart: true, method: 'PUT' })
    await visit(page, '/contact')
    const dials = page.locator(`a[href="${href}"]`)
    await expect(page.getByRole('contentinfo').and(page.locator('footer')).locator(dials)).toHaveText(`+91-${shown}`)
    await expect(page.getByRole('main').locator(dials).first()).toHaveText(`+91 ${shown}`)
  }
})

test('PUB-FOOTER-16 PUB-FOOTER-17 on a phone the greeting stands where the editors wrote no message', async ({ browser, site, admin }) => {
  const identity = { siteName: 'Portolan', whatsappNumber: '98765 01235', whatsappMessage: '' }
  await api(site, admin, 'site-identity/update-site-identity', identity, { multipart: true, method: 'PUT' })
  const context = await browser.newContext({ baseURL: site.url, userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile' })
  const page = await context.newPage()
  await visit(page, '/terms')
  const chat = new URL((await buttons(page).last().getAttribute('href')) ?? '')
  expect([chat.protocol, chat.searchParams.get('phone'), chat.searchParams.get('text')]).toEqual([
    'whatsapp:',
    '919876501235',
    'Hi Portolan, I am interested in your service',
  ])
  await context.close()
})
