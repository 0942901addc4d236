import type { Locator, Page } from '@playwright/test'
import { failResponses, respondWith } from '../support/responses.ts'
import { boxOf, visibleSlides } from '../support/seen.ts'
import { expect, test } from '../support/test.ts'
import { holdRequests, hydration, readApi, visit } from '../support/visit.ts'

type Texts = Record<'title' | 'shortDescription' | 'fullDescription' | 'featuredImage' | 'serviceVideo', string>
type Service = { service: Texts & { gallery: { url: string }[]; features: { title: string; description: string }[] } }
const service = async (page: Page, slug: string) => (await readApi<Service>(page, `/service/service/${slug}`)).service

/** Goes to a service by its card on the home page's menu, so that the page asks for it. */
async function choose(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Services', { exact: true }).click()
  await menu.getByRole('link', { name: title }).click()
}

test('a service has its head, its texts, its video, and leads on to the other services (PUB-SERVICE-01, PUB-SERVICE-02, PUB-SERVICE-03)', async ({
  visitorTab: page,
}) => {
  // A viewport so low that the video stands below it.
  await page.setViewportSize({ width: 1440, height: 500 })
  await visit(page, '/services/full-truckload')
  await test.step('a service has its head with picture and breadcrumb, its texts as HTML, and its video with controls', async () => {
    const { title, shortDescription, fullDescription, featuredImage, serviceVideo } = await service(page, 'full-truckload')
    const main = page.getByRole('main')
    const head = main.locator('header')
    await expect(head.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(head.getByText(shortDescription)).toBeVisible()
    await expect(main.locator('header + img')).toHaveAttribute('src', featuredImage)
    const breadcrumb = head.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', title])
    expect((await boxOf(breadcrumb)).top).toBe((await boxOf(main.locator('header + img'))).top)
    await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(main.getByText(shortDescription)).toHaveCount(2)
    const same = await main.evaluate((element, markup) => {
      const wanted = document.createElement('div')
      wanted.innerHTML = markup
      const withoutDirections = (text: HTMLElement) => {
        const copy = text.cloneNode(true) as HTMLElement
        for (const block of copy.querySelectorAll('[dir=auto]')) block.removeAttribute('dir')
        return copy.innerHTML
      }
      return wanted.children.length > 1 && [...element.querySelectorAll('div')].some((text) => withoutDirections(text) === wanted.innerHTML)
    }, fullDescription)
    expect(same).toBe(true)
    const video = main.locator('video')
    await expect(video).toHaveAttribute('src', serviceVideo)
    // The demo company's film has a frame of it.
    await expect(video).toHaveAttribute('poster', serviceVideo.replace('.mp4', '.webp'))
    await expect(video).toHaveAttribute('controls', '')
    await expect(video).not.toHaveAttribute('autoplay')
    await expect(video).toHaveAttribute('preload', 'none')
    await video.scrollIntoViewIfNeeded()
    await expect(video).toHaveAttribute('preload', 'metadata')
  })
  await test.step('a square picture has the frame of all others, as wide as its bar', async () => {
    const ratio = await page.locator('main header + img').evaluate(async (picture) => {
      const image = picture as HTMLImageElement
      image.srcset = ''
      image.src = '/favicon.svg'
      await image.decode()
      return image.offsetWidth / image.offsetHeight
    })
    expect(ratio).toBeCloseTo(1.5, 1)
  })
  await test.step('a service’s page ends with the other services, and leads to the previous and the next one round the ends of the menu', async () => {
    const { services } = await readApi<{ services: { title: string }[] }>(page, '/service/all-services?limit=100')
    const titles = services.map(({ title }) => title)
    const region = page.getByRole('region', { name: 'Other services' })
    await expect(region.getByRole('listitem').locator('b')).toHaveText(titles.slice(1))
    const neighbours = region.getByRole('navigation', { name: 'Previous and next service' })
    await expect(neighbours.getByRole('link')).toHaveText([`Previous ${titles.at(-1)}`, `Next ${titles[1]}`])
    await neighbours.getByRole('link', { name: 'Previous' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.at(-1) ?? '')
    await expect(neighbours.getByRole('link')).toHaveText([`Previous ${titles.at(-2)}`, `Next ${titles[0]}`])
  })
})

/** Presses the button until the first slide is visible again, and expects every other slide in between. */
async function goesRound(section: Locator, label: string, slides: string[]): Promise<void> {
  await expect(section.locator('.swiper')).toHaveClass(/swiper-initialized/)
  const first = async () => (await visibleSlides(section))[0]
  await expect.poll(first).toContain(slides[0])
  for (const slide of [...slides.slice(1), ...slides.slice(0, 1)]) {
    await section.getByRole('button', { name: `${label}: next` }).click()
    await expect.poll(first).toContain(slide)
  }
}

test('"Feature of the service" and "Gallery of the service" are rows that go round (PUB-SERVICE-04, PUB-SERVICE-06)', async ({
  visitorTab: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/services/full-truckload')
  const { features, gallery } = await service(page, 'full-truckload')
  const featured = page.getByRole('region', { name: 'Feature of the service' })
  for (const { title, description } of features) {
    const card = featured.locator('article', { hasText: title }).first()
    await expect(card).toContainText(description)
  }
  // The row begins to work when it is seen.
  await featured.scrollIntoViewIfNeeded()
  await goesRound(
    featured,
    'Features',
    features.map(({ title }) => title),
  )
  const pictures = page.getByRole('region', { name: 'Gallery of the service' })
  const sources = await pictures.locator('img').evaluateAll((all) => new Set(all.map((picture) => picture.getAttribute('src'))).size)
  expect(sources).toBe(gallery.length)
  await pictures.scrollIntoViewIfNeeded()
  await goesRound(
    pictures,
    'Gallery',
    gallery.map(({ url }) => url),
  )
})

test('a video without a poster is shown by its own first picture (PUB-SERVICE-03)', async ({ visitorTab: page }) => {
  const { service: served } = await readApi<{ service: Texts & { media: Record<string, object> } }>(page, '/service/service/full-truckload')
  const { serviceVideo } = served
  await visit(page, '/terms')
  await respondWith(page, /\/service\/service\/full-truckload$/, {
    message: '',
    service: { ...served, media: { ...served.media, [serviceVideo]: { ...served.media[serviceVideo], poster: undefined } } },
  })
  await choose(page, 'Full Truckload')
  const video = page.getByRole('main').locator('video')
  await expect(video).not.toHaveAttribute('poster')
  await expect(video).toHaveAttribute('src', `${serviceVideo}#t=0.1`)
})

test('without a video and a gallery neither is there (PUB-SERVICE-03, PUB-SERVICE-06)', async ({ visitorTab: page }) => {
  await visit(page, '/services/customs-clearance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customs Clearance')
  await expect(page.getByRole('heading', { name: 'Feature of the service' })).toBeVisible()
  await expect(page.getByText('Gallery of the service')).toHaveCount(0)
  await expect(page.getByRole('main').locator('video')).toHaveCount(0)
})

test('a service says "Loading..." while it keeps the visitor waiting, and "Error loading service" when it cannot be had (PUB-SERVICE-08, PUB-SERVICE-09)', async ({
  visitorTab: page,
}) => {
  await visit(page, '/terms')
  await test.step('a service that keeps the visitor waiting says "Loading..."', async () => {
    const release = await holdRequests(page, /\/service\/service\/air-cargo$/)
    await choose(page, 'Air Cargo')
    await expect(page.getByRole('main')).toHaveText('Loading...')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Air Cargo')
  })
  await test.step('a service that cannot be had says "Error loading service"', async () => {
    await failResponses(page, /\/service\/service\/customs-clearance$/, 403)
    await choose(page, 'Customs Clearance')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error loading service')
    await expect(page.getByRole('main')).toContainText('Something went wrong')
  })
  await test.step('a service that does not exist leads on as every page that does not exist', async () => {
    await visit(page, '/services/no-such-service')
    await hydration(page.getByRole('main').getByRole('link', { name: 'Go Home' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error loading service')
    await expect(page.getByRole('main')).toContainText('There is no service at this address')
  })
})
