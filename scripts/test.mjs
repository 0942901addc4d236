// `npm test`: everything that needs no browser, cheapest first, and the main journeys in Chromium, on a fresh machine too.
// `npm test -- --quick` ends after the unit tests; `npm test -- <file or word>` runs the test files with that in their path, or else the
// tests with that in their title.
import { chromiumInstallation, chromiumPath } from './chromium.mjs'
import { endWithNpm } from './process-group.mjs'
import { install, root } from './set-up.mjs'
import { reportsOf } from './test-report.mjs'
import { playwright, reportAtEnd, step, together, vitest } from './test-run.mjs'
import { selectTests } from './test-selection.mjs'

const quick = process.argv.includes('--quick')
const [word] = process.argv.slice(2).filter((argument) => argument !== '--quick')
const lint = ['lint', '--config', 'openapi/redocly.yaml', '--format', 'stylish', '--max-problems', '200']

/** Runs the selected tests, with their set-up. */
async function runSelection({ vitest, browser, title }) {
  await step('Generation', 'node', ['scripts/generate.ts'])
  await step('Contract lint', 'redocly', lint)
  // The server under test serves the built client and documentation. The build takes a second when nothing has changed.
  if ([...vitest, ...browser].some((file) => file.startsWith('tests/'))) await step('Client build', 'node', ['scripts/build.ts'])
  if (vitest.length > 0)
    await step('Vitest', 'vitest', ['run', ...vitest, ...(title === undefined ? [] : ['--testNamePattern', escapeRegExp(title)])])
  if (browser.length === 0) return
  const grep = title === undefined ? [] : ['--grep', escapeRegExp(title), '--pass-with-no-tests']
  await step('Browser', 'playwright', ['test', ...browser, ...grep])
}

const escapeRegExp = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

endWithNpm('test')
const selection = word === undefined ? undefined : selectTests(root, word)
if (selection !== undefined && selection.vitest.length + selection.browser.length === 0) {
  console.error(`No test file has "${word}" in its path or in its text.`)
  process.exit(1)
}
// Checked before all phases, because the tests that need Chromium come last.
const needsChromium = selection === undefined ? !quick : selection.browser.length > 0
await install(needsChromium && chromiumPath() === undefined ? [chromiumInstallation] : [])
if (selection !== undefined) {
  await runSelection(selection)
  process.exit(0)
}
reportAtEnd(reportsOf.test)
await step('Contract lint', 'redocly', [...lint, 'openapi/openapi.yaml'])
await step('Generation', 'node', ['scripts/generate.ts'])
await together([
  { title: 'Published contract’s lint', command: 'redocly', args: lint },
  { title: 'Types', command: 'node', args: ['node_modules/typescript-7/bin/tsc', '-p', '.', '--checkers', '2'] },
  { title: 'Client build', command: 'node', args: ['scripts/build.ts'] },
  { title: 'Code lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
])
if (quick) {
  await vitest('Unit tests', 'vitest', ['shared/', 'portal/', 'server/', 'client/', 'scripts/'])
  process.exit(0)
}
await vitest('Unit, contract and database tests', 'vitest', ['--project', '!programs'])
await step('Statuses that the tests provoked', 'node', ['scripts/statuses.ts'])
await playwright('Main journeys in Chromium', 'journeys', ['--grep', '@journey'])
