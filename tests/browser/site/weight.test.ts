import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/test.ts'

/** Kilobytes of fonts that a page may load. */
const fontLimit = 45

/** Kilobytes of script, compressed by gzip, that a page may load before its visitor does anything. */
const pages = [
  { path: '/', limit: 180 },
  { path: '/about', limit: 180 },
  { path: '/services/full-truckload', limit: 160 },
  { path: '/faqs', limit: 160 },
  { path: '/contact', limit: 162 },
  { path: '/terms', limit: 160 },
  { path: '/nowhere/at-all', limit: 160 },
]

test.use({ viewport: { width: 412, height: 823 } })

for (const { path, limit } of pages) {
  test(`${path} loads at most ${limit} kB of script before any interaction, and ${fontLimit} kB of fonts`, async ({ page }) => {
    const scripts = new Map<string, Promise<number>>()
    const fonts = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type === 'font')
        fonts.set(
          response.url(),
          response.body().then((body) => body.length),
        )
      if (type === 'script')
        scripts.set(
          response.url(),
          response.body().then((body) => gzipSync(body).length),
        )
    })
    await page.goto(path)
    await expect(page.locator('#splash')).toBeHidden()
    await page.waitForLoadState('networkidle')
    expect([scripts.size > 3, fonts.size > 1]).toEqual([true, true])
    expect(await kilobytes(scripts)).toBeLessThanOrEqual(limit)
    expect(await kilobytes(fonts)).toBeLessThanOrEqual(fontLimit)
  })
}

async function kilobytes(files: Map<string, Promise<number>>): Promise<number> {
  const sizes = await Promise.all(files.values())
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
