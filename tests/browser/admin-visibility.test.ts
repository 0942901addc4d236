import { collections } from './admin-types.ts'
import { api, clearToasts, expectToast, listRows, navigateTo, seed, toasts } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

const hideable = collections.filter(({ path }) => ['clients', 'herosection', 'services'].includes(path))

test.beforeAll(async ({ site, admin }) => {
  for (const list of hideable) await seed(site, admin, list, 2)
})

test('an editor hides a record from the site, finds it in its list, and shows it again', async ({
  adminTab: page,
  visitorTab: visitor,
  site,
  admin,
}) => {
  const row = listRows(page).filter({ hasText: 'Kestrel Tea 1' })
  const badge = row.getByText(/^Hidden/)
  const hide = page.getByRole('button', { name: 'Hide Kestrel Tea 1 from the site', exact: true })
  const show = page.getByRole('button', { name: 'Show Kestrel Tea 1 on the site', exact: true })
  /** Titles of the logos on the home page, as the server sends it. */
  const logos = async () => {
    const html = await (await visitor.request.get('/')).text()
    return [...new Set(html.slice(html.indexOf('id="clients"')).match(/(?<=alt=")Kestrel Tea \d(?=")/g))].toSorted()
  }

  await test.step('hidden, it has a badge, and the focus stays on its button', async () => {
    expect(await logos()).toEqual(['Kestrel Tea 1', 'Kestrel Tea 2'])
    await page.goto('/admin/clients')
    await expect(badge).toHaveCount(0)
    await expect(hide).toHaveAttribute('title', 'On the site: visitors see it. Hide Kestrel Tea 1 from the site')
    await hide.click()
    await expectToast(page, '‘Kestrel Tea 1’ is hidden now')
    await expect(badge).toHaveText('Hidden')
    await expect(show).toBeFocused()
    await expect(show).toHaveAttribute('title', 'Hidden: visitors do not see it. Show Kestrel Tea 1 on the site')
    await expect(listRows(page)).toHaveCount(2)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('its form opens, also after a reload of the list', async () => {
    await page.reload()
    await expect(badge).toHaveText('Hidden')
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const heights = () => listRows(page).evaluateAll((rows) => new Set(rows.map((one) => one.getBoundingClientRect().height)).size)
      await expect.poll(heights, `a hidden row is as high as another at ${width} px`).toBe(1)
    }
    await row.getByRole('link', { name: 'Kestrel Tea 1', exact: true }).click()
    await expect(page.getByRole('main').getByLabel('Title', { exact: true })).toHaveValue('Kestrel Tea 1')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
  })

  await test.step('the dialog of its form gives the focus back to the menu, closed as well as confirmed', async () => {
    await row.getByRole('link', { name: 'Kestrel Tea 1', exact: true }).click()
    const more = page.getByRole('main').getByRole('button', { name: 'More actions' })
    const dialog = page.getByRole('dialog', { name: 'Hide ‘Kestrel Tea 1’ from the site' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Show on the site' }).click()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(more).toBeFocused()
    const hideHere = async () => {
      await more.click()
      await page.getByRole('menuitem', { name: 'Hide from the site…' }).click()
      await expect(dialog.getByLabel('Hidden from')).toBeFocused()
    }
    await hideHere()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(more).toBeFocused()
    await hideHere()
    await dialog.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
    await expect(page.getByText('Hidden from the site', { exact: true })).toBeVisible()
    await expect(more).toBeFocused()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
  })

  await test.step('shown, it is on the site again', async () => {
    await clearToasts(page)
    // The menu of the form has caused one with the same words.
    await expect(toasts(page)).toHaveCount(0)
    await show.click()
    await expectToast(page, '‘Kestrel Tea 1’ is on the site now')
    await expect(badge).toHaveCount(0)
    await expect(hide).toBeFocused()
    expect(await logos()).toEqual(['Kestrel Tea 1', 'Kestrel Tea 2'])
  })

  await test.step('shown from the list of hidden records, which it leaves with its button, it gives the focus to the title', async () => {
    await hide.click()
    await expect(show).toBeFocused()
    await page.goto('/admin/clients?state=hidden')
    await expect(listRows(page)).toHaveCount(1)
    await show.click()
    await expect(show).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto('/admin/clients')
  })

  await test.step('the badge tells the times', async () => {
    const { clients } = (await (await fetch(`${site.url}/api/v1/client/all-clients`)).json()) as {
      clients: { _id: string; title: string }[]
    }
    const recordId = clients.find(({ title }) => title === 'Kestrel Tea 1')?._id ?? ''
    const body = { contentType: 'clients', recordId, from: '2126-03-08T04:30:00.000000Z', until: '2126-03-09T04:30:00.000000Z' }
    await api(site, admin, 'visibility', { ...body, hidden: true })
    await page.reload()
    await expect(badge).toHaveText(/^Hidden from .*2126.* until .*2126/)
    await expect(hide).toBeVisible()
  })

  await test.step('a list without pages shows hidden records, too, and a hidden page has no link to the site', async () => {
    const title = page.getByRole('heading', { level: 1 })
    await navigateTo(page, '/admin/herosection')
    await expect(title).toHaveText('Hero Sections')
    await expect(listRows(page).first()).toContainText('Slide 1')
    await page
      .getByRole('button', { name: /^Hide .* from the site$/ })
      .first()
      .click()
    await expect(listRows(page).first().getByText('Hidden', { exact: true })).toBeVisible()
    await expect(listRows(page)).toHaveCount(2)
    await navigateTo(page, '/admin/services')
    await expect(title).toHaveText('Services')
    const live = listRows(page)
      .first()
      .getByRole('link', { name: /^Open .* on the site$/ })
    await expect(live).toBeVisible()
    await page
      .getByRole('button', { name: /^Hide .* from the site$/ })
      .first()
      .click()
    await expect(listRows(page).first().getByText('Hidden', { exact: true })).toBeVisible()
    await expect(live).toHaveCount(0)
  })
})
