import type { Locator, Page, Route } from '@playwright/test'
import { collectionAt } from './admin-types.ts'
import { clearToasts, expectToast, seed, toasts } from './support/admin.ts'
import { respondWith } from './support/responses.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { holdRequests, intercept } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

const user = { _id: '', name: 'Asha', email: 'asha@portolan.example', role: 'superAdmin', photoUrl: '', bannerUrl: '', status: true }
const account = { token: `e30.${btoa('{"role":"superAdmin"}')}.x`, user }

async function openCode(page: Page): Promise<void> {
  await page.goto('/auth/signup')
  await page.getByLabel('Name', { exact: true }).fill('Asha')
  await page.getByLabel('Email', { exact: true }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('nine quiet harbours')
  await respondWith(page, /\/user\/register$/, { message: 'Signed up.' })
  await page.getByRole('main').getByRole('button', { name: 'Signup' }).click()
  await expect(toasts(page).getByText('Signed up.')).toBeVisible()
  await page.locator('input[data-part="input"]').first().click()
  await page.keyboard.type('123456')
  await clearToasts(page)
}

const refusal = (message: string) => ({ type: 'about:blank', title: 'Bad request', status: 400, detail: message, message })
const refuse = (route: Route, message: string) =>
  route.fulfill({ status: 400, contentType: 'application/problem+json', json: refusal(message) })

/** Keeps toasts from being drawn, as a busy machine does for a while. @returns what lets them be drawn. */
async function holdDrawing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.Toastify__toast { display: none }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    })
}

/** A toast goes away when the animation of its bar ends, which is brought about here. One that is paused, or has none, stays. */
const endRunningAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.playState === 'running' && animation.effect?.getTiming().iterations === 1) animation.finish()
  })
const expectToGoAway = (page: Page, toast: Locator) =>
  expect(async () => {
    await endRunningAnimations(page)
    await expect(toast).toHaveCount(0, { timeout: 1000 })
  }).toPass()

test('a response that comes before the toast is drawn shows its result, failure or success, which goes away (MSG-11, MSG-12, MSG-14)', async ({
  visitorTab: page,
}) => {
  await openCode(page)
  const outcomes = ['failure', 'success'] as const
  const words = { failure: 'It is refused.', success: 'It is done.' }
  let answered = 0
  await intercept(page, '**/api/v1/user/verify-otp', (route) =>
    outcomes[answered++] === 'success'
      ? route.fulfill({ status: 201, json: { message: words.success, ...account } })
      : refuse(route, words.failure),
  )
  for (const outcome of outcomes)
    await test.step(`${outcome} (MSG-13)`, async () => {
      const draw = await holdDrawing(page)
      // A refused code is typed anew.
      if (outcome === 'success') await page.keyboard.type('123456')
      await page.getByRole('main').getByRole('button', { name: 'Verify OTP', exact: true }).click()
      const toast = toasts(page, 'bottom')
      await expect(toast).toHaveText(words[outcome])
      await draw()
      await expectToast(page, words[outcome], { place: 'bottom', lasts: outcome === 'success' ? 2000 : 4000 })
      await expect(toast.getByText('Verifying...')).toHaveCount(0)
      await expectToGoAway(page, toast)
    })
})

test('a toast that has to wait for its place becomes its result all the same, and goes away (MSG-14, MSG-17)', async ({
  visitorTab: page,
}) => {
  await openCode(page)
  const bottom = toasts(page, 'bottom')
  let tries = 0
  await intercept(page, '**/user/verify-otp', (route) => refuse(route, `Refusal ${++tries}`))
  const firstBox = page.locator('input[data-part="input"]').first()
  // A toast that is not drawn does not time out meanwhile.
  const draw = await holdDrawing(page)
  for (const refusal of ['Refusal 1', 'Refusal 2', 'Refusal 3', 'Refusal 4']) {
    if (refusal !== 'Refusal 1') await page.keyboard.type('123456')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page.getByRole('main').getByText(refusal)).toBeVisible()
    await expect(firstBox).toBeFocused()
    await expect(firstBox).toHaveValue('')
  }
  await expect(bottom).toHaveText(['Refusal 1', 'Refusal 2', 'Refusal 3'])
  await draw()
  await expect(bottom.locator('.Toastify__progress-bar--animated')).toHaveCount(3)
  await endRunningAnimations(page)
  await expect(bottom.getByText('Refusal 4')).toBeVisible()
  await expectToGoAway(page, bottom)
})

test('on a phone a toast stands below a dialog and covers nothing of it', async ({ adminTab: page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/admin/users/tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API token' })
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(toasts(page)).toBeVisible()
  const bottom = await dialog.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(() => toasts(page).evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom)
  await clearToasts(page)
})

test('a toast has a button to close it, large enough for a finger, and goes away after its next result when it becomes loading again beneath the pointer (MSG-13, MSG-14)', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await seed(site, admin, collectionAt('faqs'), 3)
  await page.goto('/admin/faqs')
  const toast = toasts(page)
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click()
  await expect(toast).toHaveText(/is now number 2 of/)
  const close = await toast.getByRole('button', { name: 'close' }).boundingBox()
  expect(Math.min(close?.width ?? 0, close?.height ?? 0), 'the size of the button that closes a toast').toBeGreaterThanOrEqual(24)
  await toast.hover()
  await expect(toast.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-play-state', 'paused')
  const release = await holdRequests(page, '**/api/v1/order/move')
  await page.keyboard.press('Enter')
  await expect(toast).toHaveText('Moving...')
  await page.mouse.move(0, 0)
  release()
  await expect(toast).toHaveText(/is now number 3 of/)
  await expectToGoAway(page, toast)
})
