import type { Page } from '@playwright/test'
import { catalogue } from '../support/catalogue.ts'
import { collectionAt } from './admin-types.ts'
import { api, clearToasts, createAccountAs, expectToast, fillFields, listRows, navigateTo, seed, toasts } from './support/admin.ts'
import { boxOf } from './support/seen.ts'
import { axeFindings, expect, restoreSite, signIn, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

const [clients, services] = [collectionAt('clients'), collectionAt('services')]

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'History' })
const restored = 'Version restored'

/** Saves the open form and opens it again: a busy machine may be too late for “Stay”. */
async function update(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expectToast(page, catalogue.editClient[0])
  await clearToasts(page)
  // The next update waits for a toast with the same words.
  await expect(toasts(page)).toHaveCount(0)
  await navigateTo(page, '/admin/clients')
  await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
}

test('the history of a record says who changed what, compares and restores; a deleted record comes back by Undo, from the deleted records and by the dashboard, or goes for good', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await seed(site, admin, clients, 1)
  await seed(site, admin, services, 2)
  const title = page.getByLabel('Title', { exact: true })
  const drawer = drawerOf(page)
  const versions = drawer.getByRole('listitem')

  await test.step('each save is a version, in words and with its author', async () => {
    await page.goto('/admin/clients')
    await page.getByRole('link', { name: 'Edit Kestrel Tea 1', exact: true }).click()
    await fillFields(page, [
      ['Title', 'Kestrel Tea Company'],
      ['Client image', { file: 'client-07.webp' }],
    ])
    await update(page, 'Kestrel Tea Company')
    await fillFields(page, [
      ['Title', 'Kestrel Coffee Company'],
      ['Client image', { file: 'client-01.webp' }],
    ])
    await update(page, 'Kestrel Coffee Company')
    await page.getByRole('button', { name: 'History' }).click()
    await expect(versions).toHaveText([
      /^Changed title, client image\s*Live.*Meera Kulkarni/,
      /^Changed title, client image.*Meera Kulkarni/,
      /^Created/,
    ])
    await expect(drawerOf(page).getByText('Kestrel Coffee Company', { exact: true })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('a version is compared property by property: marked words, and pictures side by side', async () => {
    await versions.nth(1).getByRole('button').press('Enter')
    await expect(drawer.getByRole('heading', { name: 'Version 2' })).toBeFocused()
    await expect(drawer.getByRole('insertion').filter({ hasText: 'Tea' })).toBeVisible()
    await expect(drawer.getByRole('deletion').filter({ hasText: 'Coffee' })).toBeVisible()
    const pictures = drawer.locator('img')
    await expect(pictures).toHaveCount(2)
    for (const index of [0, 1]) {
      await expect.poll(() => pictures.nth(index).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('only the title is restored, into the form behind it too', async () => {
    const restoreTitle = drawer.getByRole('button', { name: 'Restore only this: Title' })
    const warning = 'What you restore goes live at once. What the site shows now stays in the history.'
    for (const button of [restoreTitle, drawer.getByRole('button', { name: 'Restore this version' })]) {
      await expect(button).toHaveAccessibleDescription(warning)
    }
    await restoreTitle.click()
    await expectToast(page, restored)
    await expect(versions).toHaveText([/^Restored title/, /^Changed/, /^Changed/, /^Created/])
    await expect(versions.nth(2).getByRole('button')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'History' })).toBeFocused()
    await expect(title).toHaveValue('Kestrel Tea Company')
    await clearToasts(page)
  })

  await test.step('the history returns the focus to the menu that opened it; “All versions” or Escape returns it to the version that was read', async () => {
    const more = page.getByRole('main').getByRole('button', { name: 'More actions' })
    await more.click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await versions.nth(1).getByRole('button').click()
    await expect(drawer.getByRole('heading', { name: 'Version 3' })).toBeFocused()
    await drawer.getByRole('button', { name: 'All versions' }).press('Enter')
    await expect(versions.nth(1).getByRole('button')).toBeFocused()
    await versions.nth(1).getByRole('button').press('Enter')
    await expect(drawer.getByRole('heading', { name: 'Version 3' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(versions.nth(1).getByRole('button')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(more).toBeFocused()
  })

  const address = page.url()
  await test.step('on a phone the whole first version is restored', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'History' }).click()
    await versions.last().getByRole('button').click()
    await drawer.getByRole('button', { name: 'Restore this version' }).click()
    await expectToast(page, restored)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(title).toHaveValue('Kestrel Tea 1')
    await expect(page.getByRole('main').locator('form img[src^="/uploads/"]')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await clearToasts(page)
  })

  const main = page.getByRole('main')
  const name = 'Reefer run 1'
  const row = listRows(page).filter({ hasText: name })
  const remove = async () => {
    await navigateTo(page, '/admin/services')
    await page
      .getByRole('button', { name: `Delete ${name}`, exact: true })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toasts(page)).toHaveText(services.remove.toasts[0])
  }

  await test.step('Undo at the foot of the window, while the list keeps its place', async () => {
    await remove()
    const strip = main.getByRole('status').filter({ hasText: `‘${name}’ deleted.` })
    await expect(strip).toBeInViewport({ ratio: 1 })
    const table = main.getByRole('table')
    const { top } = await boxOf(table)
    expect(await axeFindings(page)).toEqual([])
    const release = await holdRequests(page, '**/api/v1/versions/*/restore')
    await main.getByRole('button', { name: 'Undo' }).click()
    await expect(main.getByRole('button', { name: 'Restoring...' })).toBeFocused()
    release()
    await expect(row).toHaveCount(1)
    await expect(strip).toHaveCount(0)
    expect((await boxOf(table)).top).toBe(top)
    await expect(row.getByRole('link', { name, exact: true })).toBeFocused()
    await expect(toasts(page), 'the toast of the delete has changed').toHaveText(`‘${name}’ restored`)
    await clearToasts(page)
  })

  await test.step('Recently deleted: found at once, filtered and restored, under a free address where its own is taken', async () => {
    await navigateTo(page, '/admin/trash')
    await expect(main.getByText('Nothing was deleted')).toBeVisible()
    await expect(main.getByRole('searchbox').or(main.getByRole('button', { name: 'Refresh' }))).toHaveCount(0)
    await remove()
    await clearToasts(page)
    const { service } = (await api(site, admin, 'service/create-service', { title: name })) as {
      service: { _id: string; slug: string }
    }
    await page.getByRole('navigation', { name: 'Content' }).getByRole('link').last().click()
    await expect(page).toHaveURL('/admin/trash')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted')
    await expect(listRows(page)).toHaveCount(1)
    await main.getByLabel('Type').selectOption('Client')
    await expect(main.getByText('No Deleted records like that')).toBeVisible()
    await main.getByLabel('Type').selectOption('Service')
    await main.getByRole('searchbox').fill(name.slice(0, 4))
    await expect(listRows(page)).toHaveCount(1)
    await expect(listRows(page)).toContainText(/Service.*by Meera Kulkarni/)
    expect(await axeFindings(page)).toEqual([])
    await main.getByRole('button', { name: `Restore ${name}`, exact: true }).click()
    await main.getByRole('button', { name: `Restore as ‘${service.slug}-2’` }).click()
    await expectToast(page, `‘${name}’ restored`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(`No Deleted records match ‘${name.slice(0, 4)}’`)
    await api(site, admin, 'service/delete-service', { serviceId: service._id })
  })

  await test.step('the dashboard undoes a change of the last, and the list of all an earlier one', async () => {
    await navigateTo(page, '/admin/dashboard')
    const changes = main.getByRole('region', { name: 'Last changes' }).getByRole('listitem')
    await changes.first().getByRole('button', { name: /^Undo/ }).click()
    await expectToast(page, `Service ‘${name}’ restored`)
    await expect(changes.first()).toContainText(/Reefer run 1.* restored by Meera Kulkarni/)
    await clearToasts(page)
    await expect(toasts(page)).toHaveCount(0)
    await navigateTo(page, '/admin/changes')
    await main.getByRole('button', { name: /^Undo: .*Kestrel Tea 1.* restored$/ }).click()
    await expectToast(page, restored)
    await clearToasts(page)
    await navigateTo(page, '/admin/clients')
    await expect(listRows(page).filter({ hasText: 'Kestrel Tea Company' })).toHaveCount(1)
    await navigateTo(page, '/admin/services')
    await expect(row).toHaveCount(2)
  })

  await test.step('all changes are listed by person, type and day', async () => {
    await navigateTo(page, '/admin/dashboard')
    await main.getByRole('link', { name: 'All changes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes')
    await expect(page.getByRole('navigation', { name: 'Content' }).locator('[aria-current="page"]')).toHaveText('Dashboard')
    const today = main.getByRole('region', { name: 'Today' }).getByRole('listitem')
    await expect(today.first()).toContainText('Kestrel Tea')
    expect(await axeFindings(page)).toEqual([])
    await main.getByRole('combobox', { name: 'Type' }).selectOption('Service')
    await expect(today.first()).toContainText('Reefer run 1')
    await expect(today.filter({ hasText: 'Kestrel Tea' })).toHaveCount(0)
    await main.getByRole('combobox', { name: 'Person' }).selectOption('Meera Kulkarni')
    await main.getByLabel('Day', { exact: true }).pressSequentially('01012026')
    await expect(page).toHaveURL('/admin/changes?userName=Meera+Kulkarni&contentType=services&day=2026-01-01')
    await expect(main.getByRole('heading', { name: 'No Changes like that' })).toBeVisible()
    await main.getByRole('button', { name: 'Show all' }).click()
    await expect(today.filter({ hasText: 'Kestrel Tea' }).first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Type').selectOption('Service')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filter, changed' })).toBeFocused()
    await expect(page).toHaveURL('/admin/changes?contentType=services')
    await main.getByRole('button', { name: 'Only: Service. Show all' }).click()
    await expect(page).toHaveURL('/admin/changes')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.setViewportSize({ width: 1440, height: 900 })
    await navigateTo(page, '/admin/services')
  })

  await test.step('deleted for good, after the question', async () => {
    await remove()
    // Reloaded, because the open list still shows the restored record.
    await page.goto('/admin/trash')
    // The former screen, the list of services, has a button of the same name.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted')
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, 'Deleted for good')
    await expect(main.getByText('Nothing was deleted')).toBeVisible()
  })

  await test.step('the row beside a restored one gets the focus, after the last one the heading', async () => {
    for (const title of ['Reefer run 98', 'Reefer run 99']) {
      const { service } = (await api(site, admin, 'service/create-service', { title })) as { service: { _id: string } }
      await api(site, admin, 'service/delete-service', { serviceId: service._id })
    }
    await page.reload()
    await main.getByRole('button', { name: 'Restore Reefer run 99' }).press('Enter')
    await expect(main.getByRole('button', { name: 'Restore Reefer run 98' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main.getByText('Nothing was deleted')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await clearToasts(page)
  })

  await test.step('a viewer reads the history and restores nothing', async () => {
    await using _viewer = await signIn(page, site, await createAccountAs(site, admin, 'viewer', 'Ila Rao'))
    await page.goto(address)
    await page.getByRole('button', { name: 'History' }).click()
    await versions.nth(1).getByRole('button').click()
    await expect(drawer.getByRole('heading', { name: /^Version/ })).toBeVisible()
    await expect(drawer.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
    await page.context().clearCookies()
  })
})
