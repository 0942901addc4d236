import { collectionAt, wholeLists } from './admin-types.ts'
import { api, listRows, navigateTo, seed } from './support/admin.ts'
import { boxOf, pageWidth } from './support/seen.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const [features, reasons] = [collectionAt('features'), collectionAt('whychooseus')]

test.beforeAll(async ({ site, admin }) => {
  for (const list of wholeLists) await seed(site, admin, list, 6)
  for (const list of [collectionAt('clients'), features, reasons, collectionAt('testimonials')]) await seed(site, admin, list, 1)
})

/** Longer than any column, on any screen. */
const longWord = 'Lagerhaus'.repeat(7)
const isText = (name: string, value: unknown) => typeof value === 'string' && !/svg|email|phone|url/i.test(name)

test(`lists show their columns, their cut texts, their numbers, their days and their drawings (ADM-LIST-04)`, async ({
  adminTab: page,
  site,
  admin,
}) => {
  // The profile, because the dashboard reads every list itself.
  await page.goto('/admin/profile')

  for (const {
    many,
    path,
    columns,
    paged = true,
    preview,
    shows,
    rows,
    seed: { call },
  } of wholeLists)
    await test.step(`${many} show their columns, their cut texts and their numbers (${rows.list})`, async () => {
      const numbered = columns[0] === 'No'
      // The profile may still look for what the site has.
      const requested = page.waitForRequest(new RegExp(`/api/v1/${call.split('/')[0]}/all-(?!.*limit=1$)`))
      await navigateTo(page, `/admin/${path}`)
      expect(new URL((await requested).url()).search).toMatch(paged ? /^\?page=1&limit=5\b/ : /^\?hidden=include$/)
      await test.step('its heading ends the breadcrumb (ADM-LIST-01)', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(many)
        await expect(page.getByRole('navigation', { name: 'breadcrumb' })).toHaveText(`Dashboard${many}`)
      })
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Add New' })).toHaveCount(path === 'enquiry' ? 0 : 1)
      await test.step('five rows, of which a page may have more (ADM-LIST-03, ADM-LIST-05, ADM-LIST-18)', async () => {
        await expect(page.getByText(`Showing 1 to ${paged ? 5 : 6} of 6 entries`)).toBeVisible()
        const size = page.getByRole('combobox', { name: 'per page' })
        if (paged) await expect(size).toHaveValue('5')
        else await expect(size).toHaveCount(0)
      })
      await expect(listRows(page)).toHaveCount(paged ? 5 : 6)
      expect(await page.getByRole('columnheader').allTextContents()).toEqual(columns)
      const first = listRows(page).first()
      for (const [column, text] of Object.entries(shows)) {
        const cell = first.getByRole('cell').nth(columns.indexOf(column))
        // A cut text stands before the whole one for screen readers; an icon with its words is none.
        await expect(cell.locator('[title] > span[aria-hidden="true"]:first-child').or(cell).last()).toHaveText(text)
      }
      await expect(first.getByRole('button', { name: /^Delete / })).toBeVisible()
      await expect(first.getByRole('link', { name: /^Edit / })).toHaveCount(path === 'enquiry' ? 0 : 1)

      await test.step('its page opens in a new tab (ADM-LIST-02)', async () => {
        const link = page.getByRole('link', { name: 'Preview Live Page' })
        if (preview === undefined) await expect(link).toHaveCount(0)
        else {
          await expect(link).toHaveAttribute('href', preview)
          await expect(link).toHaveAttribute('target', '_blank')
        }
      })

      if (!paged) return expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
      await test.step('numbers go on from page to page (ADM-LIST-12)', async () => {
        const numbers = () => page.getByRole('table').locator('td[data-number]').allTextContents()
        if (numbered) expect(await numbers()).toEqual(['1', '2', '3', '4', '5'])
        await page.getByRole('link', { name: 'Page 2' }).click()
        await expect(listRows(page)).toHaveCount(1)
        expect(await numbers()).toEqual(numbered ? ['6'] : [])
      })
    })

  await test.step('a service is opened on the site in a new tab, and without a text says so', async () => {
    await navigateTo(page, '/admin/services')
    const live = page.getByRole('link', { name: 'Open Reefer run 2 on the site' })
    await expect(live).toHaveAttribute('href', '/services/reefer-run-2')
    await expect(live).toHaveAttribute('target', '_blank')
    await expect(listRows(page).nth(1)).toContainText('No description')
  })

  await test.step('clients show the day they came, features and reasons their drawing (ADM-CLIENT-01, ADM-FEATURE-01, ADM-WHY-01)', async () => {
    await navigateTo(page, '/admin/clients')
    await expect(listRows(page).first().getByRole('time')).toHaveText(/^\d{2} \w{3,4} \d{4}$/)
    for (const { path, many } of [features, reasons]) {
      await navigateTo(page, `/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(many)
      await expect(listRows(page).first().locator('svg path[d="M3 7h11v9H3z"]')).toBeVisible()
    }
  })

  await test.step('a cut text is there in full for the pointer and for screen readers (ADM-TESTI-02)', async () => {
    await navigateTo(page, '/admin/testimonials')
    const cell = listRows(page).first().getByRole('cell').nth(4)
    await expect(cell.locator('[title$="kept in the books."]')).toBeVisible()
    await expect(cell).toContainText('and kept in the books.')
  })

  await test.step('a word without end widens no table, moves no column and leaves each row its actions, at every width, on a phone as a menu', async () => {
    for (const { many, path, seed, columns: headers } of wholeLists) {
      const body = Object.entries(seed.body(0)).map(([name, value]) => [name, isText(name, value) ? longWord : value])
      await api(site, admin, seed.call, Object.fromEntries(body))
      await navigateTo(page, `/admin/${path}`)
      // The former list, which may still be shown, has a Refresh button as well.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(many)
      await page.getByRole('button', { name: 'Refresh' }).click()
      const remove = page.getByRole('button', { name: `Delete ${longWord}` })
      const menu = page.getByRole('button', { name: `Actions for ${longWord}` })
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const last = width < 768 ? menu : remove
        await expect(last).toBeVisible()
        const { left, width: wide } = await boxOf(last)
        expect([path, width, await pageWidth(page), left + wide <= width]).toEqual([path, width, width, true])
      }
      const columns = () => page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left))
      const before = await columns()
      if (headers[0] !== 'No') continue
      await page.getByRole('link', { name: 'Page 2' }).click()
      await expect(remove).toHaveCount(0)
      expect(await columns()).toEqual(before)
    }
  })

  await test.step('on a phone the breadcrumb is the way back alone, in one line', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await navigateTo(page, '/admin/create-testimonial')
    const trail = page.getByRole('navigation', { name: 'breadcrumb' })
    await expect(trail.getByRole('link')).toHaveText('Testimonials')
    expect((await boxOf(trail)).height).toBeLessThan(30)
  })
})
