import { api, demoFile, expectToast, navigateTo, toasts } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

type Client = { _id: string; title: string; clientImage: string }

test('a conflict says who saved the newer version and what differs, and ends by overwriting or by discarding', async ({
  adminTab: page,
  site,
  admin,
}) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('alertdialog', { name: 'A newer version was saved' })
  const title = main.getByLabel('Title', { exact: true })
  const saveClient = async (call: string, values: object) =>
    ((await api(site, admin, `client/${call}`, { order: 1, ...values })) as { client: Client }).client
  const { _id: clientId } = await saveClient('create-client', { title: 'Ravi Traders' })

  await test.step('a conflict says who saved the newer version and shows what differs; overwriting saves it, files included', async () => {
    await page.goto(`/admin/edit-client?id=${clientId}`)
    await expect(title).toHaveValue('Ravi Traders')
    await title.fill('Mine')
    await page.getByLabel('Client image', { exact: true }).setInputFiles(demoFile('client-07.webp'))
    await saveClient('edit-client', { clientId, title: 'Theirs' })
    await page.getByRole('button', { name: 'Update Client' }).click()
    await expect(dialog.locator(':focus')).toHaveCount(1)
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
    await expect(title).toHaveValue('Send us two')
    await api(site, admin, `drafts/cta/${cta._id}`, {})
    await save('Theirs', 'edit-cta')
    await title.fill('Mine')
    await page.getByRole('button', { name: 'Update CTA' }).click()
    await dialog.getByRole('button', { name: 'Discard mine' }).click()
    await expect(title).toHaveValue('Theirs')
    await expect(main.getByText('Live', { exact: true })).toBeVisible()
  })
})
