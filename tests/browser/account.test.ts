import type { Page } from '@playwright/test'
import {
  clearToasts,
  expectOneAlert,
  expectToast,
  failWithoutMessage,
  inlineMessage,
  navigateTo,
  removeServerMessage,
  toasts,
} from './support/admin.ts'
import { boxOf } from './support/seen.ts'
import { mailedCode } from './support/site.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { holdRequests, intercept } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

/** The first account is made before a test's own, so that these have the role user unless they sign in as it. */
test.beforeAll(({ admin }) => expect(admin.token).not.toBe(''))

/** Fills in the form to sign up, where it is shown, and sends it. */
const signUp = async (page: Page, email: string) => {
  await page.getByLabel('Name', { exact: true }).fill('Asha Deshpande')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nine quiet harbours')
  await page.getByRole('button', { name: 'Signup' }).click()
}

/** The first test watches the waves. */
test.use({ moving: true })

const logIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

test('the two forms stand in tabs before moving waves, and ask for no more than their input types do (SIGN-01, SIGN-07)', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/login')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('Login')).toHaveAttribute('aria-selected', 'true')
  await test.step('waves move behind the forms (SIGN-02)', async () => {
    const waves = page.getByRole('main').locator('[aria-hidden] > svg')
    await expect(waves).toHaveCount(3)
    for (const wave of await waves.all()) {
      const { left } = await boxOf(wave)
      await expect.poll(async () => (await boxOf(wave)).left).not.toBe(left)
    }
  })
  for (const { ids, name, fields } of [
    { ids: 'SIGN-04, SIGN-06', name: 'Login', fields: { Email: 'email', Password: 'password' } },
    { ids: 'SIGN-03, SIGN-05', name: 'Signup', fields: { Name: 'text', Email: 'email', Password: 'password' } },
  ])
    await test.step(`${name} (${ids})`, async () => {
      await tab(name).click()
      await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeVisible()
      await expect(page.locator('form input')).toHaveCount(Object.keys(fields).length)
      for (const [label, type] of Object.entries(fields)) {
        const field = page.getByLabel(label, { exact: true })
        await expect(field).toHaveAttribute('type', type)
        await expect(field).toHaveAttribute('required')
        for (const rule of ['minlength', 'maxlength', 'pattern']) await expect(field).not.toHaveAttribute(rule)
      }
      await page.getByRole('main').getByRole('button', { name, exact: true }).click()
    })
  expect(sent).toEqual([])
})

test('a new account is verified by six digits and opens its profile (SIGN-16, SIGN-18, MSG-06)', async ({ visitorTab: page, site }) => {
  const email = 'asha.new@portolan.example'
  const letSignUp = await holdRequests(page, '**/user/register')
  await page.goto('/auth/signup')
  await signUp(page, email)
  await test.step('the button waits with a spinner, and the code is asked for next (SIGN-08, SIGN-09)', async () => {
    const signingUp = page.getByRole('button', { name: 'Signing up...' })
    await expect(signingUp).toBeDisabled()
    await expect(signingUp.locator('.chakra-spinner')).toBeVisible()
    letSignUp()
    await expect(page).toHaveURL('/auth/verify-otp')
  })
  await test.step('the address is shown and cannot be changed (SIGN-13, SIGN-14)', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify OTP to Register')
    const address = page.getByLabel('Email', { exact: true })
    await expect(address).toHaveValue(email)
    await expect(address).not.toBeEditable()
  })

  const slots = page.locator('input[data-part="input"]')
  await test.step('six digits stand in two groups (SIGN-15)', async () => {
    await expect(slots).toHaveCount(6)
    await expect(
      page
        .getByRole('group')
        .filter({ has: slots })
        .or(page.locator('.chakra-group').filter({ has: slots }))
        .last()
        .locator(slots),
    ).toHaveCount(3)
  })
  const verify = page.getByRole('button', { name: 'Verify OTP' })
  await expect(verify).toBeDisabled()
  await expect(slots.first()).toBeFocused()
  const code = await mailedCode(site, email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await test.step('five digits send nothing, and a wrong code is refused (SIGN-17, SIGN-19)', async () => {
    await page.keyboard.type(wrong.slice(0, 5))
    await expect(verify).toBeDisabled()
    const refused = page.waitForResponse('**/user/verify-otp')
    await page.keyboard.type(wrong.slice(5))
    await expect(verify).toBeEnabled()
    await verify.click()
    await expectToast(page, ((await (await refused).json()) as { message: string }).message, { place: 'bottom' })
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveURL('/auth/verify-otp')
  })

  await expect(slots.first()).toBeFocused()
  await expect(verify).toBeDisabled()
  await removeServerMessage(page, 'user/verify-otp')
  const letVerify = await holdRequests(page, '**/user/verify-otp')
  await page.keyboard.type(code)
  await verify.click()
  const verifying = page.getByRole('button', { name: 'Verifying...' })
  await expect(verifying).toBeDisabled()
  await expect(verifying.locator('.chakra-spinner')).toBeVisible()
  const profile = page.waitForEvent(
    'framenavigated',
    (frame) => frame.url().endsWith('/admin/profile') || frame.url().endsWith('/unauthorized'),
  )
  letVerify()
  await expectToast(page, 'OTP Verified successfully.', { lasts: 2000, place: 'bottom' })
  await profile
})

test('a login keeps the token, opens the dashboard and sends no token along (SIGN-10, SIGN-11)', async ({ visitorTab: page, admin }) => {
  const authorised: string[] = []
  page.on('request', (request) => {
    if ('authorization' in request.headers()) authorised.push(request.url())
  })
  await page.goto('/auth/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await removeServerMessage(page, 'user/login')
  const release = await holdRequests(page, '**/user/login')
  await logIn(page, admin)
  await test.step('the button and a toast say that it runs (SIGN-08, MSG-14)', async () => {
    const running = page.getByRole('main').getByRole('button', { name: 'Logging in...' })
    await expect(running).toBeDisabled()
    await expect(running.locator('.chakra-spinner')).toBeVisible()
    await expect(toasts(page).filter({ hasText: 'Logging in...' })).toBeVisible()
    await expect(toasts(page).locator('.Toastify__progress-bar--animated')).toHaveCount(0)
  })
  release()
  await test.step('its success is a toast for two seconds (MSG-04, MSG-11, MSG-16)', async () => {
    await expectToast(page, 'Login successful.', { lasts: 2000 })
  })
  await expect(page).toHaveURL('/admin/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token?.split('.')).toHaveLength(3)
  await navigateTo(page, '/admin/faqs')
  await expect(page.getByText('No FAQs Found')).toBeVisible()
  expect(authorised).toEqual([])

  await test.step('the cookie says who is signed in (SIGN-12, SIGN-21)', async () => {
    // The token alone opens screens; who is signed in is for the cookie to say.
    await page.context().clearCookies()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
    await expect(page.getByText('Your session has ended')).toBeVisible()
  })
})

test('failures say what the server says, or the client’s own words for four seconds (MSG-13, MSG-18)', async ({ visitorTab: page }) => {
  await test.step('without an address the screen for the code says so and leads to the login (SIGN-20)', async () => {
    await page.goto('/auth/verify-otp')
    await expectToast(page, 'Email is missing. Please register again.', { place: 'bottom' })
    await expect(page).toHaveURL('/auth/login')
    await clearToasts(page)
  })
  await logIn(page, { email: 'nobody@portolan.example', password: 'wrong' })
  await expectToast(page, 'Invalid email or password')
  await expect(inlineMessage(page, 'Invalid email or password')).toBeVisible()
  await expectOneAlert(page, 'Invalid email or password')
  await test.step('the pressed button, which was disabled meanwhile, has the focus again', () =>
    expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeFocused())
  await test.step('a login that fails (MSG-03)', async () => {
    await failWithoutMessage(page, 'user/login')
    await logIn(page, { email: 'nobody@portolan.example', password: 'wrong' })
    await expectToast(page, 'login Failed')
    await expect(page).toHaveURL('/auth/login')
  })
  await test.step('a sign-up that fails, and one that succeeds (MSG-01, MSG-02)', async () => {
    const recover = await failWithoutMessage(page, 'user/register')
    await page.getByRole('tab', { name: 'Signup', exact: true }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Login', exact: true })).toHaveCount(0)
    await signUp(page, 'asha.fails@portolan.example')
    await expectToast(page, 'Signup Failed')
    await recover()
    await removeServerMessage(page, 'user/register')
    await signUp(page, 'asha.fails@portolan.example')
    await expectToast(page, 'Signup successful.', { lasts: 2000 })
    await expect(page).toHaveURL('/auth/verify-otp')
  })
  await test.step('a code that is refused (SIGN-19, MSG-05)', async () => {
    await failWithoutMessage(page, 'user/verify-otp')
    await page.locator('input[data-part="input"]').first().click()
    await page.keyboard.type('123456')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expectToast(page, 'OTP Verification Failed.', { place: 'bottom' })
    await expect(page).toHaveURL('/auth/verify-otp')
  })
  await test.step('a code that got no answer stays, the form says why, and Enter sends it again', async () => {
    await intercept(page, '**/api/v1/user/verify-otp', (route) => route.abort())
    const last = page.locator('input[data-part="input"]').last()
    await last.focus()
    const sent = page.waitForRequest('**/user/verify-otp')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ otp: '123456' })
    await expect(page.getByRole('main').getByRole('alert').getByText('The server could not be reached.')).toBeVisible()
    await expect(last).toHaveValue('6')
  })
  await test.step('a wrong address is corrected in the form, which has name and address still', async () => {
    // Toasts, which stay long here, lie over the button.
    await clearToasts(page)
    await page.getByRole('button', { name: 'Wrong address?' }).click()
    await expect(page).toHaveURL('/auth/signup')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Deshpande')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha.fails@portolan.example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })
})
