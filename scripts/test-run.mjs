// Steps and report of `npm test` and `npm run test:e2e`.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root, run, runTogether } from './set-up.mjs'
import { failedFiles, maxFlaky, printReport, secondRunOf } from './test-report.mjs'

const reports = join(root, 'test-results', 'reports')
const started = Date.now()
const phases = []

// Tests set NODE_ENV where it matters; the shell's value would change their results. HAULFRONT_LIFELINE: see tests/support/run-folder.ts.
const { NODE_ENV: _, ...inherited } = environment
const environmentOfSteps = {
  ...inherited,
  HAULFRONT_LIFELINE: 'stdin',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
}

/** Runs a step and measures it for the report; a failed step ends the process and has no seconds. */
export async function step(title, command, args, env = {}, mayFail = undefined) {
  const phase = { title, seconds: undefined }
  phases.push(phase)
  phase.seconds = await run(title, command, args, { ...environmentOfSteps, ...env }, mayFail)
}

/** Runs steps concurrently, and measures them for the report. */
export async function together(steps) {
  phases.push(...steps.map(({ title }) => ({ title, seconds: undefined })))
  const withEnvironment = steps.map((one) => ({ ...one, env: environmentOfSteps }))
  await runTogether(withEnvironment, (title, seconds) => {
    for (const phase of phases) if (phase.title === title) phase.seconds = seconds
  })
}

const reportOf = (name) => join(reports, `${name}.json`)

/**
 * Runs Vitest, with a report for the end of the run. CI runs failed files once more in new processes, because Vitest's own retry does not
 * cover a failed set-up or a dead process.
 */
export async function vitest(title, report, args) {
  const argumentsOf = (name, more) => ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(name)}`, ...more]
  let failed = []
  const mayFail = () => {
    failed = failedFiles(reports, root, report)
    return Boolean(process.env.CI) && failed.length > 0 && failed.length <= maxFlaky
  }
  await step(title, 'vitest', argumentsOf(report, args), {}, mayFail)
  if (failed.length === 0) return
  const secondRun = argumentsOf(secondRunOf(report), failed)
  await step(`${title}: failed files once more`, 'vitest', secondRun, { HAULFRONT_KEEP_STATUSES: 'true' })
}

/** Runs Playwright Test, with a report for the end of the run. */
export const playwright = (title, report, args) =>
  step(title, 'playwright', ['test', '--reporter=list,json', ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(report) })

/** Removes old reports, and prints the new ones when the process ends, even after a failure. */
export function reportAtEnd(names) {
  mkdirSync(reports, { recursive: true })
  for (const name of names) for (const report of [name, secondRunOf(name)]) rmSync(reportOf(report), { force: true })
  process.on('exit', () => {
    console.log()
    for (const { title, seconds } of phases)
      console.log(seconds === undefined ? `      ✗    ${title}` : `${seconds.toFixed(1).padStart(7)} s  ${title}`)
    console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s  in all`)
    if (printReport(root, names)) process.exitCode = 1
  })
}
