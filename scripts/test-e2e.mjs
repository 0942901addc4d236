// `npm run test:e2e`: the tests of whole programs. First come the programs and their faults, then the browser tests that are not main
// journeys, with accessibility and the mock.
import { chromiumInstallation, chromiumPath } from './chromium.mjs'
import { endWithNpm } from './process-group.mjs'
import { install } from './set-up.mjs'
import { reportsOf } from './test-report.mjs'
import { playwright, reportAtEnd, step, vitest } from './test-run.mjs'

endWithNpm('test:e2e')
await install(chromiumPath() === undefined ? [chromiumInstallation] : [])
reportAtEnd(reportsOf.e2e)
await step('Generation', 'node', ['scripts/generate.ts'])
await step('Client build', 'node', ['scripts/build.ts'])
await vitest('Programs and their faults', 'programs', ['--project', 'programs'])
await playwright('Browser, accessibility and mock tests', 'browser', ['--grep-invert', '@journey'])
