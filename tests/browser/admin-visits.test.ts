import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expectAccessible } from './support/accessible.ts'
import { api } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

/** A day of the site's time zone, some days ago. */
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format(Date.now() - days * 86_400_000)

/** Stores what a day of visits would leave: each row is a dimension, a value, visits and visitors. */
async function storeDay(databaseUrl: string, day: string, rows: [dimension: string, value: string, visits: number, visitors: number][]) {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  for (const row of rows)
    await database.query('insert into visit_sums (day, dimension, value, visits, visitors) values ($1, $2, $3, $4, $5)', [day, ...row])
  await database.end()
}

const figures = (page: Page) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((found) => found.map((figure) => (figure as HTMLElement).innerText.split('\n').filter(Boolean)))

test('how the site does: visits by day, page, origin and device beside those of the days before, as tables and as CSV', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await page.goto('/admin/visits')

  await test.step('before the first visit, a sample shows how it will look', async () => {
    await expect(page.getByRole('heading', { name: 'No visit has been counted yet' })).toBeVisible()
    await expect(page.getByText('Sample, with made-up numbers')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessible(page, 'the sample')
  })

  await api(site, admin, 'enquiry/create-enquiry', {
    name: 'Asha',
    phoneNumber: '9820012345',
    email: 'asha@kestrel.example',
    message: 'A rate, please',
  })
  await storeDay(site.databaseUrl, daysAgo(0), [['all', '', 3, 2]])
  await test.step('on the first day there is no chart, which would be a dot', async () => {
    await page.reload()
    await expect(page.getByText('Counting began today')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Visits by day' })).toHaveCount(0)
  })

  await storeDay(site.databaseUrl, daysAgo(60), [['all', '', 1, 1]])
  await storeDay(site.databaseUrl, daysAgo(29), [['all', '', 40, 20]])
  await storeDay(site.databaseUrl, daysAgo(2), [
    ['all', '', 60, 22],
    ['page', '/', 50, 22],
    ['page', '/contact', 10, 8],
    ['referrer', 'direct', 15, 15],
    ['referrer', '=cmd|calc.example', 5, 5],
    ['device', 'phone', 45, 16],
    ['device', 'desktop', 15, 6],
  ])

  await test.step('the whole days of four weeks stand beside those before, and today apart', async () => {
    await page.reload()
    await expect(page.getByText('beside the 28 days before')).toBeVisible()
    expect(await figures(page)).toEqual([
      ['Visits', '60', 'up 50%'],
      ['Visitors', '22', 'up 10%'],
      ['Enquiries', '0'],
      ['Per 100 visitors', '–'],
    ])
    await expect(page.getByText('Today so far: 3 visits of 2 visitors')).toBeVisible()
    const pages = page.getByRole('table', { name: 'Pages' }).getByRole('row')
    await expect(pages).toHaveText([/^Page/, /^\/50220 *–$/, /^\/contact1080 *–$/])
    await expect(page.getByRole('table', { name: 'Devices' }).getByRole('row')).toHaveText([
      /^Device/,
      'Phones4575.0%',
      'Computers1525.0%',
      'Tablets00.0%',
    ])
    await expect(page.getByRole('region', { name: 'Speed' })).toContainText('No visit has been measured yet.')
    await expectAccessible(page, 'the numbers')
  })

  await test.step('the days are a table on demand', async () => {
    await expect(page.getByRole('img', { name: /^Visits and visitors of 28 days/ })).toBeVisible()
    await page.getByRole('button', { name: 'Show as table' }).click()
    const rows = page.getByRole('table', { name: 'Visits by day' }).getByRole('row')
    await expect(rows).toHaveCount(29)
    await expect(rows.nth(2)).toHaveText(/60220$/)
    await page.getByRole('button', { name: 'Show as chart' }).click()
    await expect(rows).toHaveCount(0)
  })

  await test.step('a section is saved as a CSV file, in which no referrer is a formula', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save Where people come from as CSV' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(`where-people-come-from-${daysAgo(28)}-${daysAgo(1)}.csv`)
    expect(await readFile(await saved.path(), 'utf8')).toBe(
      '\ufeff"Place","Visits","Percent"\r\n"Direct or unknown",15,75\r\n"\'=cmd|calc.example",5,25\r\n',
    )
  })

  await test.step('another period is in the address', async () => {
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '90 days' }).click()
    await expect(page).toHaveURL('/admin/visits?days=90')
    await expect(page.getByText('with no earlier numbers to compare with')).toBeVisible()
    await expect.poll(() => figures(page)).toContainEqual(['Visits', '101'])
  })

  await test.step('the dashboard has it in short, and leads here', async () => {
    await page.goto('/admin/dashboard')
    const card = page.getByRole('region', { name: 'Visits' })
    await expect(card).toContainText('60')
    await card.getByRole('link', { name: 'All numbers' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visits')
  })
})
