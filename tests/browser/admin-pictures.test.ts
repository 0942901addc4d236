import type { Page } from '@playwright/test'
import { demoFile, navigateTo } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'demo' })
restoreSite()

/** Opens a screen and brings every picture of it into sight. @returns the files that its pictures show, as the browser chose them. */
async function picturesOf(page: Page, path: string, heading: string): Promise<string[]> {
  await navigateTo(page, path)
  const pictures = page.locator('#root img[src*="/uploads/"]:not(header *)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
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

test('the pictures of lists, the previews of a form and the tiles of its gallery are fetched as small as they are shown', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/faqs')
  const whole = originals(page)
  for (const [list, heading, id] of [
    ['herosection', 'Hero Sections', 'ADM-HERO-01'],
    ['clients', 'Clients', 'ADM-CLIENT-01'],
    ['services?limit=20', 'Services', 'ADM-SERVICE-01'],
    ['team', 'Team Members', 'ADM-TEAM-01'],
    ['testimonials', 'Testimonials', 'ADM-TESTI-01'],
  ] as const)
    await test.step(`${heading} (${id})`, async () => {
      for (const address of await picturesOf(page, `/admin/${list}`, heading)) expect(address).toMatch(/-240\.webp$/)
    })
  await test.step('the form of a service', async () => {
    const services = (await (await page.request.get('/api/v1/service/all-services?limit=100')).json()) as {
      services: { _id: string; gallery: object[]; featuredImage: string }[]
    }
    const one = services.services.find(({ gallery, featuredImage }) => gallery.length > 1 && featuredImage !== '')
    const shown = await picturesOf(page, `/admin/edit-service?id=${one?._id}`, 'Edit Service')
    expect(shown).toHaveLength((one?.gallery.length ?? 0) + 1)
    for (const address of shown) expect(address).toMatch(/-240\.webp$/)
  })
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
  const avatars = await picturesOf(page, '/admin/users', 'Users')
  expect(avatars).toEqual([expect.stringMatching(/-240\.webp$/)])
  const [banner] = (await picturesOf(page, '/admin/profile', 'Profile')).filter((address) => !address.endsWith('-240.webp'))
  expect(banner).toMatch(/-800\.webp$/)
  expect(whole).toEqual([])
})
