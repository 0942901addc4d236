import type { Browser } from '@playwright/test'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Where the chat button leads for a visitor with this device. */
async function chatLink(browser: Browser, site: Site, userAgent: string): Promise<URL> {
  const context = await browser.newContext({ baseURL: site.url, userAgent })
  const page = await context.newPage()
  await visit(page, '/terms')
  const href = await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).evaluate((link) => link.getAttribute('href'))
  await context.close()
  return new URL(href ?? '')
}

const phones = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  iPod: 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'Opera Mini': 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10',
  IEMobile: 'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0; ARM; Touch)',
  WPDesktop: 'Mozilla/5.0 (Windows NT 6.2; ARM; Trident/7.0; Touch; rv:11.0; WPDesktop; Lumia 1520) like Gecko',
}
const desks = {
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  Linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
}
const message = 'Hello Portolan, I have a load to move. From: … To: … Weight: … Loading date: …'

for (const [device, userAgent] of Object.entries(phones)) {
  test(`PUB-FOOTER-14 PUB-FOOTER-17 on ${device} the chat link opens the app, with the editors’ own message`, async ({ browser, site }) => {
    const link = await chatLink(browser, site, userAgent)
    expect([link.protocol, link.host, link.searchParams.get('phone'), link.searchParams.get('text')]).toEqual([
      'whatsapp:',
      'send',
      '919876501235',
      message,
    ])
  })
}

for (const [device, userAgent] of Object.entries(desks)) {
  test(`PUB-FOOTER-15 PUB-FOOTER-16 on ${device} the chat link opens the web version, with the greeting`, async ({ browser, site }) => {
    const link = await chatLink(browser, site, userAgent)
    expect([link.origin + link.pathname, link.searchParams.get('text')]).toEqual([
      'https://web.whatsapp.com/send',
      'Hi Portolan Freight, I am interested in your service',
    ])
  })
}
