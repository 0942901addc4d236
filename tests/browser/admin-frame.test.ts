import type { Page } from '@playwright/test'
import { api, listRows } from './support/admin.ts'
import { boxOf, pageWidth } from './support/seen.ts'
import { expect, restoreSite, signIn, test } from './support/test.ts'

restoreSite()

const phone = { width: 390, height: 844 }
const aside = (page: Page) => page.getByRole('complementary', { name: 'Admin' })

test('the sidebar has headings, leads to a list and to a new record by one click each, fits 900 px, folds to icons, and marks where one is', async ({
  adminTab: page,
}) => {
  const menu = aside(page).getByRole('navigation', { name: 'Content' })
  await page.goto('/admin/dashboard')

  await test.step('the entries stand under headings', async () => {
    const headings = ['Company', 'Home page', 'About page', 'Other pages', 'Inbox', 'House']
    const lists = menu.locator(':scope > div > ul[aria-label]')
    await expect(lists).toHaveCount(headings.length)
    expect(await lists.evaluateAll((found) => found.map((list) => list.getAttribute('aria-label')))).toEqual(headings)
    for (const heading of headings) await expect(menu.locator('p', { hasText: new RegExp(`^${heading}$`) })).toBeVisible()
    await expect(menu.getByRole('list', { name: 'About page' }).getByRole('button')).toHaveText(['CTA', 'Awards', 'Team', 'About Us Page'])
  })

  await test.step('all of it is seen without scrolling, also with the group of the current screen open', async () => {
    const rest = () => menu.evaluate((area) => area.scrollHeight - area.clientHeight)
    expect(await rest()).toBe(0)
    await menu.getByRole('link', { name: 'Clients list' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
    await expect(menu.getByRole('link', { name: 'All Clients' })).toHaveAttribute('aria-current', 'page')
    expect(await rest()).toBe(0)
  })

  await test.step('the links to the list and to a new record appear on hover and on focus', async () => {
    const create = menu.getByRole('link', { name: 'New feature' })
    await expect(create).toHaveCSS('opacity', '0')
    await menu.getByRole('button', { name: 'Features', exact: true }).hover()
    await expect(create).toHaveCSS('opacity', '1')
    await page.mouse.move(900, 500)
    await expect(create).toHaveCSS('opacity', '0')
    await create.focus()
    await expect(create).toHaveCSS('opacity', '1')
    await create.click()
    await expect(page).toHaveURL('/admin/create-feature')
  })

  await test.step('what exists once is opened, and not offered as new', async () => {
    await menu.getByRole('link', { name: 'Contact Page form' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Page')
    await expect(menu.getByRole('link', { name: /^New / })).toHaveCount(10)
    await menu.getByRole('link', { name: 'Create Contact Page' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Update Contact Page' })).toBeVisible()
    await expect(page).toHaveURL('/admin/contact')
  })

  await test.step('the form of a record marks the list that it belongs to', async () => {
    await menu.getByRole('link', { name: 'Clients list' }).click()
    await listRows(page)
      .first()
      .getByRole('link', { name: /^Edit / })
      .click()
    await expect(page).toHaveURL(/\/admin\/edit-client\?id=/)
    await expect(menu.locator('[aria-current="page"]')).toHaveText('All Clients')
  })

  await test.step('folded, an icon leads to a list and says which on hover; a reload leaves it folded', async () => {
    await page.getByRole('button', { name: 'Fold the sidebar to icons' }).click()
    await page.reload()
    expect((await boxOf(aside(page))).width).toBeLessThan(60)
    expect(await menu.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)
    await expect(menu.locator('[aria-current="page"]')).toHaveAccessibleName('Clients')
    const team = menu.getByRole('link', { name: 'Team', exact: true })
    await team.hover()
    await expect(page.getByRole('tooltip', { name: 'Team' }).or(page.locator('[role=tooltip]'))).toHaveText('Team')
    await team.click()
    await expect(page).toHaveURL('/admin/team')
    await page.getByRole('button', { name: 'Widen the sidebar' }).click()
    await expect(menu.getByRole('button', { name: 'Team', exact: true })).toBeVisible()
  })

  await test.step('in a low window the menu is scrolled to the entry of the current screen, and the page is not', async () => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto('/admin/trash')
    await expect(menu.getByRole('link', { name: 'Recently deleted' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('the title in the browser’s tab begins with the number of unread enquiries', async ({ adminTab: page, site, admin }) => {
  const { unread } = await page.request.get('/api/v1/enquiry/summary').then((response) => response.json() as Promise<{ unread: number }>)
  for (const name of ['Ravi Traders', 'Malabar Spices'])
    await api(site, admin, 'enquiry/create-enquiry', {
      name,
      phoneNumber: '9876501234',
      email: 'desk@ravi.example',
      message: 'Two trucks.',
    })
  await page.goto('/admin/team')
  await expect(page).toHaveTitle(`(${unread + 2}) Team Members · Portolan Freight`)
})

test('on a phone one bar holds the menu, the title and the account, and stays while the page scrolls', async ({ adminTab: page }) => {
  await page.setViewportSize(phone)
  await page.goto('/admin/clients')
  const bar = page.getByRole('banner')
  await expect(bar.getByText('Clients', { exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Portolan Freight' })).toBeHidden()
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await boxOf(bar)).top).toBe(0)
  // It would take a quarter of 720 × 450 pixels at 200 %.
  await page.setViewportSize({ width: 360, height: 225 })
  await expect(bar).toHaveCSS('position', 'static')
  await page.setViewportSize(phone)

  await bar.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'New client' })).toHaveCSS('opacity', '1')
  await expect(drawer.getByRole('link', { name: 'View site' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Colour scheme' }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await drawer.getByRole('link', { name: 'Team Members list' }).click()
  await expect(drawer).toBeHidden()
  await expect(bar.getByText('Team Members', { exact: true })).toBeVisible()
})

test('on a phone a list begins within 240 px, and each row is a card of picture, title, one line and a menu; a sheet sorts and filters', async ({
  adminTab: page,
}) => {
  await page.setViewportSize(phone)
  const rows = listRows(page)
  for (const path of ['clients', 'faqs', 'services', 'enquiry'])
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`)
      await expect(rows.first()).toBeVisible()
      expect((await boxOf(rows.first())).top).toBeLessThanOrEqual(240)
      await expect(page.getByRole('searchbox', { name: /^Search / })).toHaveAttribute('placeholder', 'Search')
      expect(await pageWidth(page)).toBe(phone.width)
    })

  await test.step('a card', async () => {
    await page.goto('/admin/testimonials')
    const card = rows.first()
    await expect(card.locator('img')).toBeVisible()
    expect((await boxOf(card)).height).toBeLessThan(100)
    const headers = await card
      .getByRole('cell')
      .filter({ visible: true })
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-label')))
    // The first cell holds the checkbox, which has no box of its own around it.
    expect(headers).toEqual(expect.arrayContaining(['Name', 'Designation']))
    expect(headers).not.toContain('Content')
    await card.getByRole('button', { name: /^Actions for / }).click()
    const moves = ['Move up', 'Move down', 'Move to…']
    await expect(page.getByRole('menuitem')).toHaveText(['Hide from the site', ...moves, 'Edit', 'Duplicate', 'Delete…'])
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect(page.getByText(/ is now number 2 of /)).toBeVisible()
    await expect(rows.nth(1).locator(':focus')).toHaveCount(1)
  })

  await test.step('a typed number moves a card, on another page too, and its link has the focus', async () => {
    const link = rows.nth(1).getByRole('link')
    const name = (await link.textContent()) ?? ''
    const dialog = page.getByRole('dialog', { name: `Move ‘${name}’` })
    for (const [typed, place] of [
      ['1', 1],
      ['7', 7],
    ] as const) {
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Move to…' }).click()
      await expect(dialog.getByLabel('New number')).toBeFocused()
      for (const refused of ['', '99']) {
        await dialog.getByLabel('New number').fill(refused)
        await page.keyboard.press('Enter')
        await expect(dialog.getByText('Enter a number from 1 to 8')).toBeVisible()
      }
      await dialog.getByLabel('New number').fill(typed)
      await page.keyboard.press('Enter')
      await expect(page.getByText(` is now number ${place} of 8.`)).toBeVisible()
      await expect(page.getByRole('link', { name })).toBeFocused()
    }
    await expect(page).toHaveURL(/page=2/)
  })

  await test.step('the sheet', async () => {
    const open = page.getByRole('button', { name: 'Sort and filter' })
    await open.click()
    const sheet = page.getByRole('dialog', { name: 'Sort and filter' })
    await sheet.getByRole('combobox', { name: 'Sort' }).selectOption('Newest')
    await expect(page).toHaveURL(/sort=-createdAt/)
    await sheet.getByRole('combobox', { name: 'per page' }).selectOption('10')
    await expect(page).toHaveURL(/limit=10/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Sort and filter, changed' })).toBeFocused()
  })
})

test('on a phone the bar of a form is one row, with what does not save in its menu', async ({ adminTab: page }) => {
  await page.setViewportSize(phone)
  await page.goto('/admin/create-whychooseus')
  const main = page.getByRole('main')
  const buttons = [/^Create Why Choose Us/, /^Save draft$/, /^More actions$/].map((name) => main.getByRole('button', { name }))
  await expect(main.getByRole('button', { name: 'More actions' })).toBeVisible()
  const boxes = await Promise.all(buttons.map(boxOf))
  const middles = boxes.map(({ top, height }) => Math.round(top + height / 2))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
  for (const { left, width } of boxes) expect(left + width).toBeLessThanOrEqual(phone.width)
  await expect(main.getByRole('link', { name: 'Cancel' })).toHaveCount(0)
  await main.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.locator('iframe')).toBeVisible()
  await preview.getByRole('button', { name: 'Close the preview' }).click()
  await main.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/whychooseus')

  await test.step('and so it is at 1440 px, where the preview is a word of it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/create-whychooseus')
    await expect(main.getByRole('button', { name: 'Save and add another' })).toBeVisible()
    const preview = main.getByRole('button', { name: 'Preview', exact: true })
    await expect(preview).toHaveText('Preview')
    const [first, last] = [await boxOf(main.getByRole('button', { name: /^Create Why Choose Us/ })), await boxOf(preview)]
    expect(Math.abs(last.top - first.top)).toBeLessThanOrEqual(2)
  })

  await test.step('the focus goes through it without scrolling the form', async () => {
    await page.goto('/admin/create-service')
    const more = main.getByRole('button', { name: 'More actions' })
    await more.focus()
    await page.keyboard.press('Tab')
    await expect(main.getByRole('link', { name: 'Cancel' })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test('a row opens wherever it is pressed, in another tab by the middle button; its actions appear on hover and focus, the eye is seen always', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/faqs')
  const row = listRows(page).nth(1)
  const [edit, eye] = [row.getByRole('link', { name: /^Edit / }), row.getByRole('button', { name: /^Hide / })]
  const answer = row.getByRole('cell').nth(2)

  await test.step('its actions', async () => {
    await expect(eye).toHaveCSS('opacity', '1')
    await expect(edit).toHaveCSS('opacity', '0')
    await row.hover()
    await expect(edit).toHaveCSS('opacity', '1')
    expect((await boxOf(row.getByRole('button', { name: /^Move .* up$/ }))).height).toBeGreaterThanOrEqual(32)
    await page.mouse.move(900, 5)
    await expect(edit).toHaveCSS('opacity', '0')
    await edit.focus()
    await expect(edit).toHaveCSS('opacity', '1')
  })

  await test.step('a control in it has its own effect, and a text can be selected', async () => {
    await row.getByRole('checkbox').check()
    const { left, top } = await boxOf(answer.locator('span span').first())
    await page.mouse.move(left + 20, top + 10)
    await page.mouse.down()
    await page.mouse.move(left + 120, top + 10, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => document.getSelection()?.toString().length)).toBeGreaterThan(3)
    await expect(page).toHaveURL('/admin/faqs')
  })

  await test.step('the middle button opens another tab', async () => {
    for (const press of [() => answer.click({ button: 'middle' }), () => answer.click({ modifiers: ['ControlOrMeta'] })]) {
      const opened = page.context().waitForEvent('page')
      await press()
      const tab = await opened
      await expect(tab).toHaveURL(/\/admin\/edit-faq\?id=/)
      await tab.close()
      await expect(page).toHaveURL('/admin/faqs')
    }
  })

  await answer.click()
  await expect(page).toHaveURL(/\/admin\/edit-faq\?id=/)
})

test('buttons and fields of a list are at least 44 px high where the pointer is a finger', async ({ browser, site, admin }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await using _signedIn = await signIn(page, site, admin)
  await page.goto('/admin/services')
  await expect(listRows(page).first()).toBeVisible()
  const heights = await page
    .getByRole('main')
    .locator('.chakra-button:visible, .chakra-input:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await context.close()
})
