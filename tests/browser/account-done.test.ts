import type { Locator, Page } from '@playwright/test'
import { scriptsOf } from '../support/built-files.ts'
import { respondWith } from './support/responses.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, intercept } from './support/visit.ts'

test.use({ content: 'empty' })

const user = { _id: '', name: 'Asha', email: 'asha@portolan.example', role: 'superAdmin', photoUrl: '', bannerUrl: '', status: true }
const account = { message: 'Done.', token: `e30.${btoa('{"role":"superAdmin"}')}.x`, user }

async function fill(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  await page.goto(path)
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

const click = (button: string) => (page: Page) => page.getByRole('main').getByRole('button', { name: button, exact: true }).click()

const password = 'nine quiet harbours'
const forms = [
  {
    ...{
      ids: 'SIGN-08 SIGN-09',
      from: 'sign-up',
      call: 'user/register',
      submitBy: click('Signup'),
      next: '/auth/verify-otp',
      // The form for the code is in the same chunk, so there is no request to hold back.
      chunk: undefined,
    },
    open: (page: Page) => fill(page, '/auth/signup', { Name: 'Asha', Email: user.email, Password: password }),
  },
  {
    ...{
      ids: 'SIGN-08 SIGN-10',
      from: 'login',
      call: 'user/login',
      submitBy: click('Login'),
      next: '/admin/dashboard',
      chunk: scriptsOf('dashboard-page'),
    },
    open: (page: Page) => fill(page, '/auth/login', { Email: user.email, Password: password }),
  },
  {
    ...{
      ids: 'SIGN-17 SIGN-18',
      from: 'code',
      call: 'user/verify-otp',
      submitBy: click('Verify OTP'),
      next: '/admin/profile',
      chunk: scriptsOf('frame'),
    },
    async open(page: Page) {
      await fill(page, '/auth/signup', { Name: 'Asha', Email: user.email, Password: password })
      await respondWith(page, /\/user\/register$/, { message: 'Signed up.' })
      await page.getByRole('main').getByRole('button', { name: 'Signup' }).click()
      await page.locator('input[data-part="input"]').first().click()
      await page.keyboard.type('123456')
    },
  },
]

/** The controls of a form whose request has succeeded are neither focusable nor clickable. */
async function expectUnusable(page: Page, submit: Locator): Promise<void> {
  await expect(page.getByRole('main').locator('[inert]')).toHaveCount(1)
  await expect(submit).toBeDisabled()
  const controls = page.getByRole('main').locator('input, button, a')
  expect(
    await controls.evaluateAll(
      (elements: HTMLElement[]) =>
        elements.filter((element) => {
          element.focus()
          return document.activeElement === element
        }).length,
    ),
  ).toBe(0)
}

for (const { ids, from, call, submitBy, next, chunk, open } of forms)
  test(`after the ${from} nothing of its form can be used, or sent again, until the next screen is there (${ids})`, async ({
    visitorTab: page,
  }) => {
    await open(page)
    await intercept(page, `**/api/v1/${call}`, (route) => route.fulfill({ status: 200, json: account }))
    // A login asks whether the browser has stored its cookie.
    await intercept(page, '**/api/v1/user/me', (route) => route.fulfill({ status: 200, json: account }))
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    const release = chunk === undefined ? () => undefined : await holdRequests(page, chunk)
    const requested = chunk === undefined ? undefined : page.waitForRequest(chunk)
    const submit = page.getByRole('main').locator('button[type=submit]')
    const enabled = await submit.evaluateHandle((element: HTMLButtonElement) => {
      const found = { running: false, again: false }
      new MutationObserver(() => {
        if (element.ariaDisabled === 'true') found.running = true
        else if (found.running && element.isConnected && element.closest('[inert]') === null) found.again = true
      }).observe(element, { attributes: true })
      return found
    })
    await submitBy(page)
    await requested
    if (chunk !== undefined) await expectUnusable(page, submit)
    release()
    await expect(page).toHaveURL(next)
    await expect(submit).toHaveCount(from === 'sign-up' ? 1 : 0)
    expect(await enabled.jsonValue()).toEqual({ running: true, again: false })
    expect(sent).toEqual([`/api/v1/${call}`])
  })
