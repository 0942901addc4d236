import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/chromium.mjs'

/** Debian's Chromium, headless. The background-networking flags keep it from calling out, which a closed network refuses noisily. */
export default defineConfig({
  projects: [
    // The built client on the contract's examples, without a back end.
    { name: 'mock', testDir: 'tests/mock' },
    { name: 'browser', testDir: 'tests/browser' },
  ],
  globalSetup: './tests/browser/support/global-setup.ts',
  // Emptied by every run; the reports beside it stay.
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // More than the two cores: a tenth of each worker's time is waiting, and a third one saves a sixth of the run.
  workers: 3,
  // As in Vitest, many times what the slowest takes: only a test that hangs comes near.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Only CI tries a failed test once more, and names it as flaky (scripts/test-report.mjs).
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // Snapshots of the document would cost as much as the tests themselves.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
        // The browsers of the workers share the cores.
        '--num-raster-threads=1',
        // No page of a test lives long enough to win back what optimising its code costs: a fifth of the renderer's time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
