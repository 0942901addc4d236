import type { Page } from '@playwright/test'
import { axeFindings, complaints, expect, test } from './support/test.ts'

/** Every kind of page of the documentation. */
const pages = [
  '/docs',
  '/docs/getting-started',
  '/docs/problems',
  '/docs/problems/not-found',
  '/docs/sdk',
  '/docs/coverage',
  '/docs/changes',
]

test('CONTRACT-03 the documentation is accessible in both schemes, says which contract it is of, and calls nobody else', async ({
  page,
}) => {
  const said = complaints(page)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) foreign.push(request.url())
  })
  for (const path of pages)
    await test.step(path, async () => {
      const isReference = path === '/docs'
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      if (isReference) await page.getByRole('heading', { name: 'Create a question' }).waitFor()
      await expect(page.locator('.foot')).toContainText(
        /Contract \d+\.\d+\.\d+ of \d{4}-\d\d-\d\d, what has changed\..*sha256 [0-9a-f]{64}/s,
      )
      await expect(page.locator('.foot').getByRole('link', { name: 'what has changed' })).toHaveAttribute('href', '/docs/changes')
      expect.soft(await axeFindings(page), `${path}, light`).toEqual([])
      const light = await inks(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      // The reference is the largest page of all, and the same ink on the same paper in both schemes: once is enough for axe.
      if (isReference) expect(await inks(page)).toEqual(light)
      expect.soft(await axeFindings(page, { except: '#reference' }), `${path}, dark`).toEqual([])
    })
  expect([foreign, said]).toEqual([[], []])
})

/** Every ink in the reference and every ground under it. */
const inks = (page: Page) =>
  page.evaluate(() => {
    const looks = [...document.querySelectorAll('#reference, #reference *')].map((element) => getComputedStyle(element))
    return [...new Set(looks.map(({ color, backgroundColor, fill }) => `${color} on ${backgroundColor}, drawn in ${fill}`))].sort()
  })

test('the first read answers from the page itself, without anything to set up', async ({ page }) => {
  await page.goto('/docs/getting-started')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByLabel('The answer')).toContainText('200 OK')
  await expect(page.getByLabel('The answer')).toContainText('"features"')
})
