import type { Page } from '@playwright/test'
import { singletons } from '../browser/admin-singletons.ts'
import { collections } from '../browser/admin-types.ts'
import { expect, expectSuccess, firstId, openScreen, screens, test, writes } from './support/test.ts'

/** A valid value for each kind of field that the contract's examples leave empty. */
const entries: Record<string, string> = { email: 'meera@portolan.example', url: 'https://portolan.example', tel: '9820012345' }
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"></path></svg>'

/** Fills the empty required fields and dispatches the input event that React listens to. */
const fillRequired = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .locator('form :is(input, textarea)[required]')
    .evaluateAll(
      (fields: (HTMLInputElement | HTMLTextAreaElement)[], [values, svg]) => {
        for (const field of fields) {
          const { name, type } = field
          if (field.value !== '' || type === 'file') continue
          // The markup of an icon is folded.
          field.closest('details')?.setAttribute('open', '')
          if (field.disabled || field.readOnly || !field.checkVisibility()) throw new Error(`Nobody can fill ${name}`)
          const text =
            name === 'svgContent'
              ? svg
              : ['from', 'to'].includes(name)
                ? `/${name}`
                : (field.getAttribute('min') ?? values[type] ?? 'Nhava Sheva to Bhiwandi')
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
      },
      [entries, drawing] as const,
    )

type Form = { call: string; next: string; state?: object; ids?: string }
const formOf = (path: string, form: Form): [string, Form] => [`/admin/${path}`, form]

/** Operation of each form, address after its success, and the navigation state that opens it. */
const forms = {
  create: new Map([
    ...collections.map(({ path, create }) => formOf(create.path, { call: create.call, next: create.stays ? create.path : path })),
    ...singletons.map(({ path, createPath, create }) => formOf(createPath, { call: create.call, next: path })),
  ]),
  edit: new Map([
    ...collections.map(({ path, edit, rows }) =>
      formOf(edit.path, { call: edit.call, next: path, state: { [edit.stateKey]: firstId }, ids: rows.routes }),
    ),
    ...singletons.map(({ path, edit }) => formOf(path, { call: edit.call, next: path })),
  ]),
}

/** Lets the mock have no record of a type with one at most, whose create form would lead on to it. */
async function withoutSingletons(page: Page): Promise<void> {
  const folders = singletons.map(({ create }) => create.call.split('/')[0]).join('|')
  await page.route(new RegExp(`/api/v1/(${folders})/`), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const body = Object.entries((await response.json()) as object)
    const none = body.map(([key, value]) => [key, Array.isArray(value) ? [] : typeof value === 'object' ? null : value])
    await route.fulfill({ response, json: Object.fromEntries(none) })
  })
}

/** An edit stays for two seconds before it leads back. They pass at once; the page's other timers are as they are. */
function passReturnDelay(): void {
  const wait = window.setTimeout
  const hurried = (handler: TimerHandler, milliseconds?: number, ...given: unknown[]) =>
    wait(handler, milliseconds === 2000 ? 0 : milliseconds, ...given)
  window.setTimeout = hurried as typeof window.setTimeout
}

async function expectSent(page: Page, sent: string[], path: string, { call, next, state }: Form): Promise<void> {
  await openScreen(page, path, state)
  const button = page.getByRole('main').locator('form button[type=submit]').filter({ hasNotText: 'Save and add another' }).last()
  await expect(button).toBeVisible()
  await fillRequired(page)
  const before = sent.length
  await button.click()
  await expectSuccess(page)
  expect(sent.slice(before)).toEqual([expect.stringMatching(`${call} 20[01]$`)])
  await expect(page).toHaveURL(`/admin/${next}`)
}

test('every create form opens, is sent to its operation, shows its success, and leads to the list or the record', async ({
  page,
  consoleErrors: _,
}) => {
  await page.addInitScript(passReturnDelay)
  await withoutSingletons(page)
  const sent = writes(page)
  expect([...forms.create.keys()].toSorted()).toEqual(screens('create').toSorted())
  for (const [path, form] of forms.create) await test.step(path, () => expectSent(page, sent, path, form))
})

test('every edit form opens by the id in its navigation state, is sent to its operation, shows its success, and leads back (ADM-ROUTE-43)', async ({
  page,
  consoleErrors: _,
}) => {
  await page.addInitScript(passReturnDelay)
  const sent = writes(page)
  // A document that is loaded has no navigation state.
  await openScreen(page, '/admin/profile')
  expect([...forms.edit.keys()]).toEqual(expect.arrayContaining(screens('edit')))
  for (const [path, form] of forms.edit) await test.step(`${path} (${form.ids ?? ''})`, () => expectSent(page, sent, path, form))
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
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/admin\//)
})
