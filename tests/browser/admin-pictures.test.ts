import type { Page } from '@playwright/test'
import { demoFile } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'demo' })
restoreSite()

/** Opens a screen and brings every picture of it into sight. @returns the files that its pictures show, as the browser chose them. */
async function picturesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const pictures = page.locator('#root img[src*="/uploads/"]:not([src*="/site-identity/"])')
  await expect(page.getByRole('main').locator('.chakra-skeleton, [aria-busy="true"]')).toHaveCount(0)
  await pictures.first().waitFor()
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
  const all = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth, currentSrc }) => ({ naturalWidth, currentSrc })))
  await expect.poll(async () => (await all()).every(({ naturalWidth }) => naturalWidth > 0)).toBe(true)
  return (await all()).map(({ currentSrc }) => currentSrc)
}

/** Everything below /uploads that is fetched and is no variant. */
function originals(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/uploads\/.*[0-9a-f]{32}\.webp$/.test(pathname)) found.push(pathname)
  })
  return found
}

for (const path of ['herosection', 'clients', 'services?limit=20', 'team', 'testimonials'])
  test(`the pictures of /admin/${path} are fetched as small as they are shown`, async ({ adminTab: page }) => {
    const whole = originals(page)
    const shown = await picturesOf(page, `/admin/${path}`)
    for (const address of shown) expect(address).toMatch(/-240\.webp$/)
    expect(whole).toEqual([])
  })

test('the previews of a form and the tiles of its gallery are fetched as small as they are shown', async ({ adminTab: page }) => {
  const services = (await (await page.request.get('/api/v1/service/all-services?limit=100')).json()) as {
    services: { _id: string; gallery: object[]; featuredImage: string }[]
  }
  const whole = originals(page)
  const one = services.services.find(({ gallery, featuredImage }) => gallery.length > 1 && featuredImage !== '')
  const shown = await picturesOf(page, `/admin/edit-service?id=${one?._id}`)
  expect(shown).toHaveLength((one?.gallery.length ?? 0) + 1)
  for (const address of shown) expect(address).toMatch(/-240\.webp$/)
  expect(whole).toEqual([])
})

test('a photo and a banner are fetched as small as they are shown', async ({ adminTab: page }) => {
  await page.goto('/admin/profile')
  await page.getByRole('main').getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel('Profile photo', { exact: true }).setInputFiles(demoFile('portrait-03.webp'))
  await dialog.getByLabel('Banner image', { exact: true }).setInputFiles(demoFile('hero-port.webp'))
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  const whole = originals(page)
  const avatars = await picturesOf(page, '/admin/users')
  expect(avatars.length).toBeGreaterThan(1)
  for (const address of avatars) expect(address).toMatch(/-240\.webp$/)
  const [banner] = (await picturesOf(page, '/admin/profile')).filter((address) => !address.endsWith('-240.webp'))
  expect(banner).toMatch(/-800\.webp$/)
  expect(whole).toEqual([])
})
