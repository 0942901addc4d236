import { api, expectToast, listRows, navigateTo } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

const picture = 'server/demo/media/service-air-cargo.webp'

/** A moment as a field of date and time takes it, in the company's time zone. */
function localTime(milliseconds: number): string {
  const ahead = 5.5 * 3_600_000
  return new Date(Date.now() + ahead + milliseconds).toISOString().slice(0, 16)
}

test('a draft service is saved with a picture, goes live at its time, is edited as a draft that a link shows, and its draft is discarded', {
  tag: '@journey',
}, async ({ adminTab: page, visitorTab: visitor, request, site, admin }) => {
  const main = page.getByRole('main')
  const status = main.getByRole('status').filter({ hasText: /^(Live|Not on the site yet|Hidden from the site)/ })
  const title = main.getByLabel('Title', { exact: true }).first()
  const address = '/services/night-trucks'
  const statusOf = async (path: string) => (await request.get(path)).status()
  /** The page that the server renders without a session. */
  const published = async () => (await request.get(address)).text()
  const headline = (words: string) => new RegExp(`<h1[^>]*>${words}</h1>`)
  const more = async (entry: string) => {
    await main.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }

  await test.step('a draft of a new service is validated, saved with its picture, and not on the site', async () => {
    await page.goto('/admin/create-service')
    await title.fill('Night trucks')
    await main.locator('input[type=file]').first().setInputFiles(picture)
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expectToast(page, 'Draft saved')
    await expect(page).toHaveURL(/\/admin\/edit-service\?id=/)
    await expect(status).toHaveText(/^Not on the site yet · draft saved by Meera Kulkarni just now$/)
    await expect(main.getByRole('img').first()).toBeVisible()
    expect(await statusOf(address)).toBe(404)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the list has it with a badge and a link to its form, and the dashboard says that it waits', async () => {
    await navigateTo(page, '/admin/services')
    const entry = main.getByRole('region', { name: /not on the site yet/ }).getByRole('listitem')
    await expect(entry).toContainText('Night trucks')
    await expect(entry.getByText('Draft', { exact: true })).toBeVisible()
    await navigateTo(page, '/admin/dashboard')
    await main
      .getByRole('region', { name: 'Drafts' })
      .getByRole('link', { name: /Night trucks/ })
      .click()
    await expect(title).toHaveValue('Night trucks')
  })

  await test.step('scheduled, it goes live at its time by itself, with its picture', async () => {
    await more('Schedule…')
    const dialog = page.getByRole('dialog', { name: 'Schedule' })
    await dialog.getByLabel(/^Goes live on/).fill(localTime(-60_000))
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog.getByText('Choose a time that is still to come')).toBeVisible()
    await dialog.getByLabel(/^Goes live on/).fill(localTime(3_600_000))
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expectToast(page, 'Draft scheduled')
    await expect(main.getByRole('button', { name: 'More actions' })).toBeFocused()
    await expect(status).toHaveText(/, goes live on /)
    await main.getByRole('button', { name: 'Cancel schedule' }).press('Enter')
    await expect(status).not.toHaveText(/, goes live on /)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // Scheduled again and brought forward over the API, whose times have fractions of a second.
    const [, id] = /\?id=(.*)/.exec(page.url()) ?? []
    // A request that took longer than this is refused, and sent again with another time.
    await expect(() => api(site, admin, `drafts/services/${id}/publish`, { at: new Date(Date.now() + 1500).toISOString() })).toPass()
    await expect.poll(() => statusOf(address), { intervals: [500, 500, 200], timeout: 30_000 }).toBe(200)
    expect(await published()).toMatch(headline('Night trucks'))
    expect(await published()).toMatch(/<main.*<img[^>]* src="[^"]*\/uploads\/service\//s)
  })

  await test.step('a draft of an edit leaves the page unchanged; opening the form again shows the draft', async () => {
    await navigateTo(page, '/admin/services')
    await listRows(page).first().getByRole('link', { name: 'Night trucks', exact: true }).click()
    await expect(status).toHaveText('Live')
    await title.fill('Day trucks')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(status).toHaveText(/^Live · draft saved by Meera Kulkarni/)
    expect(await published()).toMatch(headline('Night trucks'))
    await navigateTo(page, '/admin/services')
    await expect(listRows(page).first().getByText('Draft', { exact: true })).toBeVisible()
    await main.getByLabel('Filter').selectOption('With a draft')
    await expect(listRows(page)).toHaveCount(1)
    await main.getByLabel('Filter').selectOption('Hidden')
    await expect(main.getByRole('heading', { name: 'No Services like that' })).toBeVisible()
    await main.getByRole('button', { name: 'Show all' }).click()
  })

  await test.step('a link shows the draft to visitors without an account, until it is revoked', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await listRows(page).first().getByRole('link', { name: 'Night trucks', exact: true }).click()
    // The form is made anew when its draft is there.
    await expect(title).toHaveValue('Day trucks')
    await more('Copy preview link')
    await expectToast(page, 'Preview link copied. It works for 7 days.')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname).toMatch(/^\/preview\/[\w-]{43}$/)
    await visitor.goto(link)
    const bar = visitor.getByRole('complementary', { name: 'Draft' })
    await expect(bar).toHaveText(/^Draft of Day trucks by Meera Kulkarni, until \d+ \w+$/)
    await visitor.emulateMedia({ media: 'print' })
    await expect(bar).toBeVisible()
    await visitor.emulateMedia({ media: 'screen' })
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Day trucks')
    await expect(visitor.locator('main img').first()).toHaveAttribute('srcset', /\/uploads\/service\/\w+-480\.webp\S* 480w/)
    await more('Revoke preview link')
    await expectToast(page, 'Preview link revoked')
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This preview link has expired, or was revoked.')
    expect(await published()).toMatch(headline('Night trucks'))
    await navigateTo(page, '/admin/services')
  })

  await test.step('after discarding the draft, the form shows the live record', async () => {
    await listRows(page).first().getByRole('link', { name: 'Night trucks', exact: true }).click()
    await main.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
    await expectToast(page, 'Draft discarded')
    await expect(status).toHaveText('Live')
    await expect(title).toHaveValue('Night trucks')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('Update publishes a draft with the specified toast and return', async () => {
    await title.fill('Day trucks')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(status).toHaveText(/draft saved/)
    await main.getByRole('button', { name: 'Update Service' }).click()
    await expectToast(page, 'Service Updated Successfully')
    await expect(page).toHaveURL(/\/admin\/services/)
    expect(await published()).toMatch(headline('Day trucks'))
  })
})

test('the button that publishes a scheduled draft at once says so, and the line above the form that the schedule is gone', async ({
  adminTab: page,
  site,
  admin,
}) => {
  const save = (title: string, call: string) => api(site, admin, `cta/${call}`, { title })
  await save('Send us a load', 'create-cta')
  const { cta } = (await save('Send us two', 'edit-cta?draft=true')) as { cta: { _id: string } }
  await api(site, admin, `drafts/cta/${cta._id}/publish`, { at: new Date(Date.now() + 86_400_000).toISOString() })

  await page.goto('/admin/cta')
  const title = page.getByLabel('Title', { exact: true })
  const update = page.getByRole('button', { name: 'Update CTA' })
  await expect(title).toHaveValue('Send us two')
  await expect(update).toHaveAccessibleDescription(/^Update CTA publishes now instead of on .*m\. Save draft leaves that time as it is\.$/)
  expect(await axeFindings(page)).toEqual([])
  await title.fill('Send us three')
  const saveDraft = page.getByRole('button', { name: 'Save draft' })
  const listed = page.waitForResponse((response) => response.url().includes('/api/v1/drafts?') && response.request().method() === 'GET')
  await saveDraft.press('Enter')
  await expectToast(page, 'Draft saved')
  await listed
  await expect(saveDraft).toBeFocused()
  await expect(update).toHaveAccessibleDescription(/^Update CTA publishes now/)
  await title.press('ControlOrMeta+s')
  await expectToast(page, 'CTA updated successfully')
  const status = page.getByRole('main').getByRole('status').filter({ hasText: /^Live/ })
  await expect(status).toHaveText(/^Live · published at once, no longer scheduled for .*m$/)
  await expect(update).toHaveAccessibleDescription('')
})
