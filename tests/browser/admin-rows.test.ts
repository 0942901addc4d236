import { collections } from './admin-types.ts'
import { expectToast, listRows, seed } from './support/admin.ts'
import { boxOf } from './support/seen.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

const faqs = collections.filter(({ path }) => path === 'faqs')
const services = collections.filter(({ path }) => path === 'services')

test('a row is moved to a number that is typed, and by dragging it onto a page; from another page a strip says where it stands, below the list', async ({
  adminTab: page,
  site,
  admin,
}) => {
  for (const list of faqs) await seed(site, admin, list, 12)
  const main = page.getByRole('main')
  const titles = () => listRows(page).locator('[data-title] a').allTextContents()
  const strip = main.getByRole('status').filter({ hasText: / is \d+\w\w of 12/ })
  await page.goto('/admin/faqs')
  await expect(listRows(page).getByRole('link', { name: /^Edit / })).toHaveCount(5)
  const [first = '', second = ''] = await titles()
  const top = async () => (await boxOf(main.getByRole('table'))).top
  const topBefore = await top()

  await test.step('a number beyond this page moves it there', async () => {
    await listRows(page).first().getByRole('button', { name: '1', exact: true }).press('1')
    const field = main.getByRole('textbox', { name: `Number of ${first}, 1 to 12` })
    await expect(field).toHaveValue('1')
    await field.fill('13')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('Enter a number from 1 to 12')
    await field.fill('12')
    await field.press('Enter')
    await expect(page).toHaveURL(/page=3/)
    await expectToast(page, 'The FAQ is now number 12 of 12.')
    await expect.poll(async () => (await titles()).at(-1)).toBe(first)
    await expect(listRows(page).last().locator(':focus')).toHaveText(first)
    await expect(strip).toHaveCount(0)
  })

  await test.step('the strip leads to its row from another page', async () => {
    await page.getByRole('link', { name: 'Page 1' }).click()
    await expect(page).toHaveURL(/page=1/)
    await expect(strip).toContainText(`‘${first}’ is 12th of 12`)
    expect(await top()).toBe(topBefore)
    await strip.getByRole('link', { name: 'Show its row' }).click()
    await expect(page).toHaveURL(/page=3/)
    await page.getByRole('link', { name: 'Page 1' }).click()
    await expect.poll(async () => (await titles())[0]).toBe(second)
  })

  await test.step('Escape leaves it where it is', async () => {
    await listRows(page).first().getByRole('button', { name: '1', exact: true }).click()
    await main.getByRole('textbox', { name: /^Number of / }).fill('3')
    await page.keyboard.press('Escape')
    await expect(main.getByRole('textbox', { name: /^Number of / })).toHaveCount(0)
    expect((await titles())[0]).toBe(second)
  })

  await test.step('dropped on the number of a page, it is the first there', async () => {
    await expect(page.getByRole('button', { name: `Drag ${second}`, exact: true })).toBeEnabled()
    const target = await boxOf(page.getByRole('link', { name: 'Page 2' }))
    await page.getByRole('button', { name: `Drag ${second}`, exact: true }).hover()
    await page.mouse.down()
    await page.mouse.move(target.left + 10, target.top - 30, { steps: 6 })
    await page.mouse.move(target.left + target.width / 2, target.top + target.height / 2, { steps: 4 })
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('data-drop', '')
    await page.mouse.up()
    await expect(page).toHaveURL(/page=2/)
    await expectToast(page, 'The FAQ is now number 6 of 12.')
    await expect.poll(async () => (await titles())[0]).toBe(second)
  })

  await test.step('an order that is changed in the form is told as well', async () => {
    await listRows(page)
      .first()
      .getByRole('link', { name: /^Edit / })
      .click()
    await main.getByLabel('Order', { exact: true }).fill('0')
    await main.getByRole('button', { name: 'Update FAQ' }).click()
    await expect(page).toHaveURL(/\/admin\/faqs\?.*page=2/)
    await expect(strip).toContainText(`‘${second}’ is`)
    await strip.getByRole('link', { name: 'Show its row' }).click()
    await expect(page).toHaveURL(/page=1/)
    await expect.poll(titles).toContain(second)
  })
})

test('where the site shows a number of records, a line stands after the last that visitors see', async ({
  adminTab: page,
  site,
  admin,
}) => {
  for (const list of collections.filter(({ path }) => path === 'whychooseus')) await seed(site, admin, list, 12)
  const line = page.getByRole('row', { name: 'Visitors see the rows above' })
  await page.goto('/admin/whychooseus?limit=20')
  const before = () => line.evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row))
  await expect(line).toBeVisible()
  expect(await before()).toBe(10)
  await test.step('a hidden record is none of them', async () => {
    await listRows(page)
      .first()
      .getByRole('button', { name: /^Hide / })
      .click()
    await expect.poll(before).toBe(11)
  })
  await page.getByRole('searchbox').fill('1')
  await expect(line).toHaveCount(0)
})

test('a record is duplicated from its row with a title and a slug of its own', async ({ adminTab: page, site, admin }) => {
  for (const list of services) await seed(site, admin, list, 1)
  const main = page.getByRole('main')
  const field = (name: string) => main.getByLabel(name, { exact: true })
  await page.goto('/admin/services')
  const title = (await listRows(page).first().locator('[data-title] a').textContent()) ?? ''

  await test.step('Duplicate', async () => {
    await listRows(page)
      .first()
      .getByRole('link', { name: `Duplicate ${title}` })
      .click()
    await expect(page).toHaveURL('/admin/create-service')
    await expect(field('Title')).toHaveValue(`${title} (copy)`)
    await expect(field('Slug')).toHaveValue(/-copy$/)
    await field('Title').fill('Night lanes')
    await expect(field('Slug')).toHaveValue('night-lanes')
    await main.getByRole('button', { name: 'Create Service' }).click()
    await expectToast(page, 'Service created successfully!')
    await expect(listRows(page)).toHaveCount(2)
  })
})
