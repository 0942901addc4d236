import { holdResponses } from '../support/responses.ts'
import { visibleSlides } from '../support/seen.ts'
import { expect, test } from '../support/test.ts'
import { initialiseSlides, readApi, scrollThrough, triggerFirstInteraction, visit } from '../support/visit.ts'

const lists = '?page=1&limit=100'

test('the sections of the home stand in order, each at its anchor; the demo company fills every one, each shows its records whole, and every picture is there', async ({
  visitorTab: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/#testimonials')
  await test.step('an address with an anchor opens at its section', async () => {
    await expect(page.locator('#testimonials h2')).toBeInViewport()
  })
  await test.step('the sections stand in order, each at its anchor (HOME-01, HOME-02)', async () => {
    const tops = await page.evaluate(() =>
      ['hero', 'clients', 'about', 'services', 'shipping', 'feature', 'testimonials', 'whychooseus'].map((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect()
        return box === undefined || box.height === 0 ? Number.NaN : box.top
      }),
    )
    expect(tops).not.toContain(Number.NaN)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })
  await test.step('the demo company fills every section, and every picture is there (DEMO-01)', async () => {
    await triggerFirstInteraction(page)
    await scrollThrough(page)
    for (const id of ['hero', 'clients', 'about', 'services', 'feature', 'testimonials', 'whychooseus']) {
      await expect(page.locator(`#${id} :is(h1, h2, h3)`).first(), id).not.toBeEmpty()
    }
    await expect(page.getByText(/No .* (available|present|Found)|Something went wrong|Failed to load/)).toHaveCount(0)
    const pictures = page.locator('#root img:not([src^="/defaults"])')
    expect(await pictures.count()).toBeGreaterThan(30)
    await expect
      .poll(() =>
        pictures.evaluateAll((all) =>
          all.flatMap((image) =>
            image instanceof HTMLImageElement && image.loading !== 'lazy' && image.naturalWidth === 0 ? [image.src] : [],
          ),
        ),
      )
      .toEqual([])
    const sources = await page.locator('#root img').evaluateAll((all) => [...new Set(all.map((image) => image.getAttribute('src') ?? ''))])
    for (const source of sources) expect((await page.request.head(source)).status(), source).toBe(200)
  })
  await test.step('from the about section to “Why Choose Us?”, each section shows its records whole', async () => {
    await test.step('the about section has title, text, picture and six labelled numbers, “+” included (PUB-ABOUT-01, PUB-ABOUT-02, PUB-ABOUT-04)', async () => {
      const { about } = await readApi<{ about: Record<string, string> }>(page, '/about/get-about')
      const section = page.locator('#about')
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(about.aboutTitle ?? '')
      await expect(section).toContainText(about.aboutDescription ?? '')
      await expect(section.locator('img')).toHaveAttribute('src', about.aboutImage ?? '')
      await expect(section.locator('dt')).toHaveText([
        ...['Satisfied Clients', 'Workers in Team', 'Awards Won', 'Owned Vehicles', 'Our Branches', 'Items Delivered'],
      ])
      await expect(section.locator('dd > [aria-hidden]')).toHaveText(['640+', '1,850+', '23', '468', '31', '24,00,000+'])
    })

    await test.step('the first video section has title, text and a play button to the video in a new tab (PUB-SHIPPING-01, PUB-SHIPPING-02)', async () => {
      type Section = { title: string; description: string; shippingVideo: string }
      const { videoSections } = await readApi<{ videoSections: Section[] }>(page, `/videoSection/all-videos${lists}`)
      const [first] = videoSections
      const section = page.locator('#shipping')
      await expect(section.getByRole('heading')).toHaveText(first?.title ?? '')
      await expect(section).toContainText(first?.description ?? '')
      const play = section.getByRole('link', { name: 'Play the video' })
      await expect(play).toHaveAttribute('href', first?.shippingVideo ?? '')
      await expect(play).toHaveAttribute('target', '_blank')
      expect((await page.request.head(first?.shippingVideo ?? '')).headers()['content-type']).toMatch(/^video\//)
      await play.scrollIntoViewIfNeeded()
      await expect(section.getByRole('figure')).toContainText(/^Film, \d+:\d\d$/)
      await expect.poll(() => play.locator('video').evaluate((video) => (video as HTMLVideoElement).readyState)).toBeGreaterThan(1)
    })

    await test.step('features are cards with a drawn icon, title and description, in a loop (PUB-FEATURES-01, PUB-FEATURES-02)', async () => {
      const { features } = await readApi<{ features: { title: string; description: string }[] }>(page, `/feature/all-features${lists}`)
      const section = page.locator('#feature')
      await expect(section.getByRole('heading', { name: 'Deliver Your Logistic Safely and Quickly' })).toBeVisible()
      for (const { title, description } of features) {
        const card = section
          .locator('article', { has: page.getByRole('heading', { name: title, exact: true, includeHidden: true }) })
          .first()
        await expect(card).toContainText(description)
        await expect(card.locator('svg').first()).toBeAttached()
      }
      await initialiseSlides(page, section)
      const next = section.getByRole('button', { name: 'Features: next' })
      const first = async () => (await visibleSlides(section))[0]
      await expect.poll(first).toContain(features[0]?.title)
      for (const { title } of [...features.slice(1), ...features.slice(0, 1)]) {
        await next.click()
        await expect.poll(first).toContain(title)
      }
    })

    await test.step('testimonials have stars, words, name, position, and a photo where there is one, in a loop (PUB-TESTI-01)', async () => {
      type Testimonial = { name: string; position: string; feedback: string; star: number; testimonialProfilePhotoUrl: string }
      const { testimonials } = await readApi<{ testimonials: Testimonial[] }>(page, '/testimonial/all-testimonials?page=1&limit=30')
      const section = page.locator('#testimonials')
      for (const { name, position, feedback, star, testimonialProfilePhotoUrl } of testimonials) {
        const card = section.locator('figure', { hasText: feedback }).first()
        await expect(card).toContainText(`${star} of 5 stars`)
        await expect(card.locator('svg[data-full]')).toHaveCount(star)
        await expect(card.locator('figcaption')).toContainText(name)
        await expect(card.locator('figcaption')).toContainText(position)
        const photo = card.locator('figcaption img')
        if (testimonialProfilePhotoUrl === '') await expect(photo).toHaveCount(0)
        else await expect(photo).toHaveAttribute('src', testimonialProfilePhotoUrl)
      }
      await initialiseSlides(page, section)
      const first = async () => (await visibleSlides(section))[0]
      await expect.poll(first).toContain(testimonials[0]?.name)
      await section.getByRole('button', { name: 'Testimonials: previous' }).click()
      await expect.poll(first).toContain(testimonials.at(-1)?.name)
    })

    await test.step('“Why Choose Us?” has a drawn icon and a title for each reason (PUB-WHY-01, PUB-WHY-02)', async () => {
      const { entries } = await readApi<{ entries: { title: string }[] }>(page, '/whychooseus/all-whychooseus?page=1&limit=10')
      const section = page.locator('#whychooseus')
      await expect(section.getByRole('heading', { name: 'Why Choose Us?' })).toBeVisible()
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(entries.map(({ title }) => title))
      for (const line of await section.getByRole('listitem').all()) await expect(line.locator('svg')).toBeVisible()
    })
  })
  await test.step('every service is a card with picture, title and short description that leads to its page (PUB-SERVICES-01)', async () => {
    type Service = { title: string; slug: string; shortDescription: string; featuredImage: string }
    const { services } = await readApi<{ services: Service[] }>(page, `/service/all-services${lists}`)
    const cards = page.locator('#services').getByRole('link')
    await expect(cards).toHaveCount(services.length)
    for (const [index, { title, slug, shortDescription, featuredImage }] of services.entries()) {
      const card = cards.nth(index)
      await expect(card).toHaveAttribute('href', `/services/${slug}`)
      await expect(card.getByRole('heading')).toHaveText(title)
      await expect(card).toContainText(shortDescription)
      await expect(card.locator('img')).toHaveAttribute('src', featuredImage)
    }
    await cards.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(services[0]?.title ?? '')
    await page.goBack()
  })
  await test.step('“Our Trusted Clients” has every logo by name, and leads to the contact page (PUB-CLIENTS-01, PUB-CLIENTS-02)', async () => {
    const section = page.locator('#clients')
    await expect(section.getByRole('heading', { name: 'Our Trusted Clients' })).toBeVisible()
    const { clients } = await readApi<{ clients: { title: string }[] }>(page, `/client/all-clients${lists}`)
    for (const { title } of clients) await expect(section.locator(`img[alt="${title}"]`).first()).toBeAttached()
    await section.getByRole('link', { name: 'Become Our Client' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

test('a section that is first seen after six minutes has the content that the page came with, before any response', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  // The page has started.
  await expect(page.locator(':root[data-laid-out]')).toBeAttached()
  await page.clock.fastForward('06:00')
  const release = await holdResponses(page, /\/api\//)
  const section = page.locator('#testimonials')
  const quotes = await section.locator('blockquote').allTextContents()
  expect(quotes.length).toBeGreaterThan(2)
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Testimonials: next' }).click()
  await expect(section.locator('.swiper-initialized')).toBeAttached()
  expect(await section.locator('blockquote').allTextContents()).toEqual(quotes)
  release()
})
