import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whole programs, and their faults: `npm run test:e2e`. */
const programs = ['tests/{programs,faults}/**/*.test.ts']
const others = [
  'shared/**/*.test.ts',
  'portal/**/*.test.ts',
  'server/**/*.test.ts',
  'client/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'tests/{api,hostile,world}/**/*.test.ts',
]

const readTest = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const all = globSync([...programs, ...others], { cwd: import.meta.dirname })
/** Replaced modules, globals and bodies of the document would stay for the next file of the process. */
const isolated = all.filter((file) =>
  /\bvi\.(?:mock|doMock|stubGlobal)\(|\bdocument\.body\.(?:innerHTML|replaceChildren)/.test(readTest(file)),
)
/** Files with a document of a browser share one. */
const dom = all.filter((file) => /@vitest-environment/.test(readTest(file)) && !isolated.includes(file))

/**
 * Files that wait for a compiler or a build. Vitest begins with the longest, which it only knows where it has run before: on a fresh machine
 * half a minute passed at the end with one of these alone.
 */
const longest = ['new-content-type', 'reference-samples', 'samples'].map((name) => `/tests/programs/${name}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const isLong = ({ moduleId }: TestSpecification) => longest.some((end) => moduleId.endsWith(end))
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}

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
    // Many times what the slowest takes alone: beside two other workers, on a slow machine, only a test that hangs comes near.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    pool: 'forks',
    // Tests of a file that say so wait beside each other, and all of them at once.
    maxConcurrency: 20,
    // More than the two cores, because faults mostly wait.
    maxWorkers: 3,
    // In alphabetical order, which is Vitest's: the slow faults begin early.
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'dom', include: dom, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated } },
      { extends: true, test: { name: 'programs', include: programs, exclude: isolated, isolate: false } },
      { extends: true, test: { name: 'shared', include: others, exclude: [...isolated, ...dom], isolate: false } },
    ],
  },
})
