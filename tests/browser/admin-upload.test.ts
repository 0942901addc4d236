import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoFile, expectToast, toasts } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { limitOnce } from './support/visit.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

/** A file on disk, which the browser reads itself: a buffer would be encoded and decoded on its way. */
async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  return path
}

/** Bytes behind a video's own boxes are ignored by players. */
const longFilm = async () => Buffer.concat([await readFile(demoFile('shipping.mp4')), Buffer.alloc(2_000_000)])

type Line = AsyncDisposable & { recover: () => Promise<unknown>; holdAnswer: (url: string) => Promise<() => void> }

/** A line so slow that an upload can be watched, until the test ends. */
async function slowLine(page: Page, bytesPerSecond = 150_000): Promise<Line> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await speed(bytesPerSecond)
  return {
    recover: () => speed(-1),
    /** Sends the whole request and holds the response; a request that Playwright holds is not sent at all. */
    async holdAnswer(urlPattern) {
      const gate = Promise.withResolvers<void>()
      session.on('Fetch.requestPaused', ({ requestId }) => {
        void gate.promise.then(() => session.send('Fetch.continueRequest', { requestId }))
      })
      await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] })
      return gate.resolve
    },
    [Symbol.asyncDispose]: () => session.detach(),
  }
}

test('an upload says how far it is, can be cancelled without losing what was entered, and then goes through', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/create-shipping')
  const title = page.getByLabel('Title', { exact: true })
  const create = page.getByRole('button', { name: 'Create Shipping' })
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  await title.fill('Five minutes at the yard')
  await page
    .getByRole('main')
    .getByLabel(/video/i, { exact: false })
    .first()
    .setInputFiles(await fileOf('yard.mp4', await longFilm()))
  await using line = await slowLine(page)

  await create.click()
  await expect(bar).toHaveAttribute('aria-valuetext', /^Sending… \d+ %$/)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('alert').getByText('The upload was cancelled.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
  await expect(title).toHaveValue('Five minutes at the yard')
  await expect(page.getByText('yard.mp4 — not saved yet')).toBeVisible()

  await line.recover()
  const release = await line.holdAnswer('*/videoSection/create-video')
  await create.click()
  // Once everything is sent the server is at work, and there is nothing left to cancel.
  await expect(bar).toHaveAttribute('aria-valuetext', 'Working on it…')
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toHaveCount(0)
  release()
  await expectToast(page, 'Video section added.')
  await expect(toasts(page)).toHaveCount(1)
})

test('the library takes a photo above the limit of a file, of which less is sent; one that is transparent stays so, and one beyond the number of a minute waits', async ({
  adminTab: page,
}) => {
  const photo = await sharp({ create: { width: 3000, height: 300, channels: 3, background: '#ff6a1f' } })
    .jpeg()
    .toBuffer()
  const yard = await fileOf('yard.jpg', Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]))
  await page.goto('/admin/media')
  await page.getByLabel('Upload files').setInputFiles(yard)
  await expect(page.getByRole('list', { name: 'Uploads' }).getByText('Uploaded')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Open yard\.jpg/ })).toContainText('2560 × 256')
  await limitOnce(page, '**/api/v1/media', 'POST')
  await page.getByLabel('Upload files').setInputFiles(await fileOf('mark.webp', await transparentNoise()))
  const mark = page.getByRole('button', { name: /^Open mark\.webp/ })
  await expect(mark).toContainText('2560 × 256')
  const address = await mark.locator('img').getAttribute('src')
  const stored = await page.request.get(address?.replace(/-\d+\.webp/, '.webp') ?? '')
  expect((await sharp(await stored.body()).stats()).isOpaque, 'a transparent picture is stored without its transparency').toBe(false)
})

/** More bytes than at the size at which it is stored. */
const transparentNoise = (): Promise<Buffer> =>
  sharp(randomBytes(3000 * 300 * 4), { raw: { width: 3000, height: 300, channels: 4 } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
