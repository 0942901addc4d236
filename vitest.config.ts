import { defineConfig } from 'vitest/config'

/** Units beside their code, and the API on a real PostgreSQL: one embedded server for the run, one database for each file. */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/{api,faults,hostile}/**/*.test.ts'],
    globalSetup: ['tests/support/database.ts'],
    setupFiles: ['tests/support/end-leftovers.ts', 'tests/support/statuses.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
