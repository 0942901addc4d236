import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { expectToast, navigateTo } from './support/admin.ts'
import type { Site } from './support/site.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const count = 200
const numbers = Array.from({ length: count }, (_, index) => index + 1)
const nameOf = (number: number) => `yard-${String(number).padStart(3, '0')}.webp`

/** Rows and files of a library that has grown over the years; the highest number is the newest. */
async function fillLibrary({ databaseUrl, dataDir }: Site): Promise<void> {
  const folder = join(dataDir, 'uploads/library')
  await mkdir(folder, { recursive: true })
  const files = numbers.map((number) => ({ number, stem: randomBytes(16).toString('hex') }))
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a5' } })
    .webp()
    .toBuffer()
  await Promise.all(files.map(({ stem }) => writeFile(join(folder, `${stem}.webp`), bytes)))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client
    .query(
      `insert into media (path, name, bytes, width, height, "inLibrary", "createdAt")
       select '/uploads/library/' || stem || '.webp', 'yard-' || lpad(number::text, 3, '0') || '.webp', $3, 40, 30, true,
         now() - make_interval(mins => $4 - number)
       from unnest($1::int[], $2::text[]) as files(number, stem)`,
      [files.map(({ number }) => number), files.map(({ stem }) => stem), bytes.length, count],
    )
    .finally(() => client.end())
}

test.beforeAll(({ site }) => fillLibrary(site))

const tiles = (page: Page, action: 'Open' | 'Choose') => page.getByRole('button', { name: new RegExp(`^${action} yard-`) })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the library' })

/** The names of a page of the library, newest first. */
const namesOfPage = (number: number) =>
  numbers
    .toReversed()
    .slice((number - 1) * 24, number * 24)
    .map(nameOf)

test('a library of 200 files shows each of them on one of nine pages, and a search begins at its first page', async ({
  adminTab: page,
}) => {
  const next = pages(page).getByRole('button', { name: 'Next' })
  await page.goto('/admin/media')
  await expect(page.getByText('200 files', { exact: true })).toBeVisible()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await expect(pages(page)).toContainText(`${number} of 9`)
    await expect(tiles(page, 'Open')).toContainText(namesOfPage(number))
    if (number < 9) await next.click()
  }
  await expect(next).toBeDisabled()
  await expect(page).toHaveURL(/page=9/)
  await page.reload()
  await expect(tiles(page, 'Open')).toContainText(namesOfPage(9))
  await page.goBack()
  await expect(tiles(page, 'Open')).toContainText(namesOfPage(8))
  await page.getByRole('searchbox').fill('yard-01')
  await expect(page.getByText('10 files', { exact: true })).toBeVisible()
  await expect(tiles(page, 'Open').first()).toContainText('yard-019.webp')
  await expect(pages(page)).toHaveCount(0)
  await test.step('a page after the last one, whose files were deleted, shows the last one', async () => {
    await navigateTo(page, '/admin/media?search=yard-01&page=2')
    await expect(tiles(page, 'Open').first()).toContainText('yard-019.webp')
    await expect(page).toHaveURL(/search=yard-01$/)
  })
})

test('a form finds a file on a later page of the library and by a search, and saves the one that was chosen', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/create-client')
  await page.getByLabel('Title', { exact: true }).fill('Yard')
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await test.step('a mark on one page does not stand on another', async () => {
    await page.getByRole('button', { name: 'Library, Client image' }).click()
    await tiles(page, 'Choose').first().click()
    await expect(picker.locator('[aria-pressed=true]')).toHaveCount(1)
    await pages(page).getByRole('button', { name: 'Next' }).click()
    await expect(tiles(page, 'Choose')).toContainText(namesOfPage(2))
    await expect(picker.locator('[aria-pressed=true]')).toHaveCount(0)
    await expect(picker.getByRole('button', { name: 'Use this file' })).toBeDisabled()
    await page.getByRole('button', { name: `Choose ${nameOf(170)}` }).click()
    await picker.getByRole('button', { name: 'Use this file' }).click()
    await expect(page.getByText(`${nameOf(170)} of the library — not saved yet`)).toBeVisible()
  })
  await test.step('a search finds one of another page, which is saved', async () => {
    await page.getByRole('button', { name: 'Library, Client image' }).click()
    await picker.getByRole('searchbox').fill('yard-007')
    await page.keyboard.press('Enter')
    await expect(picker.getByText('1 file', { exact: true })).toBeVisible()
    await tiles(page, 'Choose').press('Enter')
    await page.getByRole('button', { name: 'Create Client' }).click()
    await expectToast(page, 'Client Added.')
    await navigateTo(page, '/admin/media?search=yard-007')
    await expect(tiles(page, 'Open')).not.toContainText('unused')
  })
})

test('files of the library are selected by page, by range and all at once, described one after the other, marked as decorative, and deleted', async ({
  adminTab: page,
}) => {
  const select = (number: number) => page.getByRole('checkbox', { name: `Select ${nameOf(number)}`, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/admin/media?search=yard-00')
  await expect(page.getByText('9 files', { exact: true })).toBeVisible()

  await test.step('files are described one after the other by keyboard; each is saved, and the focus returns to the last file', async () => {
    await select(9).check()
    await select(7).click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 selected')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await button('Describe one by one').click()
    for (const [number, keys] of [
      [9, 'Control+Enter'],
      [8, 'Enter'],
    ] as const) {
      const dialog = page.getByRole('dialog', { name: nameOf(number) })
      await expect(dialog.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
      await dialog.getByLabel('Description (alternative text)').fill(`Yard ${number}`)
      await page.keyboard.press(keys)
      await expect(dialog).toBeHidden()
    }
    const last = page.getByRole('dialog', { name: nameOf(7) })
    await expect(last.getByRole('button', { name: /next/i })).toHaveCount(0)
    await last.getByLabel('Description (alternative text)').fill('Yard 7')
    await page.keyboard.press('Enter')
    await expect(last).toBeHidden()
    await expect(page.getByRole('button', { name: `Open ${nameOf(7)}` })).toBeFocused()
  })

  await test.step('decorative, and back', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Without a description')
    await expect(page.getByText('6 files', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select page' }).check()
    await button('Mark as decorative').click()
    await expect(page.getByText('6 of 6 marked as decorative')).toBeVisible()
    await expect(page.getByText('No file meets this.')).toBeVisible()
    await button('Undo').click()
    await expect(page.getByText('6 of 6 as before')).toBeVisible()
    await expect(page.getByText('6 files', { exact: true })).toBeVisible()
  })

  await test.step('all matching files are selected, and the unused ones are deleted after a question', async () => {
    await navigateTo(page, '/admin/media?search=yard-1')
    await expect(page.getByText('100 files', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select page' }).check()
    await button('Select all 100').click()
    await expect(page.getByText('100 selected')).toBeVisible()
    await button('Clear selection').click()
    await page.getByRole('searchbox').fill('yard-19')
    await expect(page.getByText('10 files', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select page' }).check()
    await button('Delete 10 unused').click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 10 files?' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('main').getByText('10 of 10 deleted')).toBeVisible()
    await expect(page.getByText('No file meets this.')).toBeVisible()
  })
})
