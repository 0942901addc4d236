import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A run of tests that never ends by itself, for `tests/faults/interrupted-run.test.ts`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../../..'),
    include: ['tests/support/interrupted/never-ends.ts'],
    globalSetup: ['tests/support/interrupted/global-setup.ts'],
    setupFiles: ['tests/support/end-leftovers.ts'],
    testTimeout: 600_000,
    pool: 'forks',
  },
})
