import type { Page } from '@playwright/test'
import { api, demoFile, expectToast, navigateTo, toasts } from './support/admin.ts'
import type { Account, Site } from './support/site.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

type Client = { _id: string; title: string; clientImage: string }

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'A newer version was saved' })
const titleOf = (page: Page) => page.getByRole('main').getByLabel('Title', { exact: true })

const createClient = async (site: Site, admin: Account, title: string) =>
  ((await api(site, admin, 'client/create-client', { title, order: 1 })) as { client: Client }).client._id

const theySave = (site: Site, admin: Account, clientId: string, title: string) =>
  api(site, admin, 'client/edit-client', { clientId, title, order: 1 })

/** Opens a client's form, in the application that is there. */
async function open(page: Page, clientId: string, title: string): Promise<void> {
  await navigateTo(page, `/admin/edit-client?id=${clientId}`)
  await expect(titleOf(page)).toHaveValue(title)
}

/** A client's form is changed here, while another editor saves another title. */
async function bothEdit(page: Page, site: Site, admin: Account, clientId: string): Promise<void> {
  await open(page, clientId, 'Ravi Traders')
  await titleOf(page).fill('Mine')
  await page.getByLabel('Client image', { exact: true }).setInputFiles(demoFile('client-07.webp'))
  await theySave(site, admin, clientId, 'Theirs')
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(dialogOf(page).locator(':focus')).toHaveCount(1)
}

test('a conflict says who saved the newer version and what differs, and ends by overwriting or by discarding', async ({
  adminTab: page,
  site,
  admin,
}) => {
  const main = page.getByRole('main')
  const dialog = dialogOf(page)
  const clientId = await createClient(site, admin, 'Ravi Traders')
  await page.goto('/admin/dashboard')

  await test.step('a conflict says who saved the newer version and shows what differs; overwriting saves it, files included', async () => {
    await bothEdit(page, site, admin, clientId)
    await expect(dialog).toContainText('You saved this client in another window')
    await expect(toasts(page)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'See changes' }).click()
    const table = dialog.getByRole('table', { name: 'Fields that differ' })
    await expect(table.getByRole('cell')).toHaveText(['Mine', 'Theirs', 'client-07.webp', 'Nothing'])
    await expect(dialog.getByRole('group', { name: 'Title' }).getByRole('radio', { name: 'Keep mine' })).toBeChecked()
    expect(await axeFindings(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Overwrite' }).click()
    await expectToast(page, 'Client Updated Successfully')
    await expect(toasts(page)).toHaveCount(1)
    const { client } = (await api(site, admin, 'client/view-client', { clientId })) as { client: Client }
    expect(client).toMatchObject({ title: 'Mine', clientImage: expect.stringMatching(/./) })
  })

  await test.step('a draft that was discarded elsewhere meanwhile is a conflict with what is live now', async () => {
    const save = (title: string, call: string) => api(site, admin, `cta/${call}`, { title })
    await save('Send us a load', 'create-cta')
    const { cta } = (await save('Send us two', 'edit-cta?draft=true')) as { cta: { _id: string } }
    await navigateTo(page, '/admin/cta')
    await expect(titleOf(page)).toHaveValue('Send us two')
    await api(site, admin, `drafts/cta/${cta._id}`, {})
    await save('Theirs', 'edit-cta')
    await titleOf(page).fill('Mine')
    await page.getByRole('button', { name: 'Update CTA' }).click()
    await dialog.getByRole('button', { name: 'Discard mine' }).click()
    await expect(titleOf(page)).toHaveValue('Theirs')
    await expect(main.getByText('Live', { exact: true })).toBeVisible()
  })
})
