import type { Page } from '@playwright/test'
import { singletons } from '../browser/admin-singletons.ts'
import { collections } from '../browser/admin-types.ts'
import { clearToasts } from '../browser/support/admin.ts'
import { expect, openScreen, screens, test, writes } from './support/test.ts'

/** A valid value for each kind of field that the contract's examples leave empty. */
const entries: Record<string, string> = { email: 'meera@portolan.example', url: 'https://portolan.example', tel: '9820012345' }
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"></path></svg>'

async function fillRequired(page: Page): Promise<void> {
  for (const field of await page.getByRole('main').locator('form :is(input, textarea)[required]').all()) {
    const [name, type] = [await field.getAttribute('name'), await field.getAttribute('type')]
    if ((await field.inputValue()) !== '' || type === 'file') continue
    const lowest = await field.getAttribute('min')
    await field.fill(name === 'svgContent' ? drawing : (lowest ?? entries[type ?? ''] ?? 'Nhava Sheva to Bhiwandi'))
  }
}

/** What each form calls: a singleton's create form leads to the record that the mock has. */
const calls = new Map([
  ...collections.flatMap(({ create, edit }): [string, string][] => [
    [`/admin/${create.path}`, create.call],
    [`/admin/${edit.path}`, edit.call],
  ]),
  ...singletons.map(({ createPath, edit }): [string, string] => [`/admin/${createPath}`, edit.call]),
])

for (const verb of ['create', 'edit'] as const)
  test(`every ${verb} form opens, is sent to its operation, and shows its success`, async ({ page, consoleErrors: _ }) => {
    const sent = writes(page)
    for (const path of screens(verb))
      await test.step(path, async () => {
        await openScreen(page, path)
        const button = page.getByRole('main').locator('form button[type=submit]').last()
        await button.waitFor()
        await fillRequired(page)
        const before = sent.length
        await button.click()
        await expect(page.locator('.Toastify__toast--success')).toBeVisible()
        expect(sent.slice(before)).toEqual([expect.stringMatching(`${calls.get(path)} 20[01]$`)])
        await clearToasts(page)
        await expect(page.locator('.Toastify__toast')).toHaveCount(0)
      })
  })

test('a visitor’s enquiry is sent and succeeds', async ({ page, consoleErrors: _ }) => {
  const sent = writes(page)
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ira Menon')
  await page.getByLabel('Phone number').fill('9820012345')
  await page.getByLabel('Email').fill('ira@kestrel.example')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thankyou for contacting us!')).toBeVisible()
  expect(sent).toEqual(['POST enquiry/create-enquiry 201'])
})

test('signing in leads to the screens behind the guard', async ({ page, consoleErrors: _ }) => {
  await page.goto('/auth/login')
  await page.getByLabel(/e-?mail/i).fill('meera@portolan.example')
  await page
    .getByLabel(/password/i)
    .first()
    .fill('seven grey cranes')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await expect(page).toHaveURL(/\/admin\//)
})
