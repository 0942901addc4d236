import { enquiries, lists, wholeLists } from './admin-types.ts'
import { api, listRows, navigateTo, seed } from './support/admin.ts'
import { titleOf } from './support/admin-type.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

test.beforeAll(async ({ site, admin }) => {
  for (const list of lists) if (list.path === 'clients' || wholeLists.includes(list)) await seed(site, admin, list, 6)
  await api(site, admin, 'client/create-client', { title: 'Zephyr & Sons 100%', order: 9 })
})

test('a list can be searched, paged or not; a search without results is no empty list: it offers to be cleared, and nothing to add', async ({
  adminTab: page,
}) => {
  const main = page.getByRole('main')
  await test.step('a search without results', async () => {
    await page.goto('/admin/clients?search=nowhere')
    await expect(main.getByRole('heading', { level: 2, name: 'No Clients match ‘nowhere’' })).toBeVisible()
    await expect(main.getByText('0 results')).toBeVisible()
    await expect(main.getByText('No Clients Found')).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Add New' })).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
    await main.getByRole('button', { name: 'Clear the search' }).click()
    await expect(listRows(page)).toHaveCount(5)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('nowhere')
  })
  for (const { many, path, seed: records } of wholeLists) {
    await test.step(`${many}: the footer says how many results there are`, async () => {
      await navigateTo(page, `/admin/${path}`)
      const title = titleOf(records.body(4))
      await page.getByRole('searchbox', { name: `Search ${many}` }).fill(title)
      await expect(page.getByText('1 result. Showing 1 to 1 of 1 entries')).toBeVisible()
      await expect(listRows(page)).toHaveCount(1)
      await expect(listRows(page)).toContainText(title)
    })
  }
  await test.step('a filter that is chosen during the debounce delay of a search applies together with it', async () => {
    await navigateTo(page, '/admin/clients')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
    await expect(listRows(page)).not.toHaveCount(0)
    await page.getByRole('searchbox').fill('Zephyr')
    await main.getByLabel('Filter').selectOption('Hidden')
    await expect(page).toHaveURL(/search=Zephyr/)
    await expect(page).toHaveURL(/state=hidden/)
    await expect(main.getByText('0 results')).toBeVisible()
  })
})

test('a search begins at the first page, and cancels the one that it overtakes', async ({ adminTab: page }) => {
  await page.goto('/admin/clients?page=2&limit=5')
  await expect(page.getByText('Showing 6 to 7 of 7 entries')).toBeVisible()
  const requested: string[] = []
  const cancelled: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (request.url().includes('all-clients') && search !== null) requested.push(search)
  })
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).searchParams.get('search') ?? ''))
  const release = await holdRequests(page, /search=zep(&|$)/i)
  const box = page.getByRole('searchbox')
  await box.fill('Zep')
  await expect.poll(() => requested).toEqual(['Zep'])
  await box.fill('Zephyr')
  await expect(listRows(page)).toHaveCount(1)
  expect([requested, cancelled]).toEqual([['Zep', 'Zephyr'], ['Zep']])
  await release()
  await expect(page).toHaveURL('/admin/clients?page=1&limit=5&search=Zephyr')

  await expect(box).toHaveValue('Zephyr')
  await page.getByRole('link', { name: /^Edit Zephyr/ }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/admin/clients?page=1&limit=5&search=Zephyr')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByText('Showing 1 to 5 of 7 entries')).toBeVisible()
  await expect(box).toBeFocused()
  await expect(page).toHaveURL('/admin/clients?page=1&limit=5')
})

test('a list is sorted by its title’s head or by a choice, and the address keeps it; one that is sorted newest first has no order of its own, and no rows to move', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/clients?limit=10')
  const names = () =>
    listRows(page)
      .getByRole('link', { name: /^Edit / })
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.slice(5)))
  await expect(listRows(page)).toHaveCount(7)
  const own = await names()
  const head = page.getByRole('columnheader', { name: 'Title' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL('/admin/clients?limit=10&page=1&sort=name')
  await expect.poll(names).toEqual(own.toSorted())
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(names).toEqual(own.toSorted().toReversed())
  await page.reload()
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await expect(sort).toHaveValue('-name')
  await expect.poll(names).toEqual(own.toSorted().toReversed())
  await sort.selectOption('Newest')
  await expect.poll(async () => (await names())[0]).toBe('Zephyr & Sons 100%')
  await sort.selectOption('Site order')
  await expect(page).toHaveURL('/admin/clients?limit=10&page=1')
  await expect.poll(names).toEqual(own)

  await test.step('a list that is sorted newest first', async () => {
    await navigateTo(page, `/admin/${enquiries.path}`)
    await expect(sort.getByRole('option')).toHaveText(['Newest', 'Name A–Z', 'Name Z–A', 'Oldest', 'Last changed'])
    await expect(listRows(page)).toHaveCount(5)
    await expect(page.getByRole('button', { name: /^(Move|Drag) / })).toHaveCount(0)
  })
})
