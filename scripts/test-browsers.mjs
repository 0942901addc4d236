// `npm run test:browsers`: the journeys of tests/engines in Firefox ESR and WebKitGTK, with their set-up. `npm run test:browsers --
// --project=webkit -g visitor` passes its arguments on to Playwright Test.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallEngines, engineInstallation, missingPackages } from './engines.mjs'
import { endWithNpm } from './process-group.mjs'
import { environment, install, root, run } from './set-up.mjs'

const report = join(root, 'test-results', 'reports', 'browsers.json')

function printReport() {
  if (!existsSync(report)) return
  const { expected, flaky, unexpected } = JSON.parse(readFileSync(report, 'utf8')).stats
  console.log(`${expected + flaky} passed, ${unexpected} failed`)
}

endWithNpm('test:browsers')
const missing = missingPackages()
if (missing.length > 0 && !canInstallEngines()) {
  console.error(`The journeys need Debian's packages ${missing.join(', ')}. Install them: apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
await install(missing.length > 0 ? [engineInstallation] : [])
// The shell's NODE_ENV would change what the tests see (see test.mjs); HAULFRONT_LIFELINE ends the run with this process.
const { NODE_ENV: _, ...inherited } = environment
const env = { ...inherited, HAULFRONT_LIFELINE: 'stdin', PLAYWRIGHT_JSON_OUTPUT_NAME: report }
mkdirSync(join(root, 'test-results', 'reports'), { recursive: true })
rmSync(report, { force: true })
await run('Generation', 'node', ['scripts/generate.ts'], env)
await run('Client build', 'node', ['scripts/build.ts'], env)
process.on('exit', printReport)
const config = join('tests', 'engines', 'playwright.config.ts')
await run('Firefox and WebKit', 'playwright', ['test', '--config', config, '--reporter=list,json', ...process.argv.slice(2)], env)
