import type { Page } from '@playwright/test'
import { singletons } from '../browser/admin-singletons.ts'
import { collections, lists } from '../browser/admin-types.ts'
import { address, adminPaths, expect, screens, test, writes } from './support/test.ts'

const listPaths = adminPaths.filter((path) => screens('edit').length > 0 && !/\/(create|edit)-|dashboard|profile/.test(path))

test('paged lists show one page after the other', async ({ page, consoleErrors: _ }) => {
  let paged = 0
  for (const path of listPaths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      const second = page.getByRole('link', { name: 'Page 2', exact: true })
      if ((await second.count()) === 0) return
      await second.click()
      await expect(page.getByText(/Showing 6 to 10 of \d+ entries/)).toBeVisible()
      paged += 1
    })
  expect(paged).toBeGreaterThan(7)
})

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
  test(`every ${verb} form is sent to its operation, and shows its success`, async ({ page, consoleErrors: _ }) => {
    const sent = writes(page)
    for (const path of screens(verb))
      await test.step(path, async () => {
        await page.goto(address(path))
        const button = page.getByRole('main').locator('form button[type=submit]').last()
        await button.waitFor()
        await fillRequired(page)
        const before = sent.length
        await button.click()
        await expect(page.locator('.Toastify__toast--success')).toBeVisible()
        expect(sent.slice(before)).toEqual([expect.stringMatching(`${calls.get(path)} 20[01]$`)])
      })
  })

test('ADM-LIST-10 every delete of a list’s record is asked for in its words and sent to its operation', async ({
  page,
  consoleErrors: _,
}) => {
  const sent = writes(page)
  for (const { path, remove } of lists)
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByText(remove.question, { exact: true })).toBeVisible()
      const before = sent.length
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.locator('.Toastify__toast--success')).toBeVisible()
      expect(sent.slice(before)).toEqual([`DELETE ${remove.call} 200`])
    })
})

test('a visitor’s enquiry is sent and succeeds', async ({ page, consoleErrors: _ }) => {
  const sent = writes(page)
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ira Menon')
  await page.getByLabel('Phone number').fill('9820012345')
  await page.getByLabel('E-mail').fill('ira@kestrel.example')
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
