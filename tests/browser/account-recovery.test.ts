import type { Page } from '@playwright/test'
import { clearToasts, expectToast, failWithoutMessage, inlineMessage } from './support/admin.ts'
import { mailTo } from './support/mails.ts'
import { mailedCode, type Site } from './support/site.ts'
import { expect, restoreSite, test } from './support/test.ts'

restoreSite()

const password = 'nine quiet harbours'
const other = 'eleven calm lighthouses'
const phone = { width: 390, height: 844 }

/** Fills a form in by keyboard, from its first field on, and submits it by Enter. */
async function enter(page: Page, texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    // Between two fields stands the button that shows a password.
    if (index > 0) await page.keyboard.press('Tab')
    if (await page.getByRole('button', { name: 'Show password' }).and(page.locator(':focus')).count()) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

const signUp = async (page: Page, email: string) => {
  await page.goto('/auth/signup')
  await page.getByLabel('Name', { exact: true }).focus()
  await enter(page, ['Asha Deshpande', email, password])
  await expect(page).toHaveURL('/auth/verify-otp')
}
/** Logs in where the form for it is shown. */
const logIn = async (page: Page, email: string, secret = password) => {
  await page.getByLabel('Email', { exact: true }).focus()
  await enter(page, [email, secret])
}

const boxes = (page: Page) => page.locator('input[data-part="input"]')
/** Sends the code that was entered, by Enter. */
const sendCode = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeEnabled()
  await page.keyboard.press('Enter')
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Waits for a mail with another code than the former one. @returns the new code. */
const nextCode = async (site: Site, email: string, former: string): Promise<string> => {
  let code = former
  await expect(async () => {
    code = await mailedCode(site, email)
    expect(code).not.toBe(former)
  }).toPass()
  return code
}

const linkIn = (text = '') => /https?:\S+\/auth\/reset-password\?token=[\w-]{43}/.exec(text)?.[0] ?? ''

test('the screen for the code always leads on, by keyboard alone, on a desktop and on a phone', async ({ page, site }) => {
  const email = 'asha.code@portolan.example'
  await page.clock.install()
  await signUp(page, email)
  const code = await mailedCode(site, email)

  await test.step('it says where the code went, once, and the focus is in the first box', async () => {
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByRole('main')).not.toContainText('@')
    await expect(page.getByText('Check your spam folder.')).toBeVisible()
    await expect(boxes(page).first()).toBeFocused()
    await expect(boxes(page).first()).toHaveAccessibleName('Digit 1 of 6')
    await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code')
  })
  await test.step('Enter submits six digits; a wrong code says how many tries are left, and is typed anew', async () => {
    for (const left of ['4 tries are left.', '3 tries are left.']) {
      await page.keyboard.type(wrong(code))
      await sendCode(page)
      await expect(inlineMessage(page, 'OTP Verification Failed.').getByText(left)).toBeVisible()
      await expect(boxes(page).first()).toBeFocused()
      for (const box of await boxes(page).all()) await expect(box).toHaveValue('')
    }
    // Three toasts have room, and the next two must not wait for these.
    await clearToasts(page)
  })
  await test.step('another code can be asked for after half a minute, which is counted down', async () => {
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
    await page.clock.fastForward(30_000)
    const again = page.getByRole('button', { name: 'Send again', exact: true })
    const restore = await failWithoutMessage(page, 'user/resend-otp')
    await again.press('Enter')
    await expectToast(page, 'The code could not be sent', { place: 'bottom' })
    await expect(again).toBeFocused()
    await restore()
    await again.press('Enter')
    await expectToast(page, 'If this address waits for a code, another one has been sent to it.', { place: 'bottom', lasts: 2000 })
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
    await expect(boxes(page).first()).toBeFocused()
  })
  await test.step('on a phone, the screen survives a reload, and takes a pasted code', async () => {
    const second = await nextCode(site, email, code)
    await page.setViewportSize(phone)
    await page.reload()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
    await expect(boxes(page).first()).toBeFocused()
    for (const box of await boxes(page).all()) await expect(box).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Wrong address?' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await boxes(page)
      .first()
      .evaluate((box, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, `Your code is ${second}.`)
    for (const [index, box] of (await boxes(page).all()).entries()) await expect(box).toHaveValue(second.charAt(index))
    await sendCode(page)
    await expectToast(page, 'OTP Verified successfully.', { place: 'bottom', lasts: 2000 })
  })
})

test('after the screen for the code was closed, logging in leads back to it with a new code, and the address can be corrected', async ({
  visitorTab: page,
  site,
  browser,
}) => {
  const email = 'asha.closed@portolan.example'
  // Signed up on another device: this browser has neither the screen nor its cookie.
  const elsewhere = await browser.newContext({ baseURL: site.url })
  await elsewhere.request.post('/api/v1/user/register', { data: { name: 'Asha Deshpande', email, password } })
  await elsewhere.close()
  const first = await mailedCode(site, email)
  await page.goto('/auth/login')
  await logIn(page, email)
  await expectToast(page, 'Please verify your email first')
  await expect(page).toHaveURL('/auth/verify-otp')
  const code = await nextCode(site, email, first)

  await page.getByRole('button', { name: 'Wrong address?' }).press('Enter')
  await expect(page).toHaveURL('/auth/signup')
  await clearToasts(page)
  await page.getByRole('tab', { name: 'Login' }).click()
  // The panel of the other tab leaves a moment later, and takes the focus along.
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await logIn(page, email)
  await expect(page).toHaveURL('/auth/verify-otp')
  await expect(boxes(page).first()).toBeFocused()
  await page.keyboard.type(await nextCode(site, email, code))
  await sendCode(page)
  await expectToast(page, 'OTP Verified successfully.', { place: 'bottom', lasts: 2000 })
})

test('a forgotten password is replaced by a mailed link, by keyboard alone, on a desktop and on a phone', async ({
  visitorTab: page,
  site,
  browser,
}) => {
  const email = 'asha.forgot@portolan.example'

  await test.step('a wrong password is told before the code as well; the mail finishes the sign-up', async () => {
    const elsewhere = await browser.newContext({ baseURL: site.url })
    await elsewhere.request.post('/api/v1/user/register', { data: { name: 'Asha Deshpande', email, password } })
    await elsewhere.close()
    await page.goto('/auth/login')
    await logIn(page, email, other)
    await expectToast(page, 'Invalid email or password')
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password?')
    await page.getByLabel('Email', { exact: true }).focus()
    await enter(page, [email])
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('We sent a mail to a…@portolan.example.')).toBeVisible()
    const mail = await mailTo(site, email, ({ subject }) => subject === 'Finish your sign-up')
    expect(mail.text).toMatch(/^\s+\d{6}\s*$/m)
    await page.goto(linkIn(mail.text))
  })

  await test.step('the link’s secret leaves the address, and a reload, on a phone, keeps the screen', async () => {
    await expect(page).toHaveURL('/auth/reset-password')
    await page.setViewportSize(phone)
    await page.reload()
    await expect(page.getByLabel('New password', { exact: true })).toBeInViewport({ ratio: 1 })
    // A password manager stores the new password with it.
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })

  await test.step('the field shows what is typed on demand, and how strong it is', async () => {
    const field = page.getByLabel('New password', { exact: true })
    const strength = page.getByRole('status', { name: 'Strength' })
    await field.focus()
    await page.keyboard.type('short')
    await expect(strength).toHaveText('Too short, 3 more')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).press('Space')
    await expect(field).toHaveAttribute('type', 'password')
    await field.fill('Password123')
    await field.press('Enter')
    await expect(page.getByText('This password is among the commonest; please choose another').first()).toBeVisible()
    await field.fill(other)
    await expect(strength).toHaveText('Strong')
    await field.press('Enter')
    await expectToast(page, 'Your password has been changed. You can log in with it now.', { lasts: 2000 })
    await expect(page).toHaveURL('/auth/login')
  })

  await test.step('the new password logs in; the used link leads to another one', async () => {
    await logIn(page, email, other)
    await expect(page).toHaveURL('/unauthorized')
    const mail = await mailTo(site, email, ({ subject }) => subject === 'Finish your sign-up')
    await page.goto(linkIn(mail.text))
    await page.getByLabel('New password', { exact: true }).fill(other)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('This link has expired or was used before.')).toBeVisible()
    await page.getByRole('link', { name: 'Ask for another link' }).press('Enter')
    await expect(page).toHaveURL('/auth/forgot-password')
  })
})
