import type { Page } from '@playwright/test'
import { sections } from '../support/sections.ts'
import { consoleErrors, expect, test } from '../support/test.ts'
import { isLegal, linksToNowhere, pages, talkButtons, triggerFirstInteraction, visit } from '../support/visit.ts'

/** A site on which nothing has been entered. */
test.use({ content: 'empty' })

test('no page of an empty site makes a noise, has a call or chat button, or a link that leads nowhere; each part says that it is empty; the legal pages lead on to the contact page (ROUTE-15, PUB-FOOTER-13)', async ({
  visitorTab: page,
}) => {
  const noise = consoleErrors(page)
  for (const { path } of pages)
    await test.step(path, async () => {
      const found = !path.startsWith('/services/') && path !== '/nowhere/at-all'
      const response = await visit(page, path)
      expect(response?.status()).toBe(found ? 200 : 404)
      await triggerFirstInteraction(page)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // A document that is not found is itself a line in Chromium's console.
      const heard = noise.splice(0)
      if (found) expect(heard).toEqual([])
      expect(await linksToNowhere(page)).toEqual([])
      await expect(talkButtons(page)).toHaveCount(0)
      if (path === '/') await expectSectionsToSaySo(page)
      if (path === '/terms')
        await test.step('the footer has a company and its address (PUB-FOOTER-10, PUB-FOOTER-11)', () => expectFooter(page))
      if (isLegal(path))
        await expect(page.getByRole('main').getByRole('link', { name: 'our contact page' })).toHaveAttribute('href', '/contact')
    })
})

async function expectSectionsToSaySo(page: Page): Promise<void> {
  for (const { section, empty } of sections.filter((each) => each.page === '/' && each.empty !== undefined))
    await test.step(`${section} (${empty?.ids})`, () => expect(page.locator(section)).toContainText(empty?.text ?? ''))
  await test.step('what is missing leads to its form (PUB-ABOUT-08)', () =>
    expect(page.locator('#about').getByRole('link', { name: 'Create About' })).toHaveAttribute('href', '/admin/create-about'))
  await expect(page.locator('#whychooseus').getByRole('heading', { name: 'Why Choose Us?', exact: true })).toBeVisible()
  await expect(page.locator('#hero video')).toHaveAttribute('src', '/defaults/tour.mp4')
  const film = await page.request.head('/defaults/tour.mp4')
  expect([film.status(), film.headers()['content-type']]).toEqual([200, 'video/mp4'])
}

async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('address')).toContainText(/Industrial Park/i)
  await expect(footer.locator('address')).toContainText('Bhiwandi')
  await expect(footer.locator('address')).toContainText('421302')
  await expect(
    footer
      .getByRole('paragraph')
      .filter({ hasText: /\w{3,}(\s+\S+){8,}/ })
      .first(),
  ).toBeVisible()
}

test.describe('on the first page of a session', () => {
  test.use({ splash: true })

  test('a site without a name is Haulfront, from the splash on (NAME-01, START-02)', async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('#splash')).toHaveText('Loading Haulfront')
    await expect(page).toHaveTitle('Haulfront')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Haulfront' })).toHaveAttribute('href', '/')
    await context.clearCookies()
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await expect(page.locator('#splash')).toHaveText('Loading Haulfront')
  })
})
