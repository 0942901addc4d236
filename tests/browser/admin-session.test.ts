import type { Page } from '@playwright/test'
import pg from 'pg'
import { collectionAt } from './admin-types.ts'
import { clearToasts, expectToast, listRows, openEdit, seed, toasts } from './support/admin.ts'
import type { Site } from './support/site.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const faqs = collectionAt('faqs')
const type = faqs

/** Ends the newest session: the page's own, not the one that tests call the API with. */
async function endSession({ databaseUrl }: Site): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update sessions set "revokedAt" = clock_timestamp() where "expiresAt" = (select max("expiresAt") from sessions)')
  await client.end()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })

async function logIn(page: Page, password: string): Promise<void> {
  await dialogOf(page).getByLabel('Password').fill(password)
  await dialogOf(page).getByRole('button', { name: 'Log in' }).click()
}

test('a session that ends while typing is renewed over the form, and the save goes on with nothing typed again; a deletion asks for one over its own dialog', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await seed(site, admin, type, 1)
  await openEdit(page, type, 'When does gate 1 open?')
  const answer = page.getByLabel('Answer', { exact: true })
  const update = page.getByRole('button', { name: 'Update FAQ' })
  await answer.fill('At four.')
  await endSession(site)

  await test.step('cancelling keeps the form and says so', async () => {
    await update.click()
    await expect(dialogOf(page).getByLabel('Password')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(answer).toHaveValue('At four.')
    await expect(page.getByRole('alert').getByText('Your session has ended, so nothing was saved')).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
  })

  await test.step('a wrong password is refused in place', async () => {
    await update.click()
    await expect(dialogOf(page).getByLabel('Email')).toHaveValue(admin.email)
    await expect(dialogOf(page).getByLabel('Password')).toBeFocused()
    await logIn(page, 'eight grey cranes')
    await expect(dialogOf(page).getByText('Invalid email or password')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the right one saves', async () => {
    await logIn(page, admin.password)
    await expect(dialogOf(page)).toBeHidden()
    await expectToast(page, 'Faq Updated Successfully')
    await expect(toasts(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\/admin\/faqs/)
    await expect(listRows(page).first()).toContainText('At four.')
    await expect(page.getByRole('button', { name: /user menu/ })).toBeVisible()
  })

  await test.step('a deletion asks over its own dialog', async () => {
    await clearToasts(page)
    await expect(toasts(page)).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Delete When/ })
      .first()
      .click()
    await endSession(site)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await logIn(page, admin.password)
    await expectToast(page, 'Faq Deleted Successfully')
    await expect(toasts(page)).toHaveCount(1)
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  const main = page.getByRole('main')
  await test.step('several deletions ask once; without a session nothing is done and all stay selected', async () => {
    const refresh = main.getByRole('button', { name: 'Refresh' })
    const deleteAll = async () => {
      await main.getByRole('button', { name: 'Delete…' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    }
    await clearToasts(page)
    await seed(site, admin, type, 2)
    // An empty list has no button for it.
    await page.reload()
    await expect(listRows(page)).toHaveCount(2)
    await main.getByRole('checkbox', { name: 'Select page' }).check()
    await endSession(site)
    await refresh.click()
    await expect(main.getByText(/could not be refreshed/)).toBeVisible()
    await deleteAll()
    await expect(dialogOf(page).getByLabel('Password')).toBeFocused()
    await page.keyboard.press('Escape')
    await expectToast(page, '0 of 2 deleted')
    await expect(main.getByText('2 selected')).toBeVisible()
    await test.step('queries that failed without a session are sent again', async () => {
      await main.getByRole('button', { name: 'Log in again' }).click()
      await logIn(page, admin.password)
      // Under the dialog the list has no role, and would not be found.
      await expect(dialogOf(page)).toBeHidden()
      await expect(main.getByText(/could not be refreshed/)).toHaveCount(0)
    })
    await endSession(site)
    await deleteAll()
    await logIn(page, admin.password)
    await expectToast(page, '2 of 2 deleted')
    await expect(main.getByText(/selected$/)).toHaveCount(0)
    await expect(listRows(page)).toHaveCount(0)
  })
})

test('the dialog for a new session opens although the server has no longer the files of the page’s version', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await seed(site, admin, type, 1)
  await openEdit(page, type, 'When does gate 1 open?')
  await page.getByLabel('Answer', { exact: true }).fill('At four.')
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }))
  await endSession(site)
  await page.getByRole('button', { name: 'Update FAQ' }).click()
  await expect(dialogOf(page).getByLabel('Password')).toBeFocused()
})
