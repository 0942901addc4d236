import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/test.ts'

/** Kilobytes of script, compressed by gzip, that a page may load before its visitor does anything. */
const pages = [
  { path: '/', limit: 180 },
  { path: '/about', limit: 180 },
  { path: '/services/full-truckload', limit: 160 },
  { path: '/faqs', limit: 160 },
  { path: '/contact', limit: 160 },
  { path: '/terms', limit: 160 },
  { path: '/nowhere/at-all', limit: 160 },
]

test.use({ viewport: { width: 412, height: 823 } })

for (const { path, limit } of pages) {
  test(`${path} loads at most ${limit} kB of script before any interaction`, async ({ page }) => {
    const scripts = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      )
    })
    await page.goto(path)
    await expect(page.locator('#splash')).toBeHidden()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts.values())
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(limit)
  })
}
