import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Local packages of each kind, which npm installs in a second without a network. */
const kinds = { dependencies: 'needed', devDependencies: 'builder', optionalDependencies: 'machine' }
const packages = Object.values(kinds).sort()

let copy: string
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  for (const name of ['set-up.mjs', 'process-group.mjs']) await cp(join(import.meta.dirname, name), join(copy, 'scripts', name))
  const root = Object.fromEntries(Object.entries(kinds).map(([kind, name]) => [kind, { [name]: `file:packages/${name}` }]))
  const locked = { 'packages/needed': {}, 'packages/builder': { dev: true }, 'packages/machine': { optional: true } }
  const links = Object.fromEntries(packages.map((name) => [`node_modules/${name}`, { resolved: `packages/${name}`, link: true }]))
  await write('package.json', { name: 'copy', ...root })
  await write('package-lock.json', { lockfileVersion: 3, requires: true, packages: { '': root, ...links, ...locked } })
  for (const name of packages) await write(`packages/${name}/package.json`, { name, version: '1.0.0' })
  await writeFile(join(copy, 'npmrc'), 'omit[]=dev\nomit[]=optional\n')
})
afterEach(() => rm(copy, { recursive: true }))

async function write(path: string, content: object): Promise<void> {
  await mkdir(dirname(join(copy, path)), { recursive: true })
  await writeFile(join(copy, path), JSON.stringify(content))
}

/** Both NODE_ENV and the npmrc make npm omit packages by default. */
const environment = () => ({
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  NODE_ENV: 'production',
  npm_config_userconfig: join(copy, 'npmrc'),
  npm_config_offline: 'true',
})
const setUp = ['--input-type=module', '--eval', `const { install } = await import('./scripts/set-up.mjs'); await install()`]
const install = async () => (await promisify(execFile)(process.execPath, setUp, { cwd: copy, env: environment() })).stdout
const installed = async () => (await readdir(join(copy, 'node_modules')).catch(() => [])).filter((name) => !name.startsWith('.'))

test('packages of every kind are installed, whatever NODE_ENV and a user’s npmrc omit, and only once', async () => {
  expect(await install()).toContain('Installing packages')
  expect(await installed()).toEqual(packages)
  expect(await install()).toBe('')
})

test.each([
  ['by npm prune', async () => promisify(execFile)('npm', ['prune', '--no-package-lock'], { cwd: copy, env: environment() })],
  [
    'by a former version, which took them for complete',
    async () => {
      await promisify(execFile)('npm', ['ci'], { cwd: copy, env: environment() })
      const lockfile = await readFile(join(copy, 'package-lock.json'))
      await writeFile(join(copy, 'node_modules/.haulfront-stamp'), createHash('sha256').update(lockfile).digest('hex'))
    },
  ],
])('packages that were left out %s are there after the next start', async (_, leaveOut) => {
  await install()
  await leaveOut()
  expect(await installed()).toEqual(['needed'])
  expect(await install()).toContain('Installing packages')
  expect(await installed()).toEqual(packages)
})

test('a Node before 24.7 ends the set-up with one line where no packaged Node exists', async () => {
  const node = join(copy, 'bin/node')
  await mkdir(dirname(node))
  await writeFile(node, `#!/bin/sh\n[ "$1" = --version ] && echo v24.6.0 || exec '${process.execPath}' "$@"\n`, { mode: 0o755 })
  const env = { ...environment(), PATH: [dirname(node), environment().PATH].join(delimiter) }
  const stderr = expect.stringMatching(/^Haulfront runs on Node 24\.7 or later; this machine offers v24\.6\.0 and [^\n]*\n$/)
  await expect(promisify(execFile)(process.execPath, setUp, { cwd: copy, env })).rejects.toMatchObject({ code: 1, stderr })
})

test('an interrupted installation is repeated by the next start', async () => {
  const first: ChildProcess = spawn(process.execPath, setUp, { cwd: copy, env: environment(), stdio: ['ignore', 'pipe', 'ignore'] })
  first.stdout?.once('data', () => first.kill('SIGTERM'))
  expect(await once(first, 'exit')).toEqual([143, null])
  expect(await install()).toContain('Installing packages')
  expect(await installed()).toEqual(packages)
})

const together = (steps: object[]) => {
  const script = `const { runTogether } = await import('./scripts/set-up.mjs'); await runTogether(${JSON.stringify(steps)})`
  const args = ['--input-type=module', '--eval', script]
  return new Promise<{ status: unknown; output: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: copy, env: environment() }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, output: stdout + stderr }),
    )
  })
}
/** Waits for a file; for 30 s at most, so that a failed test leaves no process. */
const waitFor = (file: string) => `for _ in $(seq 600); do [ -e ${file} ] && break; sleep 0.05; done`
const shell = (title: string, script: string) => ({ title, command: 'sh', args: ['-c', script] })

test('concurrent commands print their output in one piece each', async () => {
  // The slow command starts before the quick one prints and ends after it, even on a busy machine.
  const slow = shell('Slow', `echo begun; : > begun; ${waitFor('quick')}; sleep 0.3; echo ended`)
  const quick = shell('Quick', `${waitFor('begun')}; echo between; : > quick`)
  const { status, output } = await together([slow, quick])
  expect(status).toBe(0)
  expect(output).toMatch(/^▸ Slow, Quick\nbetween\n▸ Quick: .* s\nbegun\nended\n▸ Slow: .* s\n$/)
})

test('a failed command ends the run with its status, after a concurrent command has printed its output', async () => {
  const { status, output } = await together([shell('Broken', 'echo why; exit 3'), shell('Slow', 'echo begun; sleep 0.3; echo ended')])
  expect(status).toBe(3)
  expect(output).toContain('why')
  expect(output).toContain('ended')
  expect(output).toContain('✗ Broken failed')
  expect(output).not.toContain('✗ Slow')
})
