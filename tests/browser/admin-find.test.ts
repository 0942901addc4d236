import type { Page } from '@playwright/test'
import { api, navigateTo } from './support/admin.ts'
import { failResponses } from './support/responses.ts'
import { boxOf } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

restoreSite()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const open = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
}

for (const width of [1440, 390])
  test(`Ctrl K finds a record by its text from any screen, says its type and where visitors see it, and Enter opens it, at ${width} px`, async ({
    adminTab: page,
    site,
    admin,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await api(site, admin, 'faq/create-faq', { question: `Do you weigh at ${width}?`, answer: 'Quillmark, until two.' })
    await page.goto('/admin/create-client')
    await test.step('while typing in a form', async () => {
      await page.getByLabel('Title').fill('Zephyr')
      await open(page)
    })
    await test.step('an empty search offers actions, and below them screens', async () => {
      await expect(page.getByRole('option').first()).toHaveAccessibleName('View site Action')
      await expect(option(page, 'Dashboard Screen')).toBeVisible()
      await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0)
      expect(await axeFindings(page)).toEqual([])
    })
    await test.step('matched words are marked', async () => {
      await fieldOf(page).fill(`quillm ${width}`)
      const found = option(page, /Do you weigh/)
      await expect(found.locator('mark')).toHaveText([String(width), 'Quillm'])
      await expect(found).toContainText('FAQ')
      await expect(found).toContainText('/faqs')
      await expect(found).toHaveAttribute('aria-selected', 'true')
      await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '')
      expect(await axeFindings(page)).toEqual([])
    })
    await test.step('Escape closes it, and the focus returns', async () => {
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(page.getByLabel('Title')).toBeFocused()
      await page.getByLabel('Title').fill('')
    })
    await test.step('Enter opens the record, which is a recent one from then on', async () => {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await fieldOf(page).fill(`quillm ${width}`)
      await expect(option(page, /Do you weigh/)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/edit-faq\?id=/)
      await expect(page.getByLabel('Question')).toHaveValue(`Do you weigh at ${width}?`)
      await open(page)
      const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
      await expect(recent).toHaveCount(1)
      await page.keyboard.press('Control+k')
      await expect(dialogOf(page)).toHaveCount(0)
      await navigateTo(page, '/admin/clients')
      await page.getByRole('table').getByRole('link').first().click()
      const client = await page.getByLabel('Title', { exact: true }).inputValue()
      await open(page)
      await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option').first()).toHaveAccessibleName('New client Action')
      await expect(recent, 'a record that was opened from its list is one as well').toHaveText([new RegExp(`^${client}`), /Do you weigh/])
      await page.keyboard.press('Escape')
    })
  })

test('a setting is found by other words for it, also from the form that has it, and opens with the focus in it', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/dashboard')
  await open(page)
  await fieldOf(page).fill('telephone')
  const fields = page.getByRole('group', { name: 'Fields' })
  await expect(fields.getByRole('option')).toHaveText([/^Phone number.*Site identity/, /^WhatsApp number/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/site-identity#field-phoneNumber$/)
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await open(page)
  await fieldOf(page).fill('color')
  await expect(fields.getByRole('option')).toHaveText([/^Accent colour/, /^Ground colour/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#field-accentColor$/)
  await expect(page.getByLabel('Accent colour', { exact: true }).first()).toBeFocused()
  const parts = page.getByRole('navigation', { name: 'Parts of the form' })
  await expect(parts.locator('[aria-current=true]')).toHaveText('Colours')
  await parts.getByRole('button', { name: 'Notice' }).click()
  await expect(page.getByLabel('Notice text', { exact: true })).toBeFocused()
  await expect(parts.locator('[aria-current=true]')).toHaveText('Notice')
  await parts.getByRole('button', { name: 'Colours' }).click()
  await expect(parts.locator('[aria-current=true]')).toHaveText('Colours')
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, -5000)
  await expect(parts.locator('[aria-current=true]'), 'a scroll by hand marks the part in view').toHaveText('Basics')

  await test.step('the list of parts stays under the pointer while the form scrolls to one', async () => {
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const button = parts.getByRole('button', { name: 'Pictures' })
    const { top } = await boxOf(button)
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    expect((await boxOf(button)).top).toBe(top)
  })

  await test.step('a narrower window has the parts in a menu above the form', async () => {
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(parts).toBeHidden()
    await page.getByRole('button', { name: 'Go to part' }).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-part]:has(:focus) legend')).toHaveText('Pictures')
    await expect(page.locator('[data-part]:has(:focus) legend')).toBeInViewport()
  })
})

test('arrow keys go round the results, and Ctrl Enter opens one in a new tab', async ({ adminTab: page }) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('faq', { delay: 30 })
  await expect(fieldOf(page), 'the keys right after Ctrl K are the search').toHaveValue('faq')
  const options = page.getByRole('option')
  await expect(option(page, /^FAQ/).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expect(tab).toHaveURL(/\/admin\/faqs/)
  await tab.close()
  await expect(fieldOf(page)).toBeFocused()
})

test('actions create, change the colour scheme, show the shortcuts and log out', async ({ adminPage: page }) => {
  const run = async (name: string) => {
    await open(page)
    await fieldOf(page).fill(name)
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('group', { name: 'Actions' }).getByRole('option', { name }).click()
  }
  await page.goto('/admin/dashboard')
  await run('Dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await open(page)
  await page.keyboard.press('Escape')
  await run('Light')
  await run('Keyboard shortcuts')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await run('New client')
  await expect(page).toHaveURL(/create-client/)
  await run('View site')
  await expect(page).toHaveURL(/\/$/)
})

test('nothing found, a failure and an ended session are said in words', async ({ adminTab: page }) => {
  await page.goto('/admin/dashboard')
  await open(page)
  await fieldOf(page).fill('xyzzyxyzzy')
  await expect(dialogOf(page).getByRole('status')).toHaveText('Nothing found for ‘xyzzyxyzzy’. Try fewer letters, or another word.')
  await failResponses(page, /\/api\/v1\/search\?/, 429)
  await fieldOf(page).fill('xyzzy')
  await expect(dialogOf(page).getByRole('alert')).toContainText('The search failed')
  await page.keyboard.press('Escape')
})
