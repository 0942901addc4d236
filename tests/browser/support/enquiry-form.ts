import type { Page } from '@playwright/test'
import { clearToasts } from './admin.ts'
import { expect } from './test.ts'
import { hydration } from './visit.ts'

export const call = /\/api\/v1\/enquiry\/create-enquiry$/
export const good = {
  Name: 'Rohan Sawant',
  'Phone number': '9101470235',
  Email: 'rohan@konkancold.example',
  Message: 'Eleven tonnes of mango pulp',
}
export const form = (page: Page) => page.getByRole('region', { name: 'Enquiry' })
export const submit = (page: Page) => form(page).getByRole('button')
export const thanks = 'Thankyou for contacting us!'
export const toast = (page: Page) => page.getByText(thanks)

/** The visitor is thanked; the message goes, so that the next one is seen. */
export async function expectThanks(page: Page): Promise<void> {
  await expect(toast(page)).toBeVisible()
  await clearToasts(page)
  await expect(toast(page)).toHaveCount(0)
}

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label, { exact: false }).fill(value)
}

/** Everything that is posted from here on. */
export function posts(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => call.test(request.url()) && sent.push(request.postDataJSON()))
  return sent
}

/** The form is hydrated later than the page. */
export const alive = (page: Page) => hydration(form(page).locator('form'))
