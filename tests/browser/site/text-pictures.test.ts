import type { Page } from '@playwright/test'
import { picture } from '../../support/files.ts'
import { api } from '../support/admin.ts'
import { expect, restoreSite, test } from '../support/test.ts'

restoreSite()

/** Holds back the requests for uploaded pictures of the library until the returned function is called. */
async function holdPictures(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/uploads/library/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('a picture of a rich text has its place before it is loaded, and a phone loads a small one', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  const body = new FormData()
  body.append('files', await picture('ramp.png', 1000))
  const uploaded = await fetch(`${site.url}/api/v1/media`, { method: 'POST', headers: { authorization: `Bearer ${admin.token}` }, body })
  const { media } = (await uploaded.json()) as { media: { address: string }[] }
  const fullDescription = `<p>Before</p><p><img src="${media[0]?.address}" alt="The ramp"></p><p>What follows the ramp</p>`
  await api(site, admin, 'service/create-service', { title: 'Ramp', fullDescription })

  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdPictures(page)
  await page.goto('/services/ramp', { waitUntil: 'commit' })
  const shown = page.getByRole('img', { name: 'The ramp' })
  const isLoaded = () => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  const places = () =>
    page.getByText('What follows the ramp').evaluate((paragraph) => {
      const image = document.querySelector<HTMLElement>('img[alt="The ramp"]')
      return { height: image?.offsetHeight, top: paragraph.getBoundingClientRect().top + scrollY }
    })
  await page.getByText('What follows the ramp').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const before = await places()
  expect(await isLoaded()).toBe(false)
  release()
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(isLoaded).toBe(true)
  expect(await places()).toEqual(before)
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-480\.webp$/)
})
