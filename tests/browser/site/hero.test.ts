import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { answer, fail, go, read, visit } from '../support/visit.ts'

type Slide = { _id: string; title: string; badgeText: string; buttonTitle: string; buttonUrl: string; heroImage: string }
const heroSections = /\/hero\/all-hero-section$/
const hero = (page: Page) => page.locator('#hero')
const shown = (page: Page) => hero(page).locator('[data-shown] :is(h1, h2)')
const slide = (number: number, more: Partial<Slide> = {}): Slide => ({
  ...{
    _id: `00000000-0000-4000-8000-00000000000${number}`,
    title: `Slide ${number}`,
    badgeText: '',
    buttonTitle: 'More',
    buttonUrl: '/faqs',
    heroImage: '',
  },
  ...more,
})

/** Opens the home page from another one, so that it asks for its slides, and gets these. */
async function openWith(page: Page, slides: Slide[]): Promise<void> {
  await answer(page, heroSections, { message: '', heroSections: slides })
  await visit(page, '/terms')
  await go(page, 'Home')
}

test('PUB-HERO-04 every slide has its picture, title, badge and button, one at a time', async ({ page }) => {
  await visit(page, '/')
  const { heroSections: slides } = await read<{ heroSections: Slide[] }>(page, '/hero/all-hero-section')
  expect(slides.length).toBeGreaterThan(1)
  for (const { title, badgeText, buttonTitle, buttonUrl, heroImage } of slides) {
    await expect(shown(page)).toHaveText(title)
    await expect(hero(page).locator('[data-shown]', { hasText: title })).toContainText(badgeText)
    await expect(hero(page).locator('img[data-shown]')).toHaveAttribute('src', heroImage)
    await expect(hero(page).getByRole('link')).toHaveCount(1)
    await expect(hero(page).getByRole('link', { name: buttonTitle })).toHaveAttribute('href', buttonUrl)
    await hero(page).getByRole('button', { name: 'Next slide' }).click()
  }
  await expect(shown(page)).toHaveText(slides[0]?.title ?? '')
  await hero(page).getByRole('button', { name: 'Previous slide' }).click()
  await expect(shown(page)).toHaveText(slides.at(-1)?.title ?? '')
})

test('PUB-HERO-01 slides fade into each other', async ({ page }) => {
  await visit(page, '/')
  const picture = hero(page).locator('img').first()
  await expect(picture).toHaveCSS('opacity', '1')
  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  const fading = await picture.evaluate((element) =>
    element.getAnimations().flatMap((animation) => ('transitionProperty' in animation ? [animation.transitionProperty] : [])),
  )
  expect(fading).toContain('opacity')
  await expect(picture).toHaveCSS('opacity', '0')
  await expect(hero(page).locator('img[data-shown]')).toHaveCSS('opacity', '1')
})

test('PUB-HERO-02 PUB-HERO-03 the next slide comes after 5000 ms, not before, and not while paused', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  const pause = hero(page).getByRole('button', { name: 'Pause the slideshow' })
  await pause.click()
  const title = await shown(page).textContent()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(shown(page)).toHaveText(title ?? '')
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'false')
  await page.clock.runFor(4999)
  await expect(shown(page)).toHaveText(title ?? '')
  await page.clock.runFor(1)
  await expect(shown(page)).not.toHaveText(title ?? '')
})

test('nothing moves by itself for visitors who prefer stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await visit(page, '/')
  const title = await shown(page).textContent()
  await page.clock.runFor(20_000)
  await expect(shown(page)).toHaveText(title ?? '')
  await expect(hero(page).getByRole('button', { name: 'Pause the slideshow' })).toBeHidden()
  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(shown(page)).not.toHaveText(title ?? '')
  expect(
    await hero(page)
      .locator('img')
      .first()
      .evaluate((element) => element.getAnimations().length),
  ).toBe(0)
})

test('PUB-HERO-03 a single slide neither moves nor has buttons', async ({ page }) => {
  await page.clock.install()
  await openWith(page, [slide(1)])
  await expect(shown(page)).toHaveText('Slide 1')
  await expect(hero(page).getByRole('button')).toHaveCount(0)
  await page.clock.runFor(15_000)
  await expect(shown(page)).toHaveText('Slide 1')
})

test('PUB-HERO-05 a picture that cannot be had is replaced by the default one', async ({ page }) => {
  await openWith(page, [slide(1, { heroImage: '/uploads/hero/gone.webp' }), slide(2)])
  for (const picture of await hero(page).locator('img').all()) await expect(picture).toHaveAttribute('src', '/defaults/hero.webp')
  await expect
    .poll(() =>
      hero(page)
        .locator('img')
        .first()
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('PUB-HERO-06 PUB-HERO-11 a button opens a new tab where its address starts with http, and this one otherwise', async ({
  page,
  context,
  site,
}) => {
  // Without motion the slide stays while its button is pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWith(page, [slide(1, { buttonUrl: `${site.url}/cookies`, buttonTitle: 'Elsewhere' }), slide(2, { buttonTitle: 'Here' })])
  const opened = context.waitForEvent('page')
  await hero(page).getByRole('link', { name: 'Elsewhere' }).click()
  const tab = await opened
  await expect(tab).toHaveURL('/cookies')
  await tab.close()
  await expect(page).toHaveURL('/')
  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  await hero(page).getByRole('link', { name: 'Here' }).click()
  await expect(page).toHaveURL('/faqs')
  expect(context.pages()).toHaveLength(1)
})

for (const { state, prepare } of [
  { state: 'without slides', prepare: (page: Page) => answer(page, heroSections, { message: '', heroSections: [] }) },
  { state: 'when they cannot be had', prepare: (page: Page) => fail(page, heroSections) },
]) {
  test(`PUB-HERO-07 PUB-HERO-08 PUB-HERO-09 PUB-HERO-10 ${state} the company’s film runs behind “No hero sections available”`, async ({
    page,
  }) => {
    await prepare(page)
    await visit(page, '/terms')
    const asked = page.waitForRequest(heroSections)
    await go(page, 'Home')
    expect((await asked).method()).toBe('GET')
    await expect(hero(page)).toContainText('200+ Customers')
    await expect(hero(page).getByRole('heading', { name: 'No hero sections available' })).toBeVisible()
    await expect(hero(page)).toContainText('Please add hero sections from the admin panel')
    const { siteIdentity } = await read<{ siteIdentity: { tourVideo: string } }>(page, '/site-identity/get-site-identity')
    const video = hero(page).locator('video')
    await expect(video).toHaveAttribute('src', siteIdentity.tourVideo)
    expect(await video.evaluate((element) => element instanceof HTMLVideoElement && [element.muted, element.loop])).toEqual([true, true])
    await expect(hero(page).getByRole('button', { name: 'Pause the video' })).toBeVisible()
    await hero(page).getByRole('button', { name: 'Pause the video' }).click()
    await expect(hero(page).getByRole('button', { name: 'Play the video' })).toBeVisible()
  })
}
