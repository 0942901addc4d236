import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('on a phone the chat button has the link of the app, with the editors’ own message (PUB-FOOTER-14, PUB-FOOTER-17)', async ({
  browser,
  site,
}) => {
  await using context = await browser.newContext({ baseURL: site.url, userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile' })
  const page = await context.newPage()
  await visit(page, '/terms')
  const link = new URL((await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).getAttribute('href')) ?? '')
  expect([link.protocol, link.host, link.searchParams.get('phone'), link.searchParams.get('text')]).toEqual([
    ...['whatsapp:', 'send', '919876501235'],
    'Hello Portolan, I have a load to move. From: … To: … Weight: … Loading date: …',
  ])
})
