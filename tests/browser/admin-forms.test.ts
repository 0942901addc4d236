import { collectionAt, enquiries } from './admin-types.ts'
import {
  clearToasts,
  expectFields,
  expectOneAlert,
  expectSavedRow,
  expectToast,
  failWithoutMessage,
  fieldNames,
  fillFields,
  inlineMessage,
  listRows,
  loseResponses,
  navigateTo,
  refuseWithMessage,
  seed,
  storedFiles,
  toasts,
  warmUp,
} from './support/admin.ts'
import { expectDeleteOfLast } from './support/admin-delete.ts'
import type { Entry } from './support/admin-type.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()
test.beforeAll(({ site, admin }) => warmUp(site, admin))

const sentence = (what: string) => `The scales are being calibrated: ${what} until noon.`

const [services, team] = [collectionAt('services'), collectionAt('team')]

const { one, name, path, create, edit, naming, rows } = services
const title = 'Barge & Rail'
const texts: Entry[] = [
  [naming, title],
  ['Short description', 'By water.'],
  ['Full description', 'From jetty to siding.'],
  ['Order', '3'],
]
const files: Entry[] = [
  ['Featured image', { file: 'service-warehousing.webp' }],
  ['Service video', { file: 'service-tour.mp4' }],
  ['Gallery', { file: 'gallery-01.webp' }],
]
const entries = [...texts, ...files]
const notEntered = ['Slug', 'New feature title', 'New feature description', 'Meta title', 'Meta description', 'Keywords']
const changed = `${title} again`

test(`a ${one} is created, edited and deleted, and every response shows its message; so it is with a form that stays after a create, and with an enquiry (MSG-12, MSG-18, NAME-09)`, async ({
  adminPage: page,
  site,
  admin,
}) => {
  const main = page.getByRole('main')
  const row = listRows(page).filter({ has: page.getByRole('button', { name: /^Delete / }) })

  await test.step('a create whose response is lost says so and loses nothing (ADM-LIST-17)', async () => {
    await page.goto(`/admin/${create.path}`)
    await expect(main.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', `/admin/${path}`)
    await expect(main.getByText(name).first()).toBeVisible()
    await fillFields(page, entries)
    expect((await fieldNames(page)).toSorted()).toEqual([...entries.map(([label]) => label), ...notEntered].toSorted())
    const recover = await loseResponses(page, create.call)
    const save = page.getByRole('button', { name: `Create ${name}` })
    await save.click()
    await expectToast(page, create.toasts[1])
    await expectFields(page, entries)
    await recover()
    const accept = await refuseWithMessage(page, create.call, sentence('no new ones'))
    await save.click()
    await expectToast(page, sentence('no new ones'))
    await expect(inlineMessage(page, sentence('no new ones'))).toBeVisible()
    await expectOneAlert(page, sentence('no new ones'))
    await accept()
    await clearToasts(page)
  })

  await test.step(`the same create leads to the list, with one record (${rows.create}, ADM-LIST-05, ADM-LIST-14)`, async () => {
    const release = await holdRequests(page, `**/api/v1/${create.call}`)
    await page.getByRole('button', { name: `Create ${name}` }).click()
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled()
    release()
    await expectToast(page, create.toasts[0])
    await expect(page).toHaveURL(`/admin/${path}`)
    await expect(row).toHaveCount(1)
    await expect(main.getByText('Showing 1 to 1 of 1 entries')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
    await clearToasts(page)
  })

  await test.step('an edit that fails says so and keeps what was changed', async () => {
    await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click()
    await expectFields(page, texts)
    await expect(storedFiles(page)).toHaveCount(files.length)
    await fillFields(page, [[naming, changed]])
    const recover = await failWithoutMessage(page, edit.call)
    const save = page.getByRole('button', { name: `Update ${name}` })
    await save.click()
    await expectToast(page, edit.toasts[1])
    await expectFields(page, [[naming, changed]])
    await recover()
    await clearToasts(page)
  })

  await test.step(`an edit says so and comes back to its row after two seconds (${rows.edit}, ADM-LIST-15)`, async () => {
    await page.clock.install()
    const release = await holdRequests(page, `**/api/v1/${edit.call}`)
    await page.getByRole('button', { name: `Update ${name}` }).click()
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    // From here on time passes only in steps, however long the response takes.
    await page.clock.pauseAt(Date.now() + 60_000)
    release()
    let passed = 0
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        passed += 20
        return toasts(page).filter({ hasText: edit.toasts[0] }).count()
      })
      .toBe(1)
    await expectToast(page, edit.toasts[0])
    await page.clock.runFor(1990 - passed)
    await expect(main.getByLabel(naming, { exact: true })).toHaveValue(changed)
    await page.clock.resume()
    await expectSavedRow(page, changed)
    await expect(page).toHaveURL(`/admin/${path}`)
    await page.getByRole('link', { name: `Edit ${changed}`, exact: true }).click()
    await expect(storedFiles(page)).toHaveCount(files.length)
    await main.getByRole('link', { name: 'Back', exact: true }).click()
    await clearToasts(page)
  })

  await test.step(`a delete asks, says why it failed, and takes the row away (${rows.remove}, ADM-LIST-10, ADM-LIST-11)`, () =>
    expectDeleteOfLast(page, services, changed))

  await test.step(`a create of a type whose form stays leaves an empty form for the next one (${team.rows.create})`, async () => {
    await clearToasts(page)
    await navigateTo(page, `/admin/${team.create.path}`)
    const field = main.getByLabel(team.naming, { exact: true })
    await field.waitFor()
    await fillFields(page, [
      [team.naming, 'Dev Rao'],
      ['Position', 'Cranes'],
    ])
    await page.getByRole('button', { name: `Create ${team.name}` }).click()
    await expectToast(page, team.create.toasts[0])
    await expect(field).toHaveValue('')
    await expect(page).toHaveURL(`/admin/${team.create.path}`)
    await main.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`/admin/${team.path}`)
    await expect(row).toHaveCount(1)
    await clearToasts(page)
  })

  await test.step(`an enquiry is deleted, and both responses show their message (${enquiries.rows.remove})`, async () => {
    const { one, empty, remove } = enquiries
    await seed(site, admin, enquiries, 1)
    await navigateTo(page, `/admin/${enquiries.path}`)
    await page.getByRole('button', { name: 'Delete Asha 1', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: `Delete ${one} ‘Asha 1’?` })
    await expect(dialog.getByText(remove.question, { exact: true })).toBeVisible()
    const recover = await failWithoutMessage(page, remove.call)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, remove.toasts[1])
    await recover()
    await clearToasts(page)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, remove.toasts[0])
    for (const text of empty) await expect(main.getByText(text, { exact: true })).toBeVisible()
  })
})
