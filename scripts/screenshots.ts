import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { contentPaths } from '../client/admin/paths.ts'
import { chromiumPath } from './chromium.mjs'
import { screenPaths } from './screen-paths.ts'

/**
 * Pictures of every route at both widths in both schemes, into the git-ignored `screenshots/`, for looking at.
 *
 *     npm start                                    # in another terminal
 *     npm run screenshots -- --email you@example.com --password '…' [--url http://127.0.0.1:3000] [--only admin/f] [--widths 390,1440]
 *
 * Without an account only the public pages are taken. With `--readme`, which needs one, only the README's pictures are, into
 * `docs/images/`: take them of the demo company.
 */
const option = (name: string, fallback = '') => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback)
}
const url = option('url', 'http://127.0.0.1:3000')
const only = option('only')
const widths = option('widths', '390,1440').split(',').map(Number)
const folder = join(import.meta.dirname, '..', 'screenshots')
mkdirSync(folder, { recursive: true })

const services = (await (await fetch(`${url}/api/v1/service/all-services?limit=1`)).json()) as { services: { slug: string }[] }
const paths = [...screenPaths().map((path) => path.replace(':slug', services.services[0]?.slug ?? 'none')), '/no-such-page']
  .filter((path) => path.includes(only))
  .filter((path) => option('email') !== '' || !path.startsWith('/admin'))

/** Edit screens take their record from the list: its first row is clicked. */
async function open(page: Page, path: string): Promise<void> {
  const list = Object.values(contentPaths).find((paths) => 'listPath' in paths && paths.editPath === path)
  await page.goto(url + (list !== undefined && 'listPath' in list ? list.listPath : path))
  await page.waitForLoadState('networkidle')
  if (list !== undefined) {
    await page.locator('tbody [data-title] a').first().click()
    await page.waitForLoadState('networkidle')
  }
  await page.locator('#splash').waitFor({ state: 'hidden' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(80)
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForTimeout(200)
}

type Scheme = 'light' | 'dark'

/** The README's pictures, with the size of the viewport. */
const readme: { name: string; path: string; colorScheme: Scheme; viewport: { width: number; height: number } }[] = [
  { name: 'home-light', path: '/', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'home-dark-phone', path: '/', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { name: 'admin-list', path: '/admin/services', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'admin-form', path: '/admin/edit-feature', colorScheme: 'light', viewport: { width: 1440, height: 1000 } },
]

const executablePath = chromiumPath()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})

type Viewport = { width: number; height: number }

/** @param asVisitor hides the bar that the site shows to signed-in people. */
async function signedIn(colorScheme: Scheme, viewport: Viewport, asVisitor = false): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  if (asVisitor || option('email') === '') return context
  const response = await context.request.post(`${url}/api/v1/user/login`, {
    data: { email: option('email'), password: option('password') },
  })
  const { token } = (await response.json()) as { token: string }
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context
}

async function takeReadme(): Promise<void> {
  for (const { name, path, colorScheme, viewport } of readme) {
    const context = await signedIn(colorScheme, viewport, !path.startsWith('/admin'))
    const page = await context.newPage()
    await open(page, path)
    const picture = sharp(await page.screenshot()).resize({ width: 1200, withoutEnlargement: true })
    await picture.webp({ quality: 80 }).toFile(join(folder, '..', 'docs', 'images', `${name}.webp`))
    console.log(`docs/images/${name}.webp`)
    await context.close()
  }
}

async function takeAll(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const context = await signedIn(colorScheme, { width, height: width < 600 ? 844 : 900 })
      const page = await context.newPage()
      for (const path of paths) {
        await open(page, path).catch((error: Error) => console.error(`${path}: ${error.message.split('\n')[0]}`))
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
        console.log(`${name}-${width}-${colorScheme}.png`)
      }
      await context.close()
    }
  }
}

await (process.argv.includes('--readme') ? takeReadme() : takeAll())
await browser.close()
