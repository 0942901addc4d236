import type { Page } from '@playwright/test'
import { expectToast } from './support/admin.ts'
import { holdResponses } from './support/responses.ts'
import { pageWidth } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'
import { stubMaps } from './support/visit.ts'

restoreSite()

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const branch = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) })

type Contact = {
  branchAddress: { branchName: string; branchMap: string }[]
  mainBranchTiming: { _id: string; day: string; timing: string }[]
}
const stored = async (page: Page) =>
  ((await (await page.request.get('/api/v1/contact/contact-page')).json()) as { contact: Contact }).contact

test('branches are lines that open, any link makes a map, and hours are lines of a table (ADM-CONTACT-02, ADM-CONTACT-03, ADM-CONTACT-04)', async ({
  adminTab: page,
}) => {
  await stubMaps(page)
  const before = await stored(page)
  const release = await holdResponses(page, /\/dashboard\//)
  await page.goto('/admin/contact')

  await test.step('a branch is one line without its map, and nothing grows after it is shown', async () => {
    await expect(field(page, 'Hours of Timing 7')).toHaveValue('Off')
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const shown = await height()
    release()
    await page.waitForLoadState('networkidle')
    expect(await height()).toBe(shown)
    const { height: ofAll = 0 } = (await field(page, 'Branches').boundingBox()) ?? {}
    expect(ofAll / before.branchAddress.length).toBeLessThan(64)
    await expect(page.locator('iframe, textarea[name^=branchAddress]')).toHaveCount(0)
  })

  await test.step('an opened branch has its fields, and its map on request', async () => {
    await branch(page, 'Bhiwandi hub').click()
    await expect(branch(page, 'Bhiwandi hub')).toHaveAttribute('aria-expanded', 'true')
    await expect(field(page, 'Branch map')).toHaveValue('19.2813, 73.0631')
    await expect(page.locator('iframe')).toHaveCount(0)
    await press(page, 'Show map of Bhiwandi hub and head office')
    await expect(page.locator('iframe[sandbox]')).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/)
    await press(page, 'Hide map of Bhiwandi hub and head office')
  })

  await test.step('a map is a link of the address bar, an embed code or coordinates; a link that says nothing is refused with advice', async () => {
    const map = field(page, 'Branch map')
    const leadsTo = { '/unknown': null, '/chakan': 'https://maps.google.com?q=Chakan+Hub&ftid=0x47b8:0x8024' }
    await page.route('**/api/v1/map-links/resolve', async (route) => {
      const { pathname } = new URL(route.request().postDataJSON().url)
      await route.fulfill({ json: { success: true, message: 'Map link read', address: leadsTo[pathname as keyof typeof leadsTo] } })
    })
    await map.fill('https://maps.app.goo.gl/unknown')
    await expect(main(page).getByText(/^A short link does not say where it leads/)).toBeVisible()
    await map.fill('Chakan hub https://maps.app.goo.gl/chakan?g_st=ic')
    await expect(map).toHaveValue('Chakan Hub')
    await map.fill('<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=73&amp;marker=18.5%2C73.8"></iframe>')
    await map.blur()
    await expect(map).toHaveValue('18.5, 73.8')
    await map.fill('https://www.google.com/maps/place/Gat+212/@18.76,73.81,17z/data=!3m1!8m2!3d18.7606!4d73.8143')
    await map.blur()
    await expect(map).toHaveValue('18.7606,73.8143')
    await branch(page, 'Bhiwandi hub').click()
    await expect(map).toHaveCount(0)
  })

  await test.step('a new branch is open, has the focus, and finds its map by its address', async () => {
    await press(page, 'Add branch')
    await expect(field(page, 'Branch name')).toBeFocused()
    await page.keyboard.insertText('Nashik desk')
    await field(page, 'Branch address').fill('Plot 9, Satpur, Nashik')
    await press(page, 'Use the address')
    await expect(field(page, 'Branch map')).toHaveValue('Plot 9, Satpur, Nashik')
    expect(await axeFindings(page)).toEqual([])
    await branch(page, 'Nashik desk').click()
  })

  await test.step('a removed branch is brought back where it was', async () => {
    await press(page, 'Remove Branch 2')
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo', exact: true })
    await expect(undo).toBeFocused()
    await expect(undo).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(undo).toHaveCount(0)
  })

  await test.step('each day has its hours in a line of a table', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await field(page, `Hours of Timing ${number}`).fill(number < 6 ? '9:00 am – 6:00 pm' : 'Off')
    await press(page, 'Add timing')
    await expect(field(page, 'Day of Timing 8')).toBeFocused()
    await page.keyboard.insertText('Holidays')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('Off')
  })

  await test.step('on a phone each weekday is one line, and its menu moves a row', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const days = main(page)
      .getByRole('table', { name: 'Main branch timings' })
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') })
    await expect(days).toHaveCount(8)
    const heights = await days.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights.slice(0, 7))).toBeLessThanOrEqual(56)
    expect(await pageWidth(page)).toBe(390)
    for (const way of ['up', 'down']) {
      await press(page, `Actions for Timing ${way === 'up' ? 8 : 7}`)
      await page.getByRole('menuitem', { name: `Move ${way}` }).click()
      await expect(field(page, `Day of Timing ${way === 'up' ? 7 : 8}`)).toHaveValue('Holidays')
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a branch with an error opens by itself', async () => {
    await branch(page, 'Pune Chakan').click()
    await field(page, 'Branch name').fill('')
    await branch(page, 'Branch 3, without a name').click()
    await press(page, 'Update Contact Page')
    await expect(field(page, 'Branch name')).toBeFocused()
    await expect(field(page, 'Branch name')).toHaveAccessibleDescription(/Branch name is required/)
    await page.keyboard.insertText('Pune')
  })

  await press(page, 'Update Contact Page')
  await expectToast(page, 'Contact page updated successfully')
  const { branchAddress, mainBranchTiming } = await stored(page)
  expect(branchAddress.map(({ branchName }) => branchName)).toEqual([
    ...before.branchAddress.map(({ branchName }) => branchName.replace('Pune Chakan hub', 'Pune')),
    'Nashik desk',
  ])
  expect(branchAddress[0]?.branchMap).toContain('src="https://maps.google.com/maps?q=18.7606%2C73.8143&amp;z=17&amp;output=embed"')
  expect(branchAddress[1]?.branchMap).toBe(before.branchAddress[1]?.branchMap)
  expect(branchAddress[6]?.branchMap).toContain('src="https://maps.google.com/maps?q=Plot+9%2C+Satpur%2C+Nashik&amp;output=embed"')
  expect(mainBranchTiming).toEqual([
    ...before.mainBranchTiming.map(({ _id, day }) => ({ _id, day, timing: day.startsWith('S') ? 'Off' : '9:00 am – 6:00 pm' })),
    { _id: expect.any(String), day: 'Holidays', timing: 'Off' },
  ])
})
