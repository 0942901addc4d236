import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { contentPaths } from '../../../client/admin/paths.ts'
import { consoleErrors, routedPage } from '../../browser/support/test.ts'
import { stubMaps } from '../../browser/support/visit.ts'
import { mockUrl } from './run-mock.ts'

/** A page in front of the mock, which the workers of a run share: it stores nothing. */
export const test = base.extend<{ consoleErrors: string[] }, { mock: string }>({
  mock: [async ({ browserName: _ }, use) => use(await mockUrl()), { scope: 'worker' }],
  baseURL: async ({ mock }, use) => use(mock),
  page: routedPage,
  // Drawing every frame of every message that slides in and out would take a fifth of the time.
  contextOptions: { reducedMotion: 'reduce' },
  /** Console errors and exceptions of the page; a test that uses it requires that it stays empty. */
  consoleErrors: async ({ page }, use) => {
    const found = consoleErrors(page)
    await stubMaps(page)
    await use(found)
    expect(found).toEqual([])
  },
})
export { expect }

const source = readFileSync(join(import.meta.dirname, '../../../client/routes.tsx'), 'utf8')

/** Every path of the site, from its table of routes. */
export const paths = [
  ...[...source.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path.replace(':slug', 'full-truckload')),
  ...Object.values<Record<string, string>>(contentPaths).flatMap((screens) => Object.values(screens)),
]

export const adminPaths = paths.filter((path) => path.startsWith('/admin/'))
export const screens = (verb: 'create' | 'edit') => adminPaths.filter((path) => path.startsWith(`/admin/${verb}-`))

export const listPaths = adminPaths.filter((path) => !/\/(create|edit)-|dashboard|profile/.test(path))

/** The mock's first record has this id. */
export const firstId = '00000000-0000-4000-8000-000000000001'

/**
 * Opens a screen of the admin area on the contract's examples. Only the first one of a page loads the document, which is the same for every
 * address: loading it takes longer than all that follows. Messages that are there are closed.
 * @param usr navigation state of a link, by which an edit screen knows its record; the first screen cannot have one.
 */
export async function openScreen(page: Page, path: string, usr?: object): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else await goOn(page, path, usr)
  await expect.poll(() => page.evaluate(whatIsMissing), { intervals: [20, 50, 100] }).toEqual([])
  expect(await page.evaluate(() => document.body.innerText.match(/could not be loaded|Failed to load/gi) ?? [])).toEqual([])
}

/** By the router's own state, as a link does: otherwise the guard of unsaved input warns in the console. */
const goOn = (page: Page, path: string, usr: object | undefined) =>
  page.evaluate(
    ([next, state]) => {
      for (const button of document.querySelectorAll<HTMLElement>('.Toastify__close-button')) button.click()
      // The former screen's; a message slides out for a while.
      for (const one of document.querySelectorAll('h1, .Toastify__toast')) one.setAttribute('data-former', '')
      history.pushState({ usr: state, key: next, idx: history.state.idx + 1 }, '', next)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, usr] as const,
  )

/** Parts of a screen that are still to come. Asked again and again: a promise that waits in the page may be collected as garbage. */
function whatIsMissing(): string[] {
  const headings = [...document.querySelectorAll('h1')]
  return [
    ...(headings.some((heading) => heading.matches('[data-former]')) ? ['the former screen is still there'] : []),
    ...(headings.some((heading) => /\S/.test(heading.textContent)) ? [] : ['there is no heading']),
    ...(document.querySelector('main [aria-busy=true]') === null ? [] : ['it is still busy']),
  ]
}

/** A success is announced on the screen that is open. */
export const expectSuccess = (page: Page): Promise<void> =>
  expect(page.locator('.Toastify__toast--success:not([data-former])')).toBeVisible()

/** Every write that a page sends, as "POST faq/create-faq 201". */
export function writes(page: Page): string[] {
  const sent: string[] = []
  page.on('response', (response) => {
    const [, call = ''] = /\/api\/v1\/(.*)/.exec(response.url()) ?? []
    const method = response.request().method()
    if (call !== '' && method !== 'GET' && !call.includes('/view-')) sent.push(`${method} ${call} ${response.status()}`)
  })
  return sent
}
