import { about } from './admin-singletons.ts'
import { api, clearToasts, expectFields, expectToast, failWithoutMessage, fillFields, navigateTo } from './support/admin.ts'
import type { Entry } from './support/admin-type.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

const { name, path, createPath, none, create, edit, remove, rows } = about
if (remove === undefined) throw new Error('The about section has no delete')
const counters: Entry[] = [
  ['Satisfied Clients', '850+'],
  ['Workers in Team', '120'],
  ['Awards Won', '14'],
  ['Owned Vehicles', '64+'],
  ['Our Branches', '9'],
  ['Items Delivered', '2,000,000+'],
]
const texts: Entry[] = [['About title', 'Twenty years of roads'], ['About description', 'From one truck.'], ...counters]
const entries: Entry[] = [...texts, ['About image', { file: 'about.webp' }]]
const changed: Entry = ['Awards Won', '15']

test(`${name}: created once, edited, and deleted, each with its words (ADM-LIST-14, ADM-LIST-17, NAME-09)`, async ({ adminTab: page }) => {
  const main = page.getByRole('main')

  await test.step(`a create leads to the editor, and so does the form for a second one (${rows.create})`, async () => {
    await page.goto(`/admin/${createPath}`)
    for (const [label] of counters) await expect(main.getByLabel(label, { exact: true })).toHaveValue('0')
    await fillFields(page, entries)
    const release = await holdRequests(page, `**/api/v1/${create.call}`)
    await page.getByRole('button', { name: `Create ${name}` }).click()
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled()
    release()
    await expectToast(page, create.toasts[0])
    await expect(page).toHaveURL(`/admin/${path}`)
    await expectFields(page, texts)
    await expect(main.locator('img[src^="/uploads/"], video[src^="/uploads/"]')).toHaveCount(1)
    await navigateTo(page, `/admin/${createPath}`)
    await expect(page).toHaveURL(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  await test.step(`an edit says how it went and stays (${rows.edit})`, async () => {
    const update = page.getByRole('button', { name: `Update ${name}` })
    await fillFields(page, [changed])
    await update.click()
    await expectToast(page, edit.toasts[0])
    await page.reload()
    await expectFields(page, [changed])
  })

  await test.step(`a delete asks, says why it failed, and then takes the record away (${rows.remove})`, async () => {
    const ask = main.getByRole('button', { name: 'Delete' })
    const dialog = page.getByRole('alertdialog', { name: `Delete the ${name}?` })
    await ask.click()
    await expect(dialog.getByText(remove.question, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await ask.click()
    const recover = await failWithoutMessage(page, remove.call)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, remove.toasts[1])
    await recover()
    await clearToasts(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, remove.toasts[0])
    await expect(page).toHaveURL(`/admin/${remove.next}`)
    await expect(page.getByText(none, { exact: true })).toBeVisible()
  })
})

test(`${name}: a record that was deleted elsewhere meanwhile is not deleted again, and the screen says so (${rows.nothing}, NAME-09)`, async ({
  adminTab: page,
  site,
  admin,
}) => {
  const made = (await api(site, admin, create.call, { aboutTitle: 'Here' })) as Record<string, { _id?: string }>
  const main = page.getByRole('main')
  await page.goto(`/admin/${path}`)
  await main.getByRole('button', { name: 'Delete' }).click()
  const elsewhere = await fetch(`${site.url}/api/v1/${remove.call}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ aboutId: Object.values(made).find(({ _id }) => _id)?._id }),
  })
  expect(elsewhere.status).toBe(200)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, remove.nothing)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(none, { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await clearToasts(page)
})

test('a site identity that cannot be read says so, and can be retried; a second record that someone else made meanwhile is refused in the server’s words, and nothing written is lost (MSG-18, ADM-SITE-06)', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/dashboard')
  const recover = await failWithoutMessage(page, 'site-identity/get-site-identity', 409)
  await navigateTo(page, '/admin/site-identity')
  const notice = page.getByRole('main').getByText('Failed to load site identity data. Please try again later.', { exact: true })
  await expect(notice).toBeVisible()
  await recover()
  const retry = page.getByRole('button', { name: 'Retry' })
  // A part of the screen that comes later reads it, too, and the button may be gone by then.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(notice).toHaveCount(0, { timeout: 1000 })
  }).toPass()

  await navigateTo(page, '/admin/create-cta')
  await fillFields(page, [['Title', 'Mine']])
  await page.evaluate(() => fetch('/api/v1/cta/create-cta', { method: 'POST', body: new FormData() }))
  const refused = page.waitForResponse('**/api/v1/cta/create-cta')
  await page.getByRole('button', { name: 'Create CTA' }).click()
  const response = await refused
  expect(response.status()).toBe(409)
  await expectToast(page, ((await response.json()) as { message: string }).message)
  await expectFields(page, [['Title', 'Mine']])
})
