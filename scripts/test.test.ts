import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Folder with a copy of the runner, without packages and without Chromium. */
let copy: string
const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: copy, env: { PATH: dirname(process.execPath) } })
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  const scripts = ['test', 'test-e2e', 'test-run', 'process-group', 'end-with-parent', 'set-up', 'test-report', 'test-selection']
  for (const name of scripts) await cp(join(import.meta.dirname, `${name}.mjs`), join(copy, 'scripts', `${name}.mjs`))
  const args = ['--eval', `console.error('No Chromium'); process.exit(1)`]
  const installation = { title: 'Installing Chromium', command: process.execPath, args }
  const missing = `export const chromiumInstallation = ${JSON.stringify(installation)}; export const chromiumPath = () => undefined`
  await writeFile(join(copy, 'scripts/chromium.mjs'), missing)
  for (const folder of [
    'node_modules',
    'tests/browser',
    'tests/mock',
    'tests/api',
    'tests/faults',
    'tests/hostile',
    'tests/programs',
    'tests/world',
    'shared',
    'portal',
    'server',
    'client',
  ])
    await mkdir(join(copy, folder), { recursive: true })
  for (const file of ['tests/requirements.tsv', 'tests/promises.tsv', 'tests/browser/toasts.test.ts', 'tests/api/lists.test.ts'])
    await writeFile(join(copy, file), '')
  await run('--input-type=module', '--eval', `(await import('./scripts/set-up.mjs')).recordInstallation()`)
})
afterAll(() => rm(copy, { recursive: true }))

test.each([
  ['npm test', ['test.mjs']],
  ['a file in the browser', ['test.mjs', 'browser/toasts']],
  ['npm run test:e2e', ['test-e2e.mjs']],
])('%s on a machine without Chromium fails before its first step', async (_, [script, ...words]) => {
  await expect(run(`scripts/${script}`, ...words)).rejects.toMatchObject({
    stdout: '▸ Installing Chromium\n',
    stderr: 'No Chromium\n✗ Installing Chromium failed\n',
  })
})

test.each([
  ['the quick checks', ['--quick']],
  ['a file without a browser', ['api/lists']],
])('a run of %s needs no Chromium', async (_, words) => {
  await expect(run('scripts/test.mjs', ...words)).rejects.toMatchObject({ stderr: expect.not.stringContaining('No Chromium') })
})
