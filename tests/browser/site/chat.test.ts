import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Where the chat button leads. */
async function chatLink(page: Page): Promise<URL> {
  await visit(page, '/terms')
  const href = await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).evaluate((link) => link.getAttribute('href'))
  return new URL(href ?? '')
}

const androidPhone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const message = 'Hello Portolan, I have a load to move. From: … To: … Weight: … Loading date: …'

test('on a phone the chat link opens the app, with the editors’ own message (PUB-FOOTER-14, PUB-FOOTER-17)', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, userAgent: androidPhone })
  const link = await chatLink(await context.newPage())
  await context.close()
  expect([link.protocol, link.host, link.searchParams.get('phone'), link.searchParams.get('text')]).toEqual([
    'whatsapp:',
    'send',
    '919876501235',
    message,
  ])
})

test('on a desktop the chat link opens the web version, with the greeting (PUB-FOOTER-15, PUB-FOOTER-16)', async ({ visitorTab: page }) => {
  const link = await chatLink(page)
  expect([link.origin + link.pathname, link.searchParams.get('text')]).toEqual([
    'https://web.whatsapp.com/send',
    'Hi Portolan Freight, I am interested in your service',
  ])
})
