import { expect, test } from '../support/test.ts'
import { pages, scrollThrough, visit } from '../support/visit.ts'

test('a copied page has each of its texts once, also texts that move past again and again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const { path } of pages.slice(0, 5))
    await test.step(path, async () => {
      await visit(page, path)
      await scrollThrough(page)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('ControlOrMeta+c')
      const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').map((line) => line.trim())
      const long = copied.filter((line) => line.length > 40)
      expect(long.length).toBeGreaterThan(5)
      expect(long.filter((line, index) => line === long[index - 1])).toEqual([])
      expect(copied.filter((line) => /(.{12,})\W+\1/.test(line))).toEqual([])
    })
})
