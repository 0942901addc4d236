import type { Locator, Page } from '@playwright/test'
import { collections } from './admin-types.ts'
import { clearToasts, expectToast, inlineMessage, listRows, navigateTo, pressUntil, seed, toasts } from './support/admin.ts'
import { titleOf } from './support/admin-type.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { failRequests, holdRequests } from './support/visit.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

const ordered = collections.filter(({ path }) => ['services', 'herosection', 'clients'].includes(path))

test.beforeAll(async ({ site, admin }) => {
  for (const list of ordered) await seed(site, admin, list, list.path === 'clients' ? 8 : 3)
})

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

/** The titles of the list's first rows, as they are stored. */
async function storedNames(page: Page, call: string, count = 3): Promise<string[]> {
  const records = Object.values((await (await page.request.get(`/api/v1/${call}?limit=${count}`)).json()) as object).find(Array.isArray)
  return (records as { title: string }[]).slice(0, count).map(({ title }) => title)
}

test('the rows of a list with an order of its own, paged or not, move by a button, and stay where they are put', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/dashboard')
  for (const { many, path, seed: records } of ordered.filter(({ path }) => path !== 'clients')) {
    await test.step(many, async () => {
      const [first = '', second = '', third = ''] = [1, 2, 3].map((n) => titleOf(records.body(n)))
      await navigateTo(page, `/admin/${path}`)
      await expect.poll(() => names(page)).toEqual([first, second, third])
      await button(page, second, 'up').click()
      await expect.poll(() => names(page)).toEqual([second, first, third])
      await expect(button(page, second, 'up')).toBeFocused()
      await expect(page.getByText(/ is now number 1 of 3\.$/)).toBeVisible()
    })
  }
  await test.step('read again, the list has the same order', async () => {
    const before = await names(page)
    await page.reload()
    await expect.poll(() => names(page)).toEqual(before)
  })
})

test('in a list of two pages a row is dragged by its handle, from the keyboard and by buttons on to the next page and back, and every place is announced and kept', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/clients')
  await expect(page.getByRole('button', { name: /^Drag / }).first()).toBeEnabled()

  await test.step('it is dragged by its handle', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await names(page)
    const target = await handle(page, a).boundingBox()
    await handle(page, d).hover()
    await page.mouse.down()
    await page.mouse.move((target?.x ?? 0) + 5, (target?.y ?? 0) + 40, { steps: 8 })
    await page.mouse.move((target?.x ?? 0) + 5, (target?.y ?? 0) + 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual([d, a, b, c, e])
    await expectToast(page, 'The client is now number 1 of 8.')
    expect(await storedNames(page, 'client/all-clients', 5)).toEqual([d, a, b, c, e])
  })

  await test.step('it is moved from the keyboard, and every place is announced', async () => {
    await clearToasts(page)
    await expect(toasts(page)).toHaveCount(0)
    const [a = '', b = '', c = '', d = '', e = ''] = await names(page)
    await handle(page, c).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Picked up ${c}, number 3 of 8.`)).toBeAttached()
    for (const place of [2, 1]) await pressUntil(page, 'ArrowUp', `${c} would be number ${place} of 8.`)
    await page.keyboard.press('Space')
    await expect.poll(() => names(page)).toEqual([c, a, b, d, e])
    await expectToast(page, 'The client is now number 1 of 8.')
    await expect(handle(page, c)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Picked up ${c}, number 1 of 8.`)).toBeAttached()
    await pressUntil(page, 'ArrowDown', `${c} would be number 2 of 8.`)
    await page.keyboard.press('Escape')
    await expect(page.getByText(`${c} is back, number 1 of 8.`)).toBeAttached()
    await expect.poll(() => names(page)).toEqual([c, a, b, d, e])
  })

  await test.step('it moves on to the next page and back; several moves in a row are all kept', async () => {
    await clearToasts(page)
    await expect(toasts(page)).toHaveCount(0)
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
    expect((await storedNames(page, 'client/all-clients'))[0]).toBe(last)
  })
})

test('a move during a read stays where it is shown, one that fails is taken back with its reason, and nothing moves while a search or another order is active', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/clients')
  await expect(page.getByRole('button', { name: /^Drag / }).first()).toBeEnabled()

  await test.step('a move that is made while the list is read after another one stays where it is shown', async () => {
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
    await page.unrouteAll()
  })

  await test.step('a move that fails is taken back, and says why in its place and in a toast', async () => {
    const before = await names(page)
    await failRequests(page, '**/api/v1/order/move')
    await button(page, before[1] ?? '', 'up').click()
    await expect(inlineMessage(page, 'The order could not be saved')).toContainText('Something broke.')
    await expectToast(page, 'Something broke.')
    await expect.poll(() => names(page)).toEqual(before)
  })

  await test.step('nothing moves while a search or another order is active, and the list says so at once', async () => {
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
})
