import type { Page } from '@playwright/test'
import { collections } from './admin-types.ts'
import { api, demoFile, expectToast, openEdit, refuseWithMessage, toasts } from './support/admin.ts'
import type { Account, Site } from './support/site.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'
import { intercept } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

const [clients] = collections.filter(({ path }) => path === 'clients')
if (clients === undefined) throw new Error('The table has no clients')
type Client = { client: { _id: string; title: string } }

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'A newer version was saved' })

/** A client whose form is open and changed here, while another editor saves another title. */
async function bothEdit(page: Page, site: Site, admin: Account): Promise<string> {
  const { client } = (await api(site, admin, 'client/create-client', { title: 'Ravi Traders', order: 1 }, { multipart: true })) as Client
  await openEdit(page, clients as NonNullable<typeof clients>, 'Ravi Traders')
  await page.getByLabel('Title', { exact: true }).fill('Mine')
  await page.getByLabel('Client image', { exact: true }).setInputFiles(demoFile('client-07.webp'))
  await theySave(site, admin, client._id, 'Theirs')
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(dialogOf(page)).toBeVisible()
  return client._id
}

const theySave = (site: Site, admin: Account, clientId: string, title: string) =>
  api(site, admin, 'client/edit-client', { clientId, title, order: 1 }, { multipart: true, method: 'PUT' })

test.beforeEach(async ({ site, admin }) => {
  const { clients: all } = (await (await fetch(`${site.url}/api/v1/client/all-clients?limit=100`)).json()) as {
    clients: { _id: string }[]
  }
  for (const { _id } of all) await api(site, admin, 'client/delete-client', { clientId: _id }, { method: 'DELETE' })
})

test('a conflict says who saved the newer version and shows what differs; overwriting saves it, files included', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await bothEdit(page, site, admin)
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('Meera Kulkarni saved this client')
  await expect(toasts(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'See changes' }).click()
  const table = dialog.getByRole('table', { name: 'Fields that differ' })
  await expect(table.getByRole('cell')).toHaveText(['Mine', 'Theirs', 'client-07.webp', 'Nothing'])
  expect(await axeFindings(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Overwrite' }).click()
  await expectToast(page, 'Client Updated Successfully')
  await expect(toasts(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/admin\/clients/)
  await expect(page.getByRole('cell', { name: 'Mine', exact: true })).toBeVisible()
})

test('going back keeps the form as it was, and discarding puts the other version into it, which can then be saved', async ({
  adminTab: page,
  site,
  admin,
}) => {
  const clientId = await bothEdit(page, site, admin)
  const title = page.getByLabel('Title', { exact: true })
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(title).toHaveValue('Mine')
  await expect(page.getByText('client-07.webp — not saved yet')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Nothing of yours was saved yet')).toBeVisible()

  await theySave(site, admin, clientId, 'Theirs again')
  await page.getByRole('button', { name: 'Update Client' }).click()
  await dialogOf(page).getByRole('button', { name: 'Discard mine' }).click()
  await expect(title).toHaveValue('Theirs again')
  await expect(page.getByText('not saved yet', { exact: false })).toHaveCount(0)
  await expect(page).toHaveURL(/edit-client/)
  await title.fill('Agreed')
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expectToast(page, 'Client Updated Successfully')
})

test('the one record of a kind is guarded too, and saving it twice in a row is no conflict', async ({ adminTab: page, site, admin }) => {
  const about = (aboutTitle: string, method = 'PUT', call = 'update-about') =>
    api(site, admin, `about/${call}`, { aboutTitle }, { multipart: true, method })
  await about('Two brothers, one truck', 'POST', 'create-about')
  await page.goto('/admin/about')
  const title = page.getByLabel('About title', { exact: true })
  const update = page.getByRole('button', { name: 'Update About' })
  for (const words of ['Once', 'Twice']) {
    await title.fill(words)
    await update.click()
    await expectToast(page, 'About section updated')
    await expect(update).toBeEnabled()
    await expect(title).toHaveValue(words)
  }
  await about('Theirs')
  await title.fill('Mine')
  await update.click()
  await dialogOf(page).getByRole('button', { name: 'Discard mine' }).click()
  await expect(title).toHaveValue('Theirs')
})

test('a draft that was discarded elsewhere meanwhile is a conflict with what is live now', async ({ adminTab: page, site, admin }) => {
  const main = page.getByRole('main')
  const save = (title: string, call: string, method = 'PUT') => api(site, admin, `cta/${call}`, { title }, { multipart: true, method })
  await save('Send us a load', 'create-cta', 'POST')
  const { cta } = (await save('Send us two', 'edit-cta?draft=true')) as { cta: { _id: string } }
  await page.goto('/admin/cta')
  const title = main.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue('Send us two')
  await api(site, admin, `drafts/cta/${cta._id}`, {}, { method: 'DELETE' })
  await save('Theirs', 'edit-cta')
  await title.fill('Mine')
  await page.getByRole('button', { name: 'Update CTA' }).click()
  await dialogOf(page).getByRole('button', { name: 'Discard mine' }).click()
  await expect(title).toHaveValue('Theirs')
  await expect(main.getByText('Live', { exact: true })).toBeVisible()
})

test('a draft whose time was refused is saved all the same, and no conflict with itself', async ({ adminTab: page, site, admin }) => {
  await api(site, admin, 'client/create-client', { title: 'Ravi Traders', order: 1 }, { multipart: true })
  await openEdit(page, clients, 'Ravi Traders')
  await page.getByLabel('Title', { exact: true }).fill('Ravi & Sons')
  const recover = await refuseWithMessage(page, 'drafts/clients/*/publish', 'Not at this time.')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  await page.getByRole('dialog', { name: 'Schedule' }).getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('group', { name: 'Not at this time.' })).toBeVisible()
  await expect(page.getByText(/^Live · draft saved by Meera Kulkarni/)).toBeVisible()
  await recover()
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expectToast(page, 'Client Updated Successfully')
})

test('what is typed while a save is on its way stays in the form and keeps the editor there', async ({ adminTab: page, site, admin }) => {
  await api(site, admin, 'client/create-client', { title: 'Ravi Traders', order: 1 }, { multipart: true })
  await openEdit(page, clients, 'Ravi Traders')
  const gate = Promise.withResolvers<void>()
  await intercept(page, '**/client/edit-client', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByLabel('Title', { exact: true }).fill('Ravi & Sons')
  await page.getByRole('button', { name: 'Update Client' }).click()
  await page.getByLabel('Order', { exact: true }).fill('7')
  gate.resolve()
  await expectToast(page, 'Client Updated Successfully')
  await expect(page.getByLabel('Order', { exact: true })).toHaveValue('7')
  await expect(page.getByRole('button', { name: 'Stay' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(page).toHaveURL(/\/admin\/clients/)
})
