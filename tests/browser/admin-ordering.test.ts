import type { Locator, Page } from '@playwright/test'
import { collections } from './admin-types.ts'
import { expectToast, inlineMessage, listRows, seed } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'
import { failRequests, holdRequests } from './support/visit.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

const ordered = collections.filter(({ path }) => ['services', 'herosection', 'clients'].includes(path))

test.beforeAll(async ({ site, admin }) => {
  for (const list of ordered) await seed(site, admin, list, list.path === 'clients' ? 8 : 3)
})

const titleOf = (body: Record<string, string | number>) => String(Object.values(body).find((value) => typeof value === 'string'))
const handle = (page: Page, name: string): Locator => page.getByRole('button', { name: `Drag ${name}`, exact: true })
const button = (page: Page, name: string, way: 'up' | 'down') => page.getByRole('button', { name: `Move ${name} ${way}`, exact: true })
/** The rows as they stand on the screen, from the top: one that is dragged is moved by style before it is moved in the document. */
const names = async (page: Page) =>
  listRows(page)
    .getByRole('link', { name: /^Edit / })
    .evaluateAll((links) =>
      links
        .map((link) => ({ name: link.getAttribute('aria-label')?.slice(5) ?? '', top: link.getBoundingClientRect().top }))
        .toSorted((a, b) => a.top - b.top)
        .map(({ name }) => name),
    )

test('L-13 the rows of a list with an order of its own, paged or not, move by a button, and stay where they are put', async ({
  adminTab: page,
}) => {
  for (const { many, path, seed: records } of ordered.filter(({ path }) => path !== 'clients')) {
    await test.step(many, async () => {
      const [first = '', second = '', third = ''] = [1, 2, 3].map((n) => titleOf(records.body(n)))
      await page.goto(`/admin/${path}`)
      await expect.poll(() => names(page)).toEqual([first, second, third])
      await button(page, second, 'up').click()
      await expect.poll(() => names(page)).toEqual([second, first, third])
      await expect(button(page, second, 'up')).toBeFocused()
      await expect(page.getByText(/ is now number 1 of 3\.$/)).toBeVisible()
      await page.reload()
      await expect.poll(() => names(page)).toEqual([second, first, third])
    })
  }
})

test.describe('a list of two pages', () => {
  test.beforeEach(async ({ adminTab: page }) => {
    await page.goto('/admin/clients')
    await expect(page.getByRole('button', { name: /^Drag / }).first()).toBeEnabled()
  })

  test('L-13 a row is dragged by its handle', async ({ adminTab: page }) => {
    const [a = '', b = '', c = '', d = '', e = ''] = await names(page)
    const target = await handle(page, a).boundingBox()
    await handle(page, d).hover()
    await page.mouse.down()
    await page.mouse.move((target?.x ?? 0) + 5, (target?.y ?? 0) + 40, { steps: 8 })
    await page.mouse.move((target?.x ?? 0) + 5, (target?.y ?? 0) + 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual([d, a, b, c, e])
    await expectToast(page, 'The client is now number 1 of 8.')
    await page.reload()
    await expect.poll(() => names(page)).toEqual([d, a, b, c, e])
  })

  test('L-13 a row is moved from the keyboard, and every place is announced', async ({ adminTab: page }) => {
    const [a = '', b = '', c = '', d = '', e = ''] = await names(page)
    await handle(page, c).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Picked up ${c}, number 3 of 8.`)).toBeAttached()
    for (const place of [2, 1]) {
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText(`${c} would be number ${place} of 8.`)).toBeAttached()
    }
    await page.keyboard.press('Space')
    await expect.poll(() => names(page)).toEqual([c, a, b, d, e])
    await expectToast(page, 'The client is now number 1 of 8.')
    await expect(handle(page, c)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Picked up ${c}, number 1 of 8.`)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(`${c} would be number 2 of 8.`)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`${c} is back, number 1 of 8.`)).toBeAttached()
    await expect.poll(() => names(page)).toEqual([c, a, b, d, e])
  })

  test('L-13 a row moves on to the next page and back; several moves in a row are all kept', async ({ adminTab: page }) => {
    const [, , , , last = ''] = await names(page)
    await button(page, last, 'down').click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(async () => (await names(page))[0]).toBe(last)
    await expect(button(page, last, 'down')).toBeFocused()
    await button(page, last, 'up').click()
    await expect(page).toHaveURL(/page=1/)
    await expect(button(page, last, 'up')).toBeFocused()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Enter')
    await expect.poll(async () => (await names(page))[0]).toBe(last)
    await expectToast(page, 'The client is now number 1 of 8.')
    await page.reload()
    await expect.poll(async () => (await names(page))[0]).toBe(last)
  })

  test('L-13 a move that is made while the list is read after another one stays where it is shown', async ({ adminTab: page }) => {
    const [a = '', b = '', c = '', ...others] = await names(page)
    const [lists, moves] = ['**/api/v1/client/all-clients*', '**/api/v1/order/move']
    const releaseLists = await holdRequests(page, lists)
    const asked = page.waitForRequest(lists)
    await button(page, c, 'up').click()
    await asked
    const releaseMoves = await holdRequests(page, moves)
    await page.keyboard.press('Enter')
    const read = page.waitForResponse(lists)
    await releaseLists()
    await (await read).finished()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    expect(await names(page)).toEqual([c, a, b, ...others])
    await releaseMoves()
    await expectToast(page, 'The client is now number 1 of 8.')
    await expect.poll(() => names(page)).toEqual([c, a, b, ...others])
  })

  test('L-13 a move that fails is taken back, and says why in its place and in a toast', async ({ adminTab: page }) => {
    const before = await names(page)
    await failRequests(page, '**/api/v1/order/move')
    await button(page, before[1] ?? '', 'up').click()
    await expect(inlineMessage(page, 'The order could not be saved')).toContainText('Something broke.')
    await expectToast(page, 'Something broke.')
    await expect.poll(() => names(page)).toEqual(before)
  })

  test('L-14 nothing moves while a search or another order is active, and the list says so at once', async ({ adminTab: page }) => {
    const [first = ''] = await names(page)
    const reason = page.getByText('Rows can be moved only while the whole list is shown in the site’s order.')
    await expect(reason).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name Z–A')
    await expect(reason).toBeVisible()
    await expect(
      page
        .getByRole('button', { name: /^(Drag|Move) / })
        .filter({ visible: true })
        .first(),
    ).toBeDisabled()
    await page.getByRole('button', { name: 'Show site order' }).click()
    await expect(handle(page, first)).toBeEnabled()
    await page.getByRole('searchbox').fill(first)
    await expect(reason).toBeVisible()
    await expect(handle(page, first)).toBeDisabled()
    await expect(button(page, first, 'down')).toBeDisabled()
  })

  test('the list has no finding of axe and fits a narrow phone, in both schemes', async ({ adminTab: page }) => {
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.reload()
      await expect(
        handle(page, (await names(page))[0] ?? '')
          .or(listRows(page).first())
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: /^Drag / }).first()).toBeEnabled()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})
