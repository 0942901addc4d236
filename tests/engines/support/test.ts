import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '../../browser/support/test.ts'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { Screen } from './screen.ts'
import { startWebKit } from './webkit.ts'

type Size = { width: number; height: number }
type Open = (size: Size, origin?: string) => Promise<Screen>

/** Window sizes of every journey. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/**
 * One browser for each worker, chosen by the name of the project; `open` gives a separate tab. A test fails on any console error or failed
 * request of its tabs, and then saves a screenshot of each.
 */
export const test = base.extend<{ open: Open }, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use, workerInfo) => {
      const directory = await mkdtemp(join(tmpdir(), 'engine-'))
      const engine = await (workerInfo.project.name === 'firefox' ? startFirefox(directory) : startWebKit(directory))
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ engine, site }, use, testInfo) => {
    const screens: Screen[] = []
    await use(async (size, origin = site.url) => {
      const screen = new Screen(await engine.openTab(size), origin)
      screens.push(screen)
      return screen
    })
    const errors = (await Promise.all(screens.map(({ tab }) => tab.errors().catch(() => [])))).flat()
    const isPassed = testInfo.status === testInfo.expectedStatus
    for (const { tab } of screens) {
      if (!isPassed) await testInfo.attach('screen', { body: Buffer.from(await tab.screenshot(), 'base64'), contentType: 'image/png' })
      await tab.close()
    }
    if (isPassed) expect(errors).toEqual([])
  },
})

export { expect }
