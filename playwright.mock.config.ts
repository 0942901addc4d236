import { defineConfig } from '@playwright/test'
import browsers from './playwright.config.ts'

/** The built client on the contract's examples, without a back end: one process, no database. */
export default defineConfig({
  ...browsers,
  testDir: 'tests/mock',
  globalSetup: './tests/mock/support/global-setup.ts',
  outputDir: 'test-results/mock',
})
