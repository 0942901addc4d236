import type { Page } from '@playwright/test'
import { expectAccessible, twoLooks } from './support/accessible.ts'
import { api, createAccountAs, expectToast, navigateTo, pressUntil } from './support/admin.ts'
import { expect, restoreSite, signIn, test } from './support/test.ts'

restoreSite()

const usual = ['Hero Section', 'Clients', 'About', 'Services', 'Shipping', 'Features', 'Testimonials', 'Why Choose Us']
const ids: Record<string, string> = { 'Hero Section': 'hero', Features: 'feature', 'Why Choose Us': 'whychooseus' }

const labels = (page: Page) => page.getByRole('group', { name: 'Sections' }).getByRole('listitem').locator('p:first-child')
const row = (page: Page, label: string) =>
  page
    .getByRole('group', { name: 'Sections' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Edit ${label}` }) })

/** Ids of the sections of the page that visitors see, from top to bottom. */
const shown = async (page: Page, path = '/') => {
  const html = await (await page.request.get(path)).text()
  return [...html.slice(html.indexOf('<main')).matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id)
}
const idsOf = (wanted: string[]) => wanted.map((label) => ids[label] ?? label.toLowerCase())

test('the home page is arranged on one screen: its sections move by handle, keyboard and buttons, and are hidden by an eye', async ({
  adminTab: page,
}) => {
  const update = page.getByRole('button', { name: 'Update Home page' })
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Arrange home' }).click()

  await test.step('the rows are the sections in the page’s order, with what is there', async () => {
    await expect(page).toHaveURL('/admin/home-page')
    await expect(labels(page)).toHaveText(usual)
    await expect(row(page, 'Clients')).toContainText('14 of 14 shown')
    await expect(row(page, 'Clients').locator('img')).toBeVisible()
    await expect(row(page, 'Shipping').locator('svg').first()).toBeVisible()
    expect(await shown(page)).toEqual(idsOf(usual))
    await expect(page.getByRole('button', { name: 'Back to the usual order' })).toBeDisabled()
    await expectAccessible(page, 'the screen of the home page', twoLooks)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a section is dragged, moved by keyboard and by its buttons, and hidden; visitors see it after the save', async () => {
    const handle = page.getByRole('button', { name: 'Drag Testimonials' })
    await handle.scrollIntoViewIfNeeded()
    await handle.hover()
    await page.mouse.down()
    const target = await row(page, 'Features').boundingBox()
    await page.mouse.move(700, (target?.y ?? 0) + 10, { steps: 8 })
    await page.mouse.up()
    await expect(labels(page).nth(5)).toHaveText('Testimonials')
    await page.getByRole('button', { name: 'Drag Services' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Picked up Services, number 4 of 8.')).toBeAttached()
    await pressUntil(page, 'ArrowUp', 'Services would be number 3 of 8.')
    await page.keyboard.press('Space')
    await expect(labels(page).nth(2)).toHaveText('Services')
    await page.getByRole('button', { name: 'Move Clients down' }).click()
    await page.getByRole('button', { name: 'Shown. Hide Shipping from the page' }).click()
    await expect(row(page, 'Shipping')).toContainText('Hidden')
    const arranged = ['Hero Section', 'Services', 'Clients', 'About', 'Shipping', 'Testimonials', 'Features', 'Why Choose Us']
    await expect(labels(page)).toHaveText(arranged)
    await update.click()
    await expectToast(page, 'Home page updated successfully')
    expect(await shown(page)).toEqual(idsOf(arranged.filter((label) => label !== 'Shipping')))
    await page.reload()
    await expect(labels(page)).toHaveText(arranged)
  })

  const heading = (label: string) => page.getByRole('textbox', { name: `Heading of ${label}` })
  await test.step('a section has a heading of its own; an empty field shows the usual one, and what has another title has no field', async () => {
    await expect(heading('Services')).toHaveValue('What we carry, and how it travels')
    await expect(heading('Clients')).toHaveAttribute('placeholder', 'Our Trusted Clients')
    await expect(page.getByRole('textbox', { name: /^Heading of/ })).toHaveCount(5)
    await heading('Clients').fill('They send with us')
  })

  await test.step('the preview shows a heading and an order that are not saved', async () => {
    await page.getByRole('button', { name: 'Move Why Choose Us up' }).click()
    await page.getByRole('button', { name: 'Move Why Choose Us up' }).click()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const sections = page.frameLocator('iframe[title="Preview of the page"]').locator('main > section[id]')
    await expect
      .poll(() => sections.evaluateAll((found) => found.map(({ id }) => id)))
      .toEqual(['hero', 'services', 'clients', 'about', 'whychooseus', 'testimonials', 'feature'])
    await expect(sections.getByRole('heading', { name: 'They send with us' })).toBeAttached()
    await page.getByRole('button', { name: 'Close the preview' }).click()
  })

  await test.step('"Back to the usual order" leaves headings and hidden sections, and the history has each save', async () => {
    await page.getByRole('checkbox', { name: /^Not in search results/ }).check()
    await page.getByRole('button', { name: 'Back to the usual order' }).click()
    await expect(labels(page)).toHaveText(usual)
    await update.click()
    await expectToast(page, 'Home page updated successfully')
    expect(await shown(page)).toEqual(idsOf(usual.filter((label) => label !== 'Shipping')))
    const html = await (await page.request.get('/')).text()
    expect([html.includes('They send with us</h2>'), html.includes('<meta name="robots" content="noindex"')]).toEqual([true, true])
    await page.getByRole('main').getByRole('button', { name: 'History' }).first().click()
    await expect(page.getByRole('dialog').getByText('Asha').or(page.getByRole('dialog').getByRole('listitem')).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('on a phone the about page is arranged as a draft, from the bar on the site', async ({ adminTab: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const bar = page.getByRole('complementary', { name: 'Editing' })
  await bar.getByRole('button', { name: 'Edit this page' }).click()
  await bar.getByRole('link', { name: 'Arrange about' }).click()
  await expect(page).toHaveURL('/admin/about-page')
  const before = await shown(page, '/about')
  await expect(labels(page)).toHaveText(['Story, vision and mission', 'Numbers', 'Chart of lanes', 'Clients', 'Team', 'Awards', 'CTA'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(page.getByRole('region', { name: 'Preview of the search result' })).toContainText('We keep the hour we write down')

  await page.getByRole('button', { name: 'Shown. Hide Team from the page' }).click()
  await page.getByRole('button', { name: 'Move Awards up' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved')
  expect(await shown(page, '/about')).toEqual(before)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: /^Live · draft saved/ })).toBeVisible()
  await expect(row(page, 'Team')).toContainText('Hidden')

  await test.step('discarding the draft brings the usual order back', async () => {
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(row(page, 'Team')).toContainText('Shown')
    await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible()
  })

  await test.step('"Edit" leads to the list or the form of the section', async () => {
    for (const [label, path] of [
      ['Team', '/admin/team'],
      ['Chart of lanes', '/admin/about-us'],
    ] as const) {
      await navigateTo(page, '/admin/about-page')
      await page.getByRole('link', { name: `Edit ${label}` }).click()
      await expect(page).toHaveURL(path)
    }
  })
  // The other tests of the tab begin outside of the editing mode.
  await page.evaluate(() => sessionStorage.clear())
})

test('a viewer sees the sections and their states without a control to change them', async ({ visitorTab: page, site, admin }) => {
  await api(site, admin, 'about-page/update-about-page', { sections: [{ key: 'numbers', hidden: true }] })
  await signIn(page, site, await createAccountAs(site, admin, 'viewer', 'Vera Naik'))
  await page.goto('/admin/about-page')
  const rows = page.getByRole('group', { name: 'Sections' }).getByRole('listitem')
  await expect(rows.nth(1)).toContainText('Hidden')
  await expect(rows.nth(0)).toContainText('Shown')
  await expect(page.getByRole('main').getByRole('button', { name: /^(Drag|Move|Shown|Hidden|Back|Update|Save)/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View Clients' })).toHaveAttribute('href', '/admin/clients')
})
