import type { Account, Site } from '../browser/support/site.ts'
import { keys } from './support/actions.ts'
import { expect, sizes, test } from './support/test.ts'

const [, desktop] = sizes

/** Counted visits of the site, by page and in total. */
async function visitsOf(site: Site, { token }: Account): Promise<Record<string, number>> {
  const response = await fetch(`${site.url}/api/v1/visits/summary`, { headers: { authorization: `Bearer ${token}` } })
  const { pages } = (await response.json()) as { pages: { path: string; visits: number }[] }
  return Object.fromEntries(pages.map(({ path, visits }) => [path, visits]))
}

for (const size of sizes)
  test(`a visitor at ${size.width} px follows an anchor, the menu, a service with its video, a question, and sends an enquiry, each page one counted visit`, async ({
    open,
    site,
    admin,
  }) => {
    const before = await visitsOf(site, admin)
    const screen = await open(size)
    const isNarrow = size.width < 1024
    const menu = { role: 'dialog', name: 'Menu' }
    const main = { role: 'main' }

    await test.step('opening the home page, and a link to a part of it', async () => {
      await screen.visit('/#testimonials')
      await expect.poll(() => screen.topOf('testimonials'), { timeout: 20_000 }).toBe(96)
    })
    await test.step('choosing a theme, which the next page keeps', async () => {
      await screen.clickFirst('header summary', 'Theme')
      await screen.click('button', 'Dark')
      await screen.wait('the dark theme', () => document.documentElement.classList.contains('dark'))
    })
    await test.step('opening a service by the menu', async () => {
      if (isNarrow) {
        await screen.click('button', 'Menu')
        await screen.see('link', 'Get in Touch', menu)
        await screen.press(keys.Escape)
      } else await screen.clickFirst('header summary', 'Services')
      await screen.click('link', /Full Truckload/, isNarrow ? main : { role: 'banner' })
      await screen.see('heading', 'Full Truckload')
      await screen.wait('the dark theme', () => document.documentElement.classList.contains('dark'))
    })
    await test.step('the service’s video loads', async () => {
      await screen.wait('a video with a picture', () => {
        const [video] = document.querySelectorAll('video')
        video?.scrollIntoView({ block: 'center' })
        return video !== undefined && (video.poster !== '' || video.readyState > 0)
      })
    })
    await test.step('opening an answer', async () => {
      await screen.visit('/faqs')
      await screen.clickFirst('main details:not([open]) summary')
      // The first answer is open from the start.
      await screen.wait('the second answer', () => document.querySelectorAll<HTMLDetailsElement>('main details')[1]?.open === true)
    })
    await test.step('sending an enquiry', async () => {
      await screen.visit('/contact')
      await screen.fill(/^Name/, 'Rohan Sawant')
      await screen.fill(/^Phone number/, '9101470235')
      await screen.fill(/^Email/, 'rohan@konkancold.example')
      await screen.fill(/^Message/, 'Eleven tonnes of mango pulp')
      await screen.click('button', /^Submit/)
      await screen.seeText('Thankyou for contacting us!')
    })
    await test.step('each page was counted once', async () => {
      const expected = Object.fromEntries(
        ['/', '/services/full-truckload', '/faqs', '/contact'].map((path) => [path, (before[path] ?? 0) + 1]),
      )
      await expect.poll(() => visitsOf(site, admin)).toMatchObject(expected)
    })
  })

test('returning to a page by the browser’s cache (bfcache) is another visit', async ({ open, site, admin }) => {
  const before = await visitsOf(site, admin)
  const screen = await open(desktop)
  await screen.visit('/faqs')
  await screen.tab.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'from the cache' : 'loaded'
    })
  })
  await expect.poll(async () => (await visitsOf(site, admin))['/faqs']).toBe((before['/faqs'] ?? 0) + 1)
  await screen.visit('/contact')
  await screen.tab.evaluate(() => history.back())
  await screen.wait('the page of before', () => document.title === 'from the cache')
  await expect.poll(async () => (await visitsOf(site, admin))['/faqs']).toBe((before['/faqs'] ?? 0) + 2)
})
