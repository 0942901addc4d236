import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, test as base, type Cookie, expect, type Page } from '@playwright/test'
import { removeResponses } from './responses.ts'
import { type Account, type Site, serverLogs, startSite } from './site.ts'

type WorkerFixtures = { content: 'demo' | 'empty'; siteOf: string; site: Site; admin: Account; tab: Page; visitor: Page }
type TestFixtures = { splash: boolean; moving: boolean; serverLog: undefined; adminPage: Page; adminTab: Page; visitorTab: Page }

/** A page that lasts as long as its worker. */
async function workerTab({ browser, site }: { browser: Browser; site: Site }, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url, viewport: desktop, locale: 'en-IN' })
  await context.addInitScript(endSplashAtOnce)
  await context.addInitScript(pauseEndlessAnimations)
  await context.addInitScript(slowToasts)
  await use(await context.newPage())
  await context.close()
}

/**
 * A page whose routes end with its test, and those of every page that the test opened beside it: a handler that then still reads a response
 * would fail the test. A page that the test closed has none.
 */
export async function routedPage({ page }: { page: Page }, use: (page: Page) => Promise<void>): Promise<void> {
  await use(page)
  for (const open of page.context().pages()) await open.unrouteAll({ behavior: 'ignoreErrors' })
}

/**
 * A site for each worker; `test.use({ content: 'empty' })` gives one without content. Files that run in one worker share its site: a file
 * that writes calls `restoreSite`, one that counts what every visitor does names a site of its own by `siteOf`, and one that changes the
 * process itself starts its own by `startSite`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  content: ['demo', { scope: 'worker', option: true }],
  /** Workers of Playwright, and with them sites, are shared by files with the same options only. */
  siteOf: ['', { scope: 'worker', option: true }],
  site: [
    async ({ content }, use) => {
      const site = await startSite(content)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  /** The superAdmin, which signed up before the site was copied. */
  admin: [
    async ({ content }, use) => {
      const accounts = JSON.parse(process.env.HAULFRONT_TEST_ACCOUNTS ?? '{}') as Record<typeof content, Account>
      await use(accounts[content])
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: routedPage,
  /** A test that fails leaves what its sites' servers logged meanwhile, beside its screenshot and its trace. */
  serverLog: [
    async ({ site: _ }, use, testInfo) => {
      const begins = serverLogs.map(({ length }) => length)
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      const path = testInfo.outputPath('server.log')
      await writeFile(path, serverLogs.flatMap((log, index) => log.slice(begins[index])).join('\n'))
      testInfo.attachments.push({ name: 'server log', path, contentType: 'text/plain' })
    },
    { auto: true },
  ],
  /** Whether the splash lasts its three seconds; otherwise it ends at once. */
  splash: [false, { option: true }],
  /** Whether animations without an end run. */
  moving: [false, { option: true }],
  context: async ({ context, splash, moving }, use) => {
    if (!splash) await context.addInitScript(endSplashAtOnce)
    if (!moving && !splash) await context.addInitScript(pauseEndlessAnimations)
    await context.addInitScript(slowToasts)
    await use(context)
  },
  /** A page that is signed in as superAdmin, cookie and token. */
  adminPage: async ({ page, site, admin }, use) => {
    await signIn(page, site, admin)
    await use(page)
  },
  tab: [workerTab, { scope: 'worker' }],
  /**
   * The worker's tab, signed in as superAdmin: it has the application's files already, which halves the time of a test. What a test
   * changes in it is put back: routes, viewport, media, local storage, unsaved input, pointer, offline mode. The clock and the session are not; a test
   * that replaces timers or logs out takes `adminPage`. A failed test discards the tab with its worker, and leaves it for the screenshot.
   */
  adminTab: async ({ tab, site, admin, contextOptions }, use, testInfo) => {
    await tab.setViewportSize(desktop)
    await tab.emulateMedia({ ...usualMedia, reducedMotion: contextOptions.reducedMotion ?? 'no-preference' })
    await tab.mouse.move(0, 0)
    await using _signedIn = await signIn(tab, site, admin)
    await use(tab)
    if (testInfo.status !== testInfo.expectedStatus) return
    await tab.context().setOffline(false)
    await tab.unrouteAll({ behavior: 'ignoreErrors' })
    await removeResponses(tab)
    // A document of the same site: about:blank would end the renderer, and the next test pay 0.6 s for another one.
    await tab.goto('/robots.txt')
    await tab.evaluate(() => {
      localStorage.clear()
      indexedDB.deleteDatabase('unsaved-input')
    })
  },
  visitor: [workerTab, { scope: 'worker' }],
  /**
   * A stranger's tab, shared by the tests of a worker: it has the application's files already. Each test finds it without cookies,
   * storage, routes and listeners, at its `viewport` and in the light scheme. A clock or an init script cannot be taken back: tests
   * that need one take `page`.
   */
  visitorTab: async ({ visitor, viewport, contextOptions }, use, testInfo) => {
    await visitor.setViewportSize(viewport ?? desktop)
    await visitor.emulateMedia({ ...usualMedia, reducedMotion: contextOptions.reducedMotion ?? 'no-preference' })
    await use(visitor)
    if (testInfo.status !== testInfo.expectedStatus) return
    for (const event of ['console', 'pageerror', 'request', 'response', 'framenavigated'] as const) visitor.removeAllListeners(event)
    await visitor.unrouteAll({ behavior: 'ignoreErrors' })
    await removeResponses(visitor)
    for (const opened of visitor.context().pages()) if (opened !== visitor) await opened.close()
    await visitor.mouse.move(-1, -1)
    // A page of the site's origin without scripts, so that nothing refills the emptied storage.
    await visitor.goto('/robots.txt')
    await visitor.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await visitor.context().clearCookies()
  },
})

/** Puts the site's content and accounts back after the tests of this file. */
export const restoreSite = (): void => test.afterAll(({ site }) => site.restore())

const desktop = { width: 1440, height: 900 }
/** Also without the print and the forced colours of the last test. */
const usualMedia = { media: null, forcedColors: null, contrast: null, colorScheme: 'light' } as const

/** The splash's own last moment, by a style sheet that the content security policy allows: one that a script makes. */
function endSplashAtOnce(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#splash { animation: splash-away 0s forwards } #splash img { animation: none }')
  document.adoptedStyleSheets = [sheet]
}

/** Without a graphics card, drawing the waves of the account screens takes half of a core, and the tagline of the public pages an eighth. */
function pauseEndlessAnimations(): void {
  addEventListener('animationstart', ({ target }) => {
    for (const animation of target instanceof Element ? target.getAnimations() : [])
      if (animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY) animation.pause()
  })
}

/** A toast stays for ten times its four seconds until `expectToast` has seen it: a busy machine may look late. Its bar's animation is what ends it. */
function slowToasts(): void {
  addEventListener('animationstart', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.Toastify__progress-bar')) return
    for (const animation of target.getAnimations()) animation.playbackRate = 0.1
  })
}

export { expect }

const sessions = new Map<string, { token: string; cookies: Cookie[] }>()

/**
 * Signs a page in without going through the form. Sessions are reused until a test ends them: hashing passwords takes time.
 * @returns disposes of the script that stores the token in each document.
 */
export async function signIn(page: Page, site: Site, { email, password }: Account): Promise<AsyncDisposable> {
  const known = sessions.get(email)
  if (known !== undefined) await page.context().addCookies(known.cookies)
  const { user } = (await (await page.request.get(`${site.url}/api/v1/user/me`)).json()) as { user: object | null }
  const fresh = async () => {
    const response = await page.request.post(`${site.url}/api/v1/user/login`, { data: { email, password } })
    expect(response.status(), 'the sign-in').toBe(200)
    const { token } = (await response.json()) as { token: string }
    const session = { token, cookies: await page.context().cookies() }
    sessions.set(email, session)
    return session
  }
  const { token } = known !== undefined && user !== null ? known : await fresh()
  return page.addInitScript((value) => localStorage.setItem('token', value), token)
}

/** Collects everything a page complains about; call it before going there, and expect the list to be empty. */
export function consoleErrors(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
  return found
}

/** Axe as the builder has it. */
const axeSource = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe violations of the current page, as readable lines; options limit the rules or exclude a part. */
export async function axeFindings(page: Page, { rules, except }: { rules?: readonly string[]; except?: string } = {}): Promise<string[]> {
  // Findings in frames take axe a second page and twice the time, so rules that need no frame run without them.
  const iframes = rules === undefined && page.frames().length > 1
  // Otherwise the builder loads axe into the document at every call, twice, which takes as long as a look for one rule.
  if (!iframes && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const axe = new AxeBuilder(iframes ? { page } : { page, axeSource: ';' }).setLegacyMode(!iframes)
  // Without `resultTypes` most of the time goes into naming the elements that nothing was found on.
  axe.options({ resultTypes: ['violations'], iframes })
  if (except !== undefined) axe.exclude(except)
  const { violations } = await (rules === undefined ? axe.withTags(everyRule) : axe.withRules([...rules])).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  )
}

/** Colours and sizes change within a moment, not at once: lets every such change be over. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations === 1) animation.finish()
  })
