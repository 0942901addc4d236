import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { contentPaths } from '../../../client/admin/content/paths.ts'
import { runProgram } from '../../../scripts/lib/program.ts'
import { consoleErrors } from '../../browser/support/test.ts'
import { stubMaps } from '../../browser/support/visit.ts'

/** A page in front of the mock, which is a process of its own for each worker. */
export const test = base.extend<{ consoleErrors: string[] }, { mock: string }>({
  mock: [
    async ({ browserName: _ }, use) => {
      const mock = runProgram([join(import.meta.dirname, 'serve.ts')])
      await use(await mock.url)
      await mock.end()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mock }, use) => use(mock),
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
export const moved = [...source.matchAll(/moved\('([^']+)', '([^']+)'\)/g)].map(([, from = '', to = '']) => ({ from, to }))

export const adminPaths = paths.filter((path) => path.startsWith('/admin/'))
export const screens = (verb: 'create' | 'edit') => adminPaths.filter((path) => path.startsWith(`/admin/${verb}-`))

export const listPaths = adminPaths.filter((path) => !/\/(create|edit)-|dashboard|profile/.test(path))

/** The mock's first record has this id. */
export const firstId = '00000000-0000-4000-8000-000000000001'

/**
 * Opens a screen of the admin area on the contract's examples. Only the first one of a page loads the document, which is the same for every
 * address: loading it takes longer than all that follows.
 * @param usr navigation state of a link, by which an edit screen knows its record; the first screen cannot have one.
 */
export async function openScreen(page: Page, path: string, usr?: object): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else {
    // The heading that is there is the former screen's.
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-former', ''))
    // By the router's own state, as a link does: otherwise the guard of unsaved input warns in the console.
    await page.evaluate(
      ([next, state]) => {
        history.pushState({ usr: state, key: next, idx: history.state.idx + 1 }, '', next)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      [path, usr] as const,
    )
    await expect(page.locator('[data-former]')).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText(/could not be loaded|Failed to load/i)).toHaveCount(0)
}

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
