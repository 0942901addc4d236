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

for (const scheme of ['light', 'dark'] as const)
  test(`CONTRACT-03 the documentation is accessible, says which contract it is of, and calls nobody else, in the ${scheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const said = complaints(page)
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) foreign.push(request.url())
    })
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(path)
        if (path === '/docs') await page.getByRole('heading', { name: 'Create a question' }).waitFor()
        await expect(page.locator('.foot')).toContainText(
          /Contract \d+\.\d+\.\d+ of \d{4}-\d\d-\d\d, what has changed\..*sha256 [0-9a-f]{64}/s,
        )
        await expect(page.locator('.foot').getByRole('link', { name: 'what has changed' })).toHaveAttribute('href', '/docs/changes')
        expect.soft(await axeFindings(page), path).toEqual([])
      })
    expect([foreign, said]).toEqual([[], []])
  })

test('the first read answers from the page itself, without anything to set up', async ({ page }) => {
  await page.goto('/docs/getting-started')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByLabel('The answer')).toContainText('200 OK')
  await expect(page.getByLabel('The answer')).toContainText('"features"')
})
