import type { Page } from '@playwright/test'
import { done } from '../support/expectations.ts'
import { codeOf } from '../support/second-factor.ts'
import { boxOf } from './support/seen.ts'
import { createAccount } from './support/site.ts'
import { axeFindings, consoleErrors, expect, restoreSite, test } from './support/test.ts'

restoreSite()

/** Every kind of page of the documentation. */
const pages = [
  ...[
    '/docs',
    '/docs/operations/createService',
    '/docs/operations/listEnquiries',
    '/docs/schemas',
    '/docs/schemas/Service',
    '/docs/search?q=service',
  ],
  ...[
    '/docs/getting-started',
    '/docs/using-the-api',
    '/docs/webhooks',
    '/docs/problems',
    '/docs/problems/not-found',
    '/docs/sdk',
    '/docs/changes',
  ],
]

/** Collects what a page complains about and the requests that it sends to other hosts. */
function noiseOf(page: Page): string[] {
  const noise = consoleErrors(page)
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) noise.push(request.url())
  })
  return noise
}

async function expectFoot(page: Page): Promise<void> {
  const foot = page.locator('.foot')
  await expect(foot).toContainText(/Contract \d+\.\d+\.\d+ (?:of \d+ \w+ \d{4}|not released yet); what has changed\..*sha256 [0-9a-f]{64}/s)
  await expect(foot.getByRole('link', { name: 'what has changed' })).toHaveAttribute('href', '/docs/changes')
}

/** Pixels by which the page is wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('the documentation is accessible in both schemes, says which contract it is of, and calls no other host (CONTRACT-03)', async ({
  visitorTab: page,
}) => {
  test.setTimeout(180_000)
  const noise = noiseOf(page)
  for (const path of pages)
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await expectFoot(page)
      expect.soft(await axeFindings(page), `${path}, light`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      // Both schemes have the same layout and texts; only the colours differ.
      expect.soft(await axeFindings(page, { rules: ['color-contrast'] }), `${path}, dark`).toEqual([])
    })
  expect(noise).toEqual([])
})

test('the documentation fits windows from 360 to 1920 pixels, and its scheme follows the system until the button, whose label says what it does, chooses one', async ({
  visitorTab: page,
}) => {
  for (const width of [360, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of pages) {
      await page.goto(path)
      expect.soft([path, width, await overflow(page)]).toEqual([path, width, 0])
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible()
  expect(await ground()).toBe('rgb(12, 20, 23)')
  await page.getByRole('button', { name: 'Switch to light' }).click()
  await expect(page.getByRole('button', { name: 'Switch to dark' })).toBeVisible()
  await page.goto('/docs/operations/listFaqs')
  expect(await ground()).toBe('rgb(251, 248, 242)')
  await page.emulateMedia({ colorScheme: 'light', media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Try it' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'List questions' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})

test('a read is shown as HTTP, and sent at once; it shows status, time, size, headers and body', {
  tag: '@journey',
}, async ({ visitorTab: page }) => {
  await page.goto('/docs/operations/listFeatures')
  await page.getByLabel('limit').fill('1')
  await expect(page.locator('.sent > .code')).toContainText('GET /api/v1/feature/all-features?limit=1 HTTP/1.1')
  await page.getByRole('button', { name: 'Send' }).click()
  const answer = page.locator('.answer')
  await expect(answer).toContainText(/200 OK in \d+ ms, [\d.]+ (bytes|kB)/)
  await expect(answer.getByRole('group', { name: 'Response body' })).toContainText('"limit": 1')
  await expect(answer.locator('.hljs-attr', { hasText: '"limit"' })).toBeVisible()
  await answer.locator('summary').click()
  await expect(answer.getByRole('group', { name: 'Response headers' })).toContainText('haulfront-contract: ')
  await page.getByLabel('search', { exact: true }).fill('a'.repeat(1000))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(answer).toContainText('400 Bad Request')
  await expect(answer).toContainText('/docs/problems/bad-request')
})

test('a response that is a picture is shown', async ({ visitorTab: page }) => {
  const noise = consoleErrors(page)
  await page.goto('/docs/operations/getUpload')
  await page.route('**/api/v1/uploads/**', (route) => route.fulfill({ path: 'client/public/icon-192.png', contentType: 'image/png' }))
  await page.route('**/uploads/**', (route) => route.fulfill({ path: 'client/public/icon-192.png', contentType: 'image/png' }))
  await page.getByRole('button', { name: 'Send' }).click()
  const picture = page.getByRole('img', { name: 'The picture of the response' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await expect(page.locator('.answer').getByRole('link', { name: /^Save / })).toBeVisible()
  expect(noise).toEqual([])
})

test('the second step of signing in is tried after the first, whose cookie the browser sends with it', async ({
  visitorTab: page,
  site,
}) => {
  const { email, password, token } = await createAccount(site, 'Vera Pinto')
  const { secret } = (await done(site, 'startTotp', { body: { currentPassword: password }, token })).body.totp as { secret: string }
  const [code] = (await done(site, 'confirmTotp', { body: { code: codeOf(secret) }, token })).body.recoveryCodes as string[]
  const send = async (body: object) => {
    await page.getByLabel('Body, JSON').fill(JSON.stringify(body))
    await page.getByRole('button', { name: 'Review request' }).click()
    await page.getByRole('button', { name: 'Send POST' }).click()
  }
  await page.goto('/docs/operations/verifyRecoveryCode')
  await page.locator('.try').getByRole('link', { name: 'loginUser' }).click()
  await send({ email, password })
  await expect(page.locator('.answer')).toContainText('403 Forbidden')
  await page.goto('/docs/operations/verifyRecoveryCode')
  await send({ code })
  await expect(page.locator('.answer')).toContainText('200 OK')
})

test('a write is sent after a look at the request, with a file and with the token that the reader gave, which stays in the tab', async ({
  visitorTab: page,
  admin,
}) => {
  await page.goto('/docs/operations/loginUser')
  await page.getByLabel('Body, JSON').fill(JSON.stringify({ email: admin.email, password: admin.password }))
  await page.getByRole('button', { name: 'Review request' }).click()
  await page.getByRole('button', { name: 'Send POST' }).click()
  await page.getByRole('button', { name: 'Use this token in the documentation' }).click()
  // The session ends here: requests carry the token alone.
  await page.context().clearCookies()

  await page.goto('/docs/operations/createClient')
  await expect(page.locator('.tabs .panel').first()).toContainText('Authorization: Bearer eyJhbG…')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByLabel('title').fill('Kestrel Lines')
  await page.getByLabel('clientImage', { exact: false }).first().setInputFiles('client/public/icon-192.png')
  await page.getByRole('button', { name: 'Review request' }).click()
  const review = page.getByRole('dialog', { name: 'Send this request?' })
  await expect(review).toContainText('This request creates a client.')
  await expect(review).toContainText('clientImage: icon-192.png')
  await expect(review.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(review).toBeHidden()
  expect(sent).toEqual([])
  const reviewButton = page.getByRole('button', { name: 'Review request' })
  await expect(reviewButton).toBeFocused()
  await reviewButton.click()
  await page.keyboard.press('Escape')
  await expect(reviewButton).toBeFocused()
  await reviewButton.click()
  const [cancel, confirm] = [await boxOf(review.getByRole('button', { name: 'Cancel' })), await boxOf(review.getByText('Send POST'))]
  expect(confirm.left - (cancel.left + cancel.width)).toBeGreaterThanOrEqual(8)
  await review.getByRole('button', { name: 'Send POST' }).click()
  await expect(page.locator('.answer')).toContainText('201 Created')
  await expect(reviewButton).toBeFocused()
  await expect(page.locator('.answer')).toContainText('"title": "Kestrel Lines"')
  expect(sent).toEqual(['POST /api/v1/client/create-client'])
  const stored = await page.evaluate(() => [Object.values(localStorage).join(), sessionStorage.getItem('haulfront-docs-token')] as const)
  expect(stored[1]).toMatch(/^eyJ/)
  expect(stored[0]).not.toContain(stored[1])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('the documentation is read, searched and walked through, and its changes filtered, on a phone and in the system’s scheme', async ({
    page,
  }) => {
    await page.goto('/docs/operations/createFeature')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 20, 23)')
    await expect(page.getByText('1 to 200 characters').first()).toBeVisible()
    await page.getByText('Python', { exact: true }).click()
    await expect(page.locator('.aside .panel:visible pre').first()).toContainText('import requests')
    await expect(page.getByText('Sending requests from this page needs JavaScript')).toBeVisible()
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('navigation').getByText('FAQ', { exact: true }).click()
    await page.getByRole('link', { name: 'List questions' }).click()
    await expect(page.getByRole('heading', { name: 'List questions' })).toBeVisible()
    await page.goto('/docs/changes')
    const compatible = page.getByText('Every integer has a format and a maximum.')
    await expect(compatible).toBeVisible()
    await page.getByRole('checkbox', { name: 'Breaking only' }).check()
    await expect(compatible).toBeHidden()
    await expect(page.locator('.changes').getByText('Remove NUL characters and halves of surrogate pairs')).toBeVisible()
    await page.getByRole('searchbox').fill('too many')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Too many requests' }).click()
    await expect(page.getByRole('heading', { name: 'Too many requests' })).toBeVisible()
  })
})
