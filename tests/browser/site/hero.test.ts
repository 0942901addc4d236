import type { Page } from '@playwright/test'
import { frames } from '../support/seen.ts'
import { expect, test } from '../support/test.ts'
import { failRequests, followLink, fulfillWith, readApi, visit } from '../support/visit.ts'

type Slide = { _id: string; title: string; badgeText: string; buttonTitle: string; buttonUrl: string; heroImage: string }
const heroSections = /\/hero\/all-hero-section$/
const hero = (page: Page) => page.locator('#hero')

/** The titles that can be seen, half faded ones included, and the picture that stands in front of the others. */
const seen = (page: Page) =>
  hero(page).evaluate((stage) => {
    const { left, top, width } = stage.getBoundingClientRect()
    const visible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const front = document
      .elementsFromPoint(left + width / 2, Math.max(top, 0) + 20)
      .find((element) => element instanceof HTMLImageElement && visible(element))
    return {
      titles: [...stage.querySelectorAll('h1, h2')].filter(visible).map((heading) => heading.textContent),
      picture: front?.getAttribute('src'),
    }
  })
const titles = async (page: Page) => (await seen(page)).titles
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
  await visit(page, '/terms')
  await fulfillWith(page, heroSections, { message: '', heroSections: slides })
  await followLink(page, 'Home')
}

test('PUB-HERO-04 every slide has its picture, title, badge and button, one at a time', async ({ visitorTab: page }) => {
  // Without motion no slide goes on while it is looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  const { heroSections: slides } = await readApi<{ heroSections: Slide[] }>(page, '/hero/all-hero-section')
  expect(slides.length).toBeGreaterThan(1)
  for (const { title, badgeText, buttonTitle, buttonUrl, heroImage } of slides) {
    await expect.poll(() => seen(page)).toEqual({ titles: [title], picture: heroImage })
    await expect(hero(page).getByRole('group').filter({ visible: true })).toContainText(badgeText)
    await expect(hero(page).getByRole('link')).toHaveCount(1)
    await expect(hero(page).getByRole('link', { name: buttonTitle })).toHaveAttribute('href', buttonUrl)
    await hero(page).getByRole('button', { name: 'Next slide' }).click()
  }
  await expect.poll(() => titles(page)).toEqual([slides[0]?.title])
  await hero(page).getByRole('button', { name: 'Previous slide' }).click()
  await expect.poll(() => titles(page)).toEqual([slides.at(-1)?.title])
})

test('PUB-HERO-01 slides fade into each other', async ({ visitorTab: page }) => {
  await visit(page, '/')
  await hero(page).getByRole('button', { name: 'Pause the slideshow' }).click()
  const pictures = hero(page).locator('img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((image) => image instanceof HTMLImageElement && image.complete)))
    .toEqual([true, true])
  const box = await hero(page).boundingBox()
  if (box === null) throw new Error('The hero has no box')
  const shot = () => page.screenshot({ clip: { x: 720, y: box.y, width: 480, height: 240 } })
  const before = await shot()
  // The fade does not go on by itself: on a busy machine it would be over before it is looked at.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  const fades = (part: 'half' | 'finish') =>
    hero(page).evaluate((stage, to) => {
      for (const fade of stage.getAnimations({ subtree: true })) {
        if (to === 'half') fade.currentTime = 450
        else fade.finish()
      }
    }, part)
  const startFade = async (button: 'Next slide' | 'Previous slide') => {
    await hero(page).getByRole('button', { name: button }).click()
    await expect.poll(() => pictures.evaluateAll((all) => all.flatMap((picture) => picture.getAnimations()).length)).toBeGreaterThan(1)
  }
  await startFade('Next slide')
  // Half of the way: what is seen is neither the one picture nor the other.
  await fades('half')
  const between = await shot()
  await fades('finish')
  const after = await shot()
  await test.step('a press during a fade does not reach the button that fades out', async () => {
    const former = await hero(page).getByRole('link').elementHandle()
    await startFade('Previous slide')
    await fades('half')
    await expect(hero(page).getByRole('link')).toHaveCount(2)
    const reached = await former?.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(reached).toBe(false)
  })
  await session.detach()
  expect([before.equals(between), between.equals(after), before.equals(after)]).toEqual([false, false, false])
})

test('PUB-HERO-02 PUB-HERO-03 the next slide comes after 5000 ms, not before, and not while paused', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  const pause = hero(page).getByRole('button', { name: 'Pause the slideshow' })
  await pause.click()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect.poll(async () => (await titles(page)).length).toBe(1)
  const before = await seen(page)
  const { heroSections: slides } = await readApi<{ heroSections: Slide[] }>(page, '/hero/all-hero-section')
  const next = slides[(slides.findIndex(({ title }) => title === before.titles[0]) + 1) % slides.length]
  await page.clock.runFor(10_000)
  expect(await seen(page)).toEqual(before)
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'false')
  await page.clock.runFor(4999)
  expect(await seen(page)).toEqual(before)
  await page.clock.runFor(1)
  await expect.poll(() => seen(page)).toEqual({ titles: [next?.title], picture: next?.heroImage })
  await test.step('a slide stays while its button has the focus or the pointer', async () => {
    const button = hero(page).getByRole('link', { name: next?.buttonTitle ?? '' })
    for (const [use, leave] of [
      [
        async () => {
          await button.focus()
          await button.hover()
          await page.mouse.move(0, 0)
        },
        () => button.blur(),
      ],
      [() => button.hover(), () => page.mouse.move(0, 0)],
    ] as const) {
      const held = await seen(page)
      await use()
      await page.clock.runFor(20_000)
      expect(await seen(page)).toEqual(held)
      await leave()
      await page.clock.runFor(5000)
      await expect.poll(async () => (await seen(page)).titles).not.toEqual(held.titles)
      await hero(page).getByRole('button', { name: 'Previous slide' }).click()
      await expect.poll(async () => (await seen(page)).titles).toEqual(held.titles)
    }
  })
})

test('nothing moves by itself for visitors who prefer stillness, and a slide that they choose is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await visit(page, '/')
  const before = await seen(page)
  expect(before.titles).toHaveLength(1)
  await page.clock.runFor(20_000)
  expect(await seen(page)).toEqual(before)
  await expect(hero(page).getByRole('button', { name: 'Pause the slideshow' })).toBeHidden()
  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  const after = await seen(page)
  expect(after.titles).toHaveLength(1)
  expect(after.titles).not.toEqual(before.titles)
})

test('PUB-HERO-03 a single slide neither moves nor has buttons', async ({ page }) => {
  await page.clock.install()
  await openWith(page, [slide(1)])
  await expect.poll(() => titles(page)).toEqual(['Slide 1'])
  await expect(hero(page).getByRole('button')).toHaveCount(0)
  await page.clock.runFor(15_000)
  expect(await titles(page)).toEqual(['Slide 1'])
})

test('PUB-HERO-05 a picture that cannot be had is replaced by the default one', async ({ visitorTab: page }) => {
  await openWith(page, [slide(1, { heroImage: '/uploads/hero/gone.webp' }), slide(2)])
  for (const picture of [0, 1]) await expect(hero(page).locator('img').nth(picture)).toHaveAttribute('src', '/defaults/hero.webp')
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
  visitorTab: page,
  site,
}) => {
  // Without motion the slide stays while its button is pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWith(page, [slide(1, { buttonUrl: `${site.url}/cookies`, buttonTitle: 'Elsewhere' }), slide(2, { buttonTitle: 'Here' })])
  const opened = page.context().waitForEvent('page')
  await hero(page).getByRole('link', { name: 'Elsewhere' }).click()
  const tab = await opened
  await expect(tab).toHaveURL('/cookies')
  await tab.close()
  await expect(page).toHaveURL('/')
  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  await hero(page).getByRole('link', { name: 'Here' }).click()
  await expect(page).toHaveURL('/faqs')
  expect(page.context().pages()).toHaveLength(1)
})

test('a slide has a button only where it has words for it and leads somewhere', async ({ visitorTab: page }) => {
  await openWith(page, [slide(1, { buttonUrl: '' })])
  await expect.poll(() => titles(page)).toEqual(['Slide 1'])
  await expect(hero(page).getByRole('link')).toHaveCount(0)
})

for (const { state, prepare } of [
  { state: 'without slides', prepare: (page: Page) => fulfillWith(page, heroSections, { message: '', heroSections: [] }) },
  { state: 'when they cannot be had', prepare: (page: Page) => failRequests(page, heroSections, 403) },
]) {
  test(`PUB-HERO-07 PUB-HERO-08 PUB-HERO-09 PUB-HERO-10 ${state} the company’s film runs behind “No hero sections available”`, async ({
    visitorTab: page,
  }) => {
    await visit(page, '/terms')
    await prepare(page)
    const requested = page.waitForRequest(heroSections)
    await followLink(page, 'Home')
    expect((await requested).method()).toBe('GET')
    await expect(hero(page)).toContainText('200+ Customers')
    await expect(hero(page).getByRole('heading', { name: 'No hero sections available' })).toBeVisible()
    await expect(hero(page)).toContainText('Please add hero sections from the admin panel')
    const { siteIdentity } = await readApi<{ siteIdentity: { tourVideo: string } }>(page, '/site-identity/get-site-identity')
    const video = hero(page).locator('video')
    await expect(video).toHaveAttribute('src', siteIdentity.tourVideo)
    expect(await video.evaluate((element) => element instanceof HTMLVideoElement && [element.muted, element.loop])).toEqual([true, true])
    const played = () => video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0))
    const begun = await played()
    await expect.poll(played).not.toBe(begun)
    await hero(page).getByRole('button', { name: 'Pause the video' }).click()
    await expect(hero(page).getByRole('button', { name: 'Play the video' })).toBeVisible()
    const held = await played()
    await frames(page, 20)
    expect(await played()).toBe(held)
  })
}
