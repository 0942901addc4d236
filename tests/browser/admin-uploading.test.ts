import sharp from 'sharp'
import { navigateTo } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

/** Small pictures, each of a colour of its own: the library recognises one that it has. */
const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: index * 4, g: 90, b: 160 }
      const image = sharp({ create: { width: 16, height: 16, channels: 3, background } })
      return { name: `yard-${index + 1}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() }
    }),
  )

test('sixty uploads go on while the editor works elsewhere; the top bar says how many are left and what has failed, and a reload and logging out ask', async ({
  adminTab: page,
}) => {
  const uploads = page.getByRole('banner').getByRole('link', { name: /upload|already/i })
  const files = await pictures(60)
  // Until the gate opens, each upload takes as long as on a slow line; one is refused.
  const gate = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/v1/media?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (sent === 3) return route.fulfill({ status: 500, body: '{}' })
    if (sent > 3) await gate.promise
    return route.continue()
  })
  await page.goto('/admin/media')
  await page.getByLabel('Upload files').setInputFiles(files)
  await expect(uploads).toHaveText(/Uploading 4 of 60/)

  await test.step('a link within the admin area lets them go on', async () => {
    await page.getByRole('link', { name: 'FAQs list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
    await expect(uploads).toHaveText(/Uploading 4 of 60/)
    expect(await axeFindings(page)).toEqual([])
  })
  await test.step('a reload asks, and so does logging out', async () => {
    const asked = page.waitForEvent('dialog')
    void page.evaluate(() => window.location.reload())
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.getByRole('button', { name: /user menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  })
  await test.step('the failed one is said on every screen, and is sent again from the library', async () => {
    gate.resolve()
    // The server encodes 57 pictures.
    await expect(uploads).toHaveText(/1 upload failed/, { timeout: 120_000 })
    await uploads.click()
    await expect(page.getByText('59 uploaded · 1 failed', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Show files' }).click()
    await page.getByRole('button', { name: 'Retry yard-3.png' }).click()
    await expect(page.getByText('60 uploaded', { exact: true })).toBeVisible()
    await expect(page.getByText('60 files', { exact: true })).toBeVisible()
    await expect(uploads).toHaveCount(0)
  })
  await test.step('a file that the library has is not stored again unless the editor wants both', async () => {
    await page.getByLabel('Upload files').setInputFiles(files.slice(0, 1).map((file) => ({ ...file, name: 'IMG_2.png' })))
    await expect(page.getByText('Already in the library as ‘yard-1.png’')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await navigateTo(page, '/admin/faqs')
    await expect(uploads).toHaveText(/1 already in the library/)
    await uploads.click()
    await page.getByRole('button', { name: 'Keep both IMG_2.png' }).click()
    await expect(page.getByText('61 files', { exact: true })).toBeVisible()
  })
})
