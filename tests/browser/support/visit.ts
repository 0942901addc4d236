import type { Locator, Page, Response, Route } from '@playwright/test'
import { brokenServer } from './responses.ts'
import { expect } from './test.ts'

/** Every public page, as its visitors know it. The service is one of the demo company's, with a video, a gallery and features. */
export const pages = [
  { ids: 'ROUTE-01', path: '/', heading: 'Your box leaves Nhava Sheva before its free days run out', status: 200 },
  { ids: 'ROUTE-02', path: '/about', heading: 'We keep the hour we write down', status: 200 },
  { ids: 'ROUTE-03', path: '/services/full-truckload', heading: 'Full Truckload', status: 200 },
  { ids: 'ROUTE-04', path: '/faqs', heading: 'Frequently Asked Questions', status: 200 },
  { ids: 'ROUTE-05', path: '/contact', heading: 'Talk to the desk that moves it', status: 200 },
  { ids: 'ROUTE-06', path: '/terms', heading: 'Terms & Conditions', status: 200 },
  { ids: 'ROUTE-07', path: '/privacy', heading: 'Privacy Policy', status: 200 },
  { ids: 'ROUTE-08', path: '/cookies', heading: 'Cookie Policy', status: 200 },
  { ids: 'ROUTE-09', path: '/unauthorized', heading: 'Access Denied', status: 200 },
  { ids: 'ROUTE-10', path: '/nowhere/at-all', heading: 'Page Not Found', status: 404 },
] as const

export const isLegal = (path: string): boolean => ['/terms', '/privacy', '/cookies'].includes(path)

const stillMap = Buffer.from('<!doctype html><title>Map</title>').toString('base64')
const stubbed = new WeakSet<Page>()

/** Maps come from a provider that tests do not call. A route of Playwright's would turn off the browser's cache for all requests. */
export async function stubMaps(page: Page): Promise<void> {
  if (stubbed.has(page)) return
  stubbed.add(page)
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: stillMap }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://www.openstreetmap.org/*' }] })
}

/**
 * Pauses the page's clock from its first moment on: a form loads some seconds after the start, however slow the machine is. At an hour that
 * the blank page before it has not reached by then.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
}

/** Opens a page and waits until it has been hydrated: asking who is signed in is the first thing it does then. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  await stubMaps(page)
  const hydrated = page.waitForResponse(/\/api\/v1\/user\/me$/)
  const response = await page.goto(path)
  await hydrated
  return response
}

/** First interaction of a visitor: hydrates everything below the first screen. */
export const triggerFirstInteraction = (page: Page) => page.keyboard.press('Shift')

/** Waits until React handles the events of an element that the server has sent: a link before it is the browser's, and loads a new document. */
export const hydration = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(true)

/** Initialises a row of slides by the first interaction, which is repeated where the page did not listen yet. */
export const initialiseSlides = (page: Page, section: Locator): Promise<void> =>
  expect(async () => {
    await triggerFirstInteraction(page)
    await expect(section.locator('.swiper').first()).toHaveClass(/swiper-initialized/, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })

/** The floating call and chat buttons, if phone and WhatsApp are configured. */
export const talkButtons = (page: Page): Locator => page.getByRole('complementary', { name: 'Talk to us' }).getByRole('link')

/** Links without a destination: none, an empty one, or a scheme with nothing behind it. */
export const linksToNowhere = (page: Page): Promise<string[]> =>
  page
    .locator('a')
    .evaluateAll((links) =>
      links.flatMap((link) => (/^(#?|[a-z]+:\W*)$/i.test(link.getAttribute('href') ?? '') ? [link.outerHTML.slice(0, 200)] : [])),
    )

/** Brings every part of the page into the window once, as a reader does. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Navigates by a link of the router, without a document load: the page requests its own data. */
export async function followLink(page: Page, link: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()
}

const probe = '/intercepted'

/** Refuses the next request with this method by a rate limit, whose time is over after a second. */
export async function limitOnce(page: Page, url: string, method: string): Promise<void> {
  let isRefused = false
  const problem = { type: 'about:blank', title: 'Too many requests', status: 429, detail: '', message: 'Please wait' }
  await intercept(page, url, (route) => {
    if (isRefused || route.request().method() !== method) return route.fallback()
    isRefused = true
    return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, contentType: 'application/problem+json', json: problem })
  })
}

/**
 * Routes requests, from the page's next one on. `page.route` alone may come to effect after a request that a key or click at once sends, so
 * that this waits until the page's own requests are intercepted. Meanwhile the page has no cache, and a document costs twice as much: what
 * comes after a load is intercepted after it.
 */
export async function intercept(page: Page, url: RegExp | string, handler: (route: Route) => unknown): Promise<void> {
  await page.route(url, handler)
  if (!page.url().startsWith('http')) return
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }))
  // A document whose policy refuses the probe, such as robots.txt, sends no requests of its own.
  const outcome = () =>
    page.evaluate(
      (path) =>
        fetch(path).then(
          ({ status }) => status,
          () => 'refused',
        ),
      probe,
    )
  await expect.poll(async () => [204, 'refused'].includes(await outcome())).toBe(true)
}

/** Keeps matching requests waiting. @returns what lets them go. */
export async function holdRequests(page: Page, url: RegExp | string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await intercept(page, url, async (route) => {
    await gate.promise
    await route.fallback().catch(() => undefined)
  })
  return gate.resolve
}

/**
 * Lets matching requests fail as they do when the server is in trouble, until the test takes the route away.
 * @param status below 500 the client does not try again, which takes seconds.
 */
export async function failRequests(page: Page, url: RegExp | string, status = 500): Promise<void> {
  const { type: contentType, json } = brokenServer(status)
  await intercept(page, url, (route) => route.fulfill({ status, contentType, json }))
}

/** The body of a public read of the API, such as `/feature/all-features`. */
export async function readApi<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(`/api/v1${path}`)
  expect(response.status()).toBe(200)
  return (await response.json()) as Answer
}
