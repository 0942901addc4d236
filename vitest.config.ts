import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const faults = ['tests/faults/**/*.test.ts']
const others = ['server/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/{api,hostile}/**/*.test.ts']

/** Replaced modules, globals and environments would stay for the next file of the process. */
const replacing = /\bvi\.(?:mock|doMock|stubGlobal)\(|@vitest-environment/
const isolated = globSync([...faults, ...others], { cwd: import.meta.dirname }).filter((file) =>
  replacing.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

// Node's compile cache, as `npm start` has it, for the workers and for the programs that they start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compile')

/**
 * Units beside their code, and the API on a real PostgreSQL: one embedded server for the run, one database for each file. Files share the
 * modules of their worker, so that the server and the contract load once; a file that replaces something global has a process of its own.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/database.ts'],
    setupFiles: ['tests/support/once-in-a-worker.ts', 'tests/support/end-leftovers.ts', 'tests/support/statuses.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Tests of a file that say so wait beside each other, and all of them at once.
    maxConcurrency: 20,
    // More than the two cores, because faults mostly wait.
    maxWorkers: 3,
    // In alphabetical order, which is Vitest's: the slow faults begin first.
    projects: [
      { extends: true, test: { name: 'faults', include: faults, exclude: isolated, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated } },
      { extends: true, test: { name: 'shared', include: others, exclude: isolated, isolate: false } },
    ],
  },
})
