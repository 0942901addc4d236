// `npm test`: everything that can be wrong, cheapest first, on a fresh machine too. `npm test -- --quick` ends after the unit tests;
// `npm test -- <file or word>` runs the test files with that in their path, or else the tests with that in their title.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumInstallation, chromiumPath } from './chromium.mjs'
import { endWithNpm } from './process-group.mjs'
import { environment, install, root, run, runTogether } from './set-up.mjs'
import { flakyTests, readTests, requirements, slowestFiles } from './test-report.mjs'
import { selectTests } from './test-selection.mjs'

const quick = process.argv.includes('--quick')
const [word] = process.argv.slice(2).filter((argument) => argument !== '--quick')
const reports = join(root, 'test-results', 'reports')
const started = Date.now()
const phases = []

// Tests set NODE_ENV where it matters; the shell's would change what they see. HAULFRONT_LIFELINE: see tests/support/run-folder.ts.
const { NODE_ENV: _, ...inherited } = environment
const environmentOfSteps = {
  ...inherited,
  HAULFRONT_LIFELINE: 'stdin',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
}
/** Runs a step and measures it for the report; one that fails ends the process, and so never gets its seconds. */
async function step(title, command, args, env = {}) {
  const phase = { title, seconds: undefined }
  phases.push(phase)
  phase.seconds = await run(title, command, args, { ...environmentOfSteps, ...env })
}

/** The same for steps beside each other. */
async function together(steps) {
  phases.push(...steps.map(({ title }) => ({ title, seconds: undefined })))
  const withEnvironment = steps.map((one) => ({ ...one, env: environmentOfSteps }))
  await runTogether(withEnvironment, (title, seconds) => {
    for (const phase of phases) if (phase.title === title) phase.seconds = seconds
  })
}

const lint = ['lint', '--config', 'openapi/redocly.yaml', '--format', 'stylish', '--max-problems', '200']

/** One thing, with all the set-up that it needs. */
async function runSelection({ vitest, browser, title }) {
  await step('Generation', 'node', ['scripts/generate.ts'])
  await step('Contract lint', 'redocly', lint)
  if (vitest.length > 0)
    await step('Vitest', 'vitest', ['run', ...vitest, ...(title === undefined ? [] : ['--testNamePattern', escapeRegExp(title)])])
  if (browser.length === 0) return
  await step('Client build', 'node', ['scripts/build.ts'])
  const grep = title === undefined ? [] : ['--grep', escapeRegExp(title), '--pass-with-no-tests']
  await step('Browser', 'playwright', ['test', ...browser, ...grep])
}

const escapeRegExp = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How many rows of a table passed tests name; after a run of all tests also the ids of the others. */
function printShown(things, table, tests) {
  const { shown, all, missing } = requirements(readFileSync(join(root, table), 'utf8'), tests)
  console.log(`\n${shown} of ${all} ${things} (${table}) are named by a test that passed`)
  if (existsSync(join(reports, 'playwright.json')) && missing.length > 0) console.log(`  not: ${missing.join(' ')}`)
}

/** Where the time went and what was shown, also by a run that failed. */
function printReport() {
  const read = (name) => (existsSync(join(reports, name)) ? JSON.parse(readFileSync(join(reports, name), 'utf8')) : undefined)
  const unit = read('vitest.json') ?? { numPassedTests: 0, numFailedTests: 0 }
  const browser = read('playwright.json')?.stats ?? { expected: 0, flaky: 0, unexpected: 0 }
  console.log()
  for (const { title, seconds } of phases)
    console.log(seconds === undefined ? `      ✗    ${title}` : `${seconds.toFixed(1).padStart(7)} s  ${title}`)
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s  in all`)
  const tests = readTests(reports, root)
  if (tests.length === 0) return
  console.log('\nThe slowest files, by the time of their tests:')
  for (const line of slowestFiles(tests)) console.log(line)
  printShown('requirements', 'tests/requirements.tsv', tests)
  printShown('security promises', 'tests/promises.tsv', tests)
  for (const { file, title } of tests.filter(({ status }) => status === 'failed')) console.log(`✗ ${file}: ${title.trim()}`)
  const { lines, isTooMany } = flakyTests(tests)
  for (const line of lines) console.log(line)
  if (isTooMany) process.exitCode = 1
  const passed = unit.numPassedTests + browser.expected + browser.flaky
  console.log(`${passed} passed, ${unit.numFailedTests + browser.unexpected} failed`)
}

endWithNpm('test')
const selection = word === undefined ? undefined : selectTests(root, word)
if (selection !== undefined && selection.vitest.length + selection.browser.length === 0) {
  console.error(`No test file has "${word}" in its path or in its text.`)
  process.exit(1)
}
// Before all phases, because a machine without Chromium would fail after the longest of them.
const needsChromium = selection === undefined ? !quick : selection.browser.length > 0
await install(needsChromium && chromiumPath() === undefined ? [chromiumInstallation] : [])
if (selection !== undefined) {
  await runSelection(selection)
  process.exit(0)
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
process.on('exit', printReport)
await step('Contract lint', 'redocly', [...lint, 'openapi/openapi.yaml'])
await step('Generation', 'node', ['scripts/generate.ts'])
await together([
  { title: 'Published contract’s lint', command: 'redocly', args: lint },
  { title: 'Types', command: 'node', args: ['node_modules/typescript-7/bin/tsc', '-p', '.', '--checkers', '2'] },
  { title: 'Client build', command: 'node', args: ['scripts/build.ts'] },
  { title: 'Code lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
])
const vitest = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`]
if (quick) {
  await step('Unit tests', 'vitest', [...vitest, 'server/', 'client/', 'scripts/'])
  process.exit(0)
}
await step('Unit, contract and database tests', 'vitest', vitest)
await step('Statuses that the tests provoked', 'node', ['scripts/statuses.ts'])
await step('Proof for the documentation', 'node', ['scripts/proof/renew.ts', '--whole'])
await step('Browser, accessibility and mock tests', 'playwright', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
})
