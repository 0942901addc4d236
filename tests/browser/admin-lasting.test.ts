import { collectionAt } from './admin-types.ts'
import { clearToasts, expectToast, fillFields, navigateTo, toasts } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

const [faqs, services] = [collectionAt('faqs'), collectionAt('services')]

test('a write shows on the site and in the admin area without reloading the page (ADM-LIST-16, NAME-10)', async ({ adminTab: page }) => {
  await page.goto('/admin/dashboard')
  // The public page with the least beside its footer.
  await navigateTo(page, '/unauthorized')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('No services available')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))

  await navigateTo(page, '/admin/create-service')
  await fillFields(page, [['Title', 'Barge & Rail']])
  await page.getByRole('button', { name: 'Create Service' }).click()
  await expect(page.getByRole('table')).toContainText('Barge & Rail')
  await navigateTo(page, '/services/barge-rail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barge & Rail')
  await expect(footer.getByRole('link', { name: 'Barge & Rail' })).toHaveAttribute('href', '/services/barge-rail')

  await navigateTo(page, '/admin/services')
  await page.getByRole('link', { name: 'Edit Barge & Rail', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Service')
  await fillFields(page, [['Title', 'Barge by night']])
  await page.getByRole('button', { name: 'Update Service' }).click()
  await expectToast(page, services.edit.toasts[0])
  await navigateTo(page, '/services/barge-rail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barge by night')
  await expect(footer.getByRole('link', { name: 'Barge by night' })).toHaveAttribute('href', '/services/barge-rail')

  await navigateTo(page, '/admin/create-site-identity')
  await fillFields(page, [['Site name', 'Portolan Freight']])
  await page.getByRole('button', { name: 'Create Site Identity' }).click()
  await expect(page).toHaveTitle('Site Identity · Portolan Freight')
  await expect(page.getByRole('banner')).toContainText('Portolan Freight')
  await fillFields(page, [
    ['Site name', 'Portolan Lines'],
    ['Tagline', 'Sealed at the dock'],
    ['Site description', 'Roads.'],
    ['Primary address', 'Dock 4, Bhiwandi'],
    ['Primary email', 'desk@portolan.example'],
  ])
  await page.getByRole('button', { name: 'Update Site Identity' }).click()
  await expect(page).toHaveTitle('Site Identity · Portolan Lines')
  await expect(page.getByRole('banner')).toContainText('Portolan Lines')
  await navigateTo(page, '/unauthorized')
  await expect(footer).toContainText('© 2025 Portolan Lines')
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('one toast tells of one action, at the top in the middle, and of twenty at most; a failure is an alert (MSG-16)', async ({
  adminTab: page,
}) => {
  await test.step('a toast is loading until the response, then stays for four seconds that wait for the pointer (MSG-12, MSG-14)', async () => {
    await page.goto('/admin/create-faq')
    await fillFields(page, [
      ['Question', 'Do you weigh at night?'],
      ['Answer', 'Until two.'],
    ])
    const release = await holdRequests(page, '**/faq/create-faq')
    await page.getByRole('button', { name: 'Create FAQ' }).click()
    const toast = toasts(page)
    await expect(toast).toHaveCount(1)
    await expect(toast).toContainText('Creating...')
    await expect(toast.locator('.Toastify__progress-bar--animated')).toHaveCount(0)
    release()
    await toast.filter({ hasText: faqs.create.toasts[0] }).waitFor()
    await expect(page).toHaveURL('/admin/faqs')
    // React loses the first move of a pointer whose element is gone, here the button or a toast that is drawn anew; a hand moves on.
    await expect(async () => {
      // Its words: the toast lies over its middle.
      await page.getByRole('heading', { level: 1 }).hover({ position: { x: 8, y: 8 } })
      await toast.hover()
      await expect(toast.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-play-state', 'paused', { timeout: 1000 })
    }).toPass()
    await expect(toast).toHaveCount(1)
    await expect(toast).toHaveRole('status')
    // Only now, because from here on the toast's time runs as fast as a visitor's.
    await expectToast(page, faqs.create.toasts[0])
    const box = await toast.boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(2)
    expect(box?.y).toBeLessThan(100)
    await toast.getByRole('button', { name: 'close' }).click()
    await expect(toast).toHaveCount(0)
  })

  await test.step('at most twenty toasts are kept, and a failure is an alert that leaves the focus where it was (MSG-13, MSG-15)', async () => {
    await navigateTo(page, '/admin/create-award')
    const title = page.getByLabel('Award title', { exact: true })
    await title.focus()
    for (let presses = 0; presses < 21; presses += 1) await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(20)
    await expect(toasts(page).first()).toHaveText('Please fill in all required fields')
    await expect(toasts(page).first()).toHaveRole('alert')
    await expect(title).toBeFocused()
    await clearToasts(page)
  })
})
