import { defineConfig } from '@playwright/test'

/** The journeys in Firefox ESR and WebKitGTK, which support/ drives by WebDriver (decision 85). */
export default defineConfig({
  testDir: '.',
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
  globalSetup: '../browser/support/global-setup.ts',
  outputDir: '../../test-results/browsers',
  // Two engines on two cores: a third worker would only slow both down.
  workers: 2,
  // Many times the duration of the slowest journey, so that only a journey that hangs reaches it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
})
