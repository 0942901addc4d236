import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/chromium.mjs'

/** Debian's Chromium, headless. The background-networking flags keep it from calling out, which a closed network refuses noisily. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  // Emptied by every run; the reports beside it stay.
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  // A shared machine may starve a browser for seconds; what passes only at the second try is named at the end of the run.
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // Recording a trace costs as much as the test itself, so only what failed once is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
})
