import type { Page } from '@playwright/test'
import { api, expectToast } from './support/admin.ts'
import { boxOf } from './support/seen.ts'
import { axeFindings, consoleErrors, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const text = (page: Page) => page.getByRole('textbox', { name: 'Full description' })
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Full description: formatting' }).getByRole('button', { name })

type Record = { service: { _id: string; fullDescription: string } }
const stored = async (page: Page, slug: string) =>
  ((await (await page.request.get(`/api/v1/service/service/${slug}`)).json()) as Record).service.fullDescription

/** Opens a service from the list, which is shown. */
async function edit(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click()
  await text(page).waitFor()
}

test('a full description is written with buttons and keys, saved as HTML, and read back the same; markup that the editor cannot keep opens as HTML, and is asked about before it would be lost (ADM-SERVICE-06)', async ({
  adminTab: page,
  site,
  admin,
}) => {
  const unknown = '<p>Rates</p><details><summary>Rail</summary><p>On request</p></details>'
  await api(site, admin, 'service/create-service', { title: 'Rates', fullDescription: unknown })
  const noise = consoleErrors(page)
  await page.goto('/admin/create-service')

  await test.step('the toolbar is one stop for Tab, and the arrows go along it', async () => {
    await text(page).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(tool(page, 'Bold')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Italic')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tool(page, 'Redo')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Bold')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Control+b')
    await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+b')
    await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'false')
  })

  await page.getByLabel('Title', { exact: true }).fill('Barge and Rail')
  await text(page).click()
  await tool(page, 'Heading 2').click()
  await expect(tool(page, 'Heading 2')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('By water')
  await page.keyboard.press('Enter')
  await page.keyboard.type('From ')
  await page.keyboard.press('Control+b')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('jetty')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' to siding. ')
  await tool(page, 'Link').click()
  await page.getByLabel('Link address').fill('portolan.example/rail')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await tool(page, 'Bulleted list').click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Daily')
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('Control+s')
  await expectToast(page, 'Service created successfully!')
  const html =
    '<h2>By water</h2><p>From <strong>jetty</strong> to siding. <a href="https://portolan.example/rail">https://portolan.example/rail</a></p><ul><li>Daily</li></ul>'
  expect(await stored(page, 'barge-and-rail')).toBe(html)

  await edit(page, 'Barge and Rail')
  await expect(text(page).getByRole('heading', { name: 'By water' })).toBeVisible()
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await expect(text(page)).toHaveValue(html)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(text(page).getByRole('listitem')).toHaveText('Daily')
  expect(noise).toEqual([])

  await test.step('a text with markup that the editor cannot keep says why it is shown as HTML', async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await edit(page, 'Rates')
    await expect(page.getByText('Shown as HTML, because the text editor cannot keep <details> and <summary>.')).toBeVisible()
    await expect(text(page)).toHaveValue(unknown)

    await page.getByRole('button', { name: 'Text', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Lose some of the markup?' })
    await dialog.getByRole('button', { name: 'Stay in HTML' }).click()
    await expect(text(page)).toHaveValue(unknown)

    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await dialog.getByRole('button', { name: 'Switch to Text' }).click()
    await expect(text(page)).toHaveText('RatesRailOn request')
    expect(await stored(page, 'rates')).toBe(unknown)
  })
})

test('on a phone a long text scrolls within its field', async ({ adminTab: page, site, admin }) => {
  await api(site, admin, 'service/create-service', { title: 'Rail', fullDescription: '<p>By rail</p>'.repeat(60) })
  await page.goto('/admin/services')
  await edit(page, 'Rail')
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await boxOf(text(page))).height).toBeLessThanOrEqual(844 * 0.6 + 1)
})
