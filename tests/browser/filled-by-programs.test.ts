import type { Page } from '@playwright/test'
import { alive, form, posts, submit, toast } from './support/enquiry-form.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { triggerFirstInteraction, visit } from './support/visit.ts'

restoreSite()

const boxes = (page: Page) => page.locator('input[data-part="input"]')
const digits = (page: Page) => boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))

/** The screen for the code, as it is after a reload. */
async function openCodeScreen(page: Page, seen = async () => undefined as unknown): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() =>
    sessionStorage.setItem('pending-sign-up', JSON.stringify({ email: 'asha.filled@portolan.example', nextCodeAt: 0 })),
  )
  await page.goto('/auth/verify-otp', { waitUntil: 'commit' })
  await seen()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha.filled@portolan.example')
}

test('digits that are typed before the screen for the code is alive stay, the next ones follow them, and Enter sends the code then', async ({
  visitorTab: page,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await openCodeScreen(page, async () => {
    await boxes(page).first().waitFor()
    await page.keyboard.type('0419')
  })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect.poll(() => digits(page)).toBe('0419')
  await expect(boxes(page).nth(4)).toBeFocused()
  const sent = page.waitForRequest('**/user/verify-otp')
  await page.keyboard.type('73')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ email: 'asha.filled@portolan.example', otp: '041973' })
})

test('an enquiry and a login that a program fills in without events are sent whole', async ({ visitorTab: page, admin }) => {
  await visit(page, '/contact')
  await triggerFirstInteraction(page)
  await alive(page)
  const sent = posts(page)
  const values = { name: 'Rohan Sawant', phoneNumber: '9101470235', email: 'rohan@konkancold.example', message: 'Two reefers' }
  for (const message of ['Two reefers', 'And two more']) {
    await form(page)
      .locator('form')
      .evaluate(
        (element, texts) => {
          for (const [name, text] of Object.entries(texts)) {
            const field = (element as HTMLFormElement).elements.namedItem(name)
            if (field !== null) Object.assign(field, { value: text })
          }
        },
        { ...values, message },
      )
    await form(page).getByLabel('Email').press('Enter')
    await expect(form(page).getByText('Your enquiry has been received.')).toBeVisible()
    await expect(form(page).getByLabel('Name')).toHaveValue('')
  }
  expect(sent).toMatchObject([values, { ...values, message: 'And two more' }])
  await expect(submit(page)).toBeEnabled()
  await expect(toast(page).first()).toBeVisible()

  await page.goto('/auth/login')
  await page.locator('form').evaluate((element, { email, password }) => {
    for (const [name, text] of Object.entries({ email, password }))
      Object.assign((element as HTMLFormElement).elements.namedItem(name) ?? {}, { value: text })
    ;(element as HTMLFormElement).requestSubmit()
  }, admin)
  await expect(page).toHaveURL('/admin/dashboard')
})

test('where the browser refuses cookies, the login says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
  await page.goto('/auth/login')
  await expect(page.getByText('This part of the site needs cookies')).toBeVisible()
})
