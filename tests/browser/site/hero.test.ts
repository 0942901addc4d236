import type { Locator, Page } from '@playwright/test'
import { failResponses, respondWith } from '../support/responses.ts'
import { boxOf, frames } from '../support/seen.ts'
import { expect, test } from '../support/test.ts'
import { followLink, readApi, visit } from '../support/visit.ts'

type Slide = { _id: string; title: string; badgeText: string; buttonTitle: string; buttonUrl: string; heroImage: string }
const heroSections = /\/hero\/all-hero-section$/
const hero = (page: Page) => page.locator('#hero')

/** The titles that are visible after the current fade, without waiting for its end, and the frontmost picture. */
const seen = (page: Page) =>
  hero(page).evaluate((stage) => {
    for (const fade of stage.getAnimations({ subtree: true })) if (fade instanceof CSSTransition) fade.finish()
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
/** The slides' own transitions that are on their way. */
const fadesOf = (page: Page) =>
  hero(page).evaluate((stage) =>
    stage
      .getAnimations({ subtree: true })
      .flatMap((fade) => ('transitionProperty' in fade && fade.transitionProperty === 'visibility' ? [fade.transitionProperty] : [])),
  )
const titles = async (page: Page) => (await seen(page)).titles
const press = (page: Page, button: 'Next slide' | 'Previous slide') => hero(page).getByRole('button', { name: button }).click()
const readSlides = async (page: Page) => (await readApi<{ heroSections: Slide[] }>(page, '/hero/all-hero-section')).heroSections
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

test('slides fade into each other; the next one comes after 5000 ms, not before, and not while paused; a single one neither moves nor has buttons (PUB-HERO-01, PUB-HERO-02, PUB-HERO-03)', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/')
  const pause = hero(page).getByRole('button', { name: 'Pause the slideshow' })
  await pause.click()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await test.step('slides fade into each other', () => expectFades(page))
  const slides = await readSlides(page)
  const follower = (title = '') => slides[(slides.findIndex((each) => each.title === title) + 1) % slides.length]
  await test.step('the next slide comes after 5000 ms, not before, and not while paused', async () => {
    await expect.poll(async () => (await titles(page)).length).toBe(1)
    const before = await seen(page)
    const next = follower(before.titles[0])
    await page.clock.runFor(10_000)
    expect(await seen(page)).toEqual(before)
    await pause.click()
    await expect(pause).toHaveAttribute('aria-pressed', 'false')
    await page.clock.runFor(4999)
    expect(await seen(page)).toEqual(before)
    await page.clock.runFor(1)
    await expect.poll(() => seen(page)).toEqual({ titles: [next?.title], picture: next?.heroImage })
  })
  await test.step('a slide stays while its button has the focus or the pointer', async () => {
    for (const [use, leave] of [
      [
        async (button: Locator) => {
          await button.focus()
          await button.hover()
          await page.mouse.move(0, 0)
        },
        (button: Locator) => button.blur(),
      ],
      [(button: Locator) => button.hover(), () => page.mouse.move(0, 0)],
    ] as const) {
      const held = await seen(page)
      const { title, buttonTitle } = slides.find((each) => each.title === held.titles[0]) ?? slide(0)
      const button = hero(page).getByRole('link', { name: buttonTitle })
      await use(button)
      await page.clock.runFor(20_000)
      expect(await seen(page)).toEqual(held)
      await leave(button)
      await page.clock.runFor(5000)
      await expect.poll(() => titles(page)).toEqual([follower(title)?.title])
    }
  })
  await test.step('a single slide neither moves nor has buttons', async () => {
    await respondWith(page, heroSections, { message: '', heroSections: [slide(1)] })
    await page.clock.resume()
    await followLink(page, 'FAQs')
    await expect(hero(page)).toHaveCount(0)
    // The slides in the query cache are stale by then.
    await page.clock.fastForward('06:00')
    await followLink(page, 'Home')
    await expect.poll(() => titles(page)).toEqual(['Slide 1'])
    await expect(hero(page).getByRole('button')).toHaveCount(0)
    await page.clock.runFor(15_000)
    expect(await titles(page)).toEqual(['Slide 1'])
  })
})

/** Halfway between two slides, the pixels on the screen differ from both pictures. */
async function expectFades(page: Page): Promise<void> {
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
    await press(page, button)
    await expect.poll(() => pictures.evaluateAll((all) => all.flatMap((picture) => picture.getAnimations()).length)).toBeGreaterThan(1)
  }
  await startFade('Next slide')
  await fades('half')
  const between = await shot()
  await fades('finish')
  const after = await shot()
  await test.step('one text goes before the next one comes, and its button cannot be pressed any more', async () => {
    const former = await hero(page).getByRole('link').elementHandle()
    await startFade('Previous slide')
    await fades('half')
    await expect(hero(page).getByRole('link')).toHaveCount(1)
    const reached = await former?.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(reached).toBe(false)
  })
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await session.detach()
  expect([before.equals(between), between.equals(after), before.equals(after)]).toEqual([false, false, false])
}

test('nothing moves by itself for visitors who prefer stillness; they choose the slides, which are there at once, each with its picture, title, badge and button, one at a time (PUB-HERO-04)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await visit(page, '/')
  const slides = await readSlides(page)
  expect(slides.length).toBeGreaterThan(1)
  const before = await seen(page)
  expect(before.titles).toHaveLength(1)
  await page.clock.runFor(20_000)
  expect(await seen(page)).toEqual(before)
  await expect(hero(page).getByRole('button', { name: 'Pause the slideshow' })).toBeHidden()
  for (const { title, badgeText, buttonTitle, buttonUrl, heroImage } of slides) {
    await expect.poll(() => seen(page)).toEqual({ titles: [title], picture: heroImage })
    await expect(hero(page).getByRole('group').filter({ visible: true })).toContainText(badgeText)
    await expect(hero(page).getByRole('link')).toHaveCount(1)
    await expect(hero(page).getByRole('link', { name: buttonTitle })).toHaveAttribute('href', buttonUrl)
    await press(page, 'Next slide')
    expect(await fadesOf(page)).toEqual([])
  }
  await expect.poll(() => titles(page)).toEqual([slides[0]?.title])
  await press(page, 'Previous slide')
  await expect.poll(() => titles(page)).toEqual([slides.at(-1)?.title])
})

test('a picture that cannot be had is replaced by the default one; a button opens a new tab where its address starts with http, and this one otherwise; without words or an address there is none (PUB-HERO-05, PUB-HERO-06, PUB-HERO-11)', async ({
  visitorTab: page,
  site,
}) => {
  // Without motion the slide stays while its button is pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/terms')
  const slides = [
    slide(1, { heroImage: '/uploads/hero/gone.webp', buttonUrl: `${site.url}/robots.txt`, buttonTitle: 'Elsewhere' }),
    slide(2, { buttonUrl: '' }),
    slide(3, { buttonTitle: '' }),
    slide(4, { buttonTitle: 'Here' }),
  ]
  await respondWith(page, heroSections, { message: '', heroSections: slides })
  // Comes by the router, so that the page asks for its slides.
  await followLink(page, 'Home')
  const picture = hero(page).locator('img').first()
  await expect(picture).toHaveAttribute('src', '/defaults/hero.webp')
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0)
  const opened = page.context().waitForEvent('page')
  await hero(page).getByRole('link', { name: 'Elsewhere' }).click()
  const tab = await opened
  await expect(tab).toHaveURL('/robots.txt')
  await tab.close()
  await expect(page).toHaveURL('/')
  for (const title of ['Slide 2', 'Slide 3']) {
    await press(page, 'Next slide')
    await expect.poll(() => seen(page)).toEqual({ titles: [title], picture: '/defaults/hero.webp' })
    await expect(hero(page).getByRole('link')).toHaveCount(0)
  }
  await press(page, 'Next slide')
  await hero(page).getByRole('link', { name: 'Here' }).click()
  await expect(page).toHaveURL('/faqs')
  expect(page.context().pages()).toHaveLength(1)
})

test('when the slides cannot be had, and without any, the company’s film runs behind “No hero sections available” (PUB-HERO-07, PUB-HERO-08, PUB-HERO-09)', async ({
  visitorTab: page,
}) => {
  const { siteIdentity } = await readApi<{ siteIdentity: { tourVideo: string } }>(page, '/site-identity/get-site-identity')
  await visit(page, '/terms')
  for (const { state, status, prepare } of [
    { state: 'they cannot be had', status: 403, prepare: () => failResponses(page, heroSections, 403) },
    { state: 'there are none', status: 200, prepare: () => respondWith(page, heroSections, { message: '', heroSections: [] }) },
  ])
    await test.step(`${state} (PUB-HERO-10)`, async () => {
      await prepare()
      const answered = page.waitForResponse(heroSections)
      await followLink(page, 'Home')
      const response = await answered
      expect([response.status(), response.request().method()]).toEqual([status, 'GET'])
      await expect(hero(page)).toContainText('200+ Customers')
      await expect(hero(page).getByRole('heading', { name: 'No hero sections available' })).toBeVisible()
      await expect(hero(page)).toContainText('Please add hero sections from the admin panel')
      const video = hero(page).locator('video')
      await expect(video).toHaveAttribute('src', siteIdentity.tourVideo)
      expect(await video.evaluate((element) => element instanceof HTMLVideoElement && [element.muted, element.loop])).toEqual([true, true])
      const played = () => video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0))
      const begun = await played()
      await expect.poll(played).not.toBe(begun)
      await hero(page).getByRole('button', { name: 'Pause the video' }).click()
      await expect(hero(page).getByRole('button', { name: 'Play the video' })).toBeVisible()
      const held = await played()
      await frames(page, 5)
      expect(await played()).toBe(held)
      await followLink(page, 'FAQs')
      await expect(hero(page)).toHaveCount(0)
    })
})

test('at each width the text of the hero stands on the page’s column, and the buttons to call and chat beside it or below', async ({
  visitorTab: page,
}) => {
  await visit(page, '/')
  for (const width of [390, 600, 767, 768, 1023, 1024, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [text, logo, end, buttons] = await Promise.all([
      boxOf(page.locator('#hero h1')),
      boxOf(page.getByRole('banner').getByRole('link').first()),
      page.locator('#about h2').evaluate((heading) => innerWidth - heading.getBoundingClientRect().left),
      boxOf(page.getByRole('complementary', { name: 'Talk to us' })),
    ])
    expect([width, text.left, buttons.left === 0 || buttons.left >= end]).toEqual([width, logo.left, true])
  }
})
