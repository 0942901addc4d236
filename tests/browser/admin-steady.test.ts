import type { Page } from '@playwright/test'
import { collections } from './admin-types.ts'
import { listRows, seed } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test.use({ content: 'empty', owner: import.meta.filename })

/** Keeps every script back that is asked for after the first request for this data. @returns what lets them go. */
async function holdScriptsAfter(page: Page, data: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  let later = false
  await page.route(data, async (route) => {
    later = true
    await route.fallback()
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (later) await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

test('a click on a row and its focus survive the arrival of whatever a list loads after its rows', async ({
  adminPage: page,
  site,
  admin,
}) => {
  for (const list of collections.filter(({ path }) => path === 'faqs')) await seed(site, admin, list, 3)
  const letGo = await holdScriptsAfter(page, '**/api/v1/faq/all-faqs?*')
  await page.goto('/admin/faqs')
  const edit = page.getByRole('link', { name: 'Edit When does gate 1 open?' })
  await edit.focus()
  const row = await listRows(page).first().elementHandle()
  await edit.hover()
  await page.mouse.down()
  letGo()
  await expect(page.getByRole('button', { name: /^Drag / }).first()).toBeEnabled()
  await expect(edit).toBeFocused()
  expect(await row?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/admin\/edit-faq\?id=/)
})
