// Plain JavaScript for the machine's Node (20 or later): installs the project's own Node 24 and everything else.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInGroup, statusOf } from './process-group.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** The environment in which `node` is the project's own. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Haulfront needs Node 20 or later to set itself up; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Runs a command in the project and ends this process when it fails.
 * @param mayFail whether to go on after it has failed.
 * @returns the seconds it took.
 */
export async function run(title, command, args, env = environment, mayFail = () => false) {
  const started = Date.now()
  console.log(`▸ ${title}`)
  const outcome = await runInGroup(command, args, { cwd: root, env })
  if (outcome.signal !== undefined || !mayFail()) endIfFailed(title, outcome)
  return (Date.now() - started) / 1000
}

/**
 * Runs commands concurrently, then ends this process if one has failed. Prints the output of each in one piece.
 * @param steps title, command, arguments and environment of each.
 * @param onPass receives the title of each that has passed, and the seconds that it took.
 */
export async function runTogether(steps, onPass = () => undefined) {
  const started = Date.now()
  console.log(`▸ ${steps.map(({ title }) => title).join(', ')}`)
  const outcomes = await Promise.all(
    steps.map(async ({ title, command, args, env = environment }) => {
      const texts = []
      const outcome = await runInGroup(command, args, { cwd: root, env, onOutput: (text) => texts.push(text) })
      const seconds = (Date.now() - started) / 1000
      console.log(`${texts.join('').trim()}\n▸ ${title}: ${seconds.toFixed(1)} s`)
      if (outcome.status === 0) onPass(title, seconds)
      return { title, outcome }
    }),
  )
  for (const { title, outcome } of outcomes) endIfFailed(title, outcome)
}

function endIfFailed(title, { status, error, signal }) {
  if (signal !== undefined) process.exit(statusOf[signal])
  if (error) console.error(`${title}: ${error.message}`)
  if (status === 0) return
  console.error(`✗ ${title} failed`)
  process.exit(status ?? 1)
}

/**
 * Installs every kind of package, even those that NODE_ENV or a user's npmrc omits: the build needs development packages, and Node and
 * PostgreSQL are optional ones. No package needs its install script; see docs/decisions/0002-the-project-brings-its-own-node.md.
 */
const installCommand = [
  ...['ci', '--include=dev', '--include=optional', '--include=peer'],
  ...['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
]
const modules = join(root, 'node_modules')
const stamp = join(modules, '.haulfront-stamp')
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Fingerprint of the lockfile, the install command, and npm's own record of the installed packages. */
function installedState() {
  const facts = [read(join(root, 'package-lock.json')), installCommand, read(join(modules, '.package-lock.json'))]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** Node 24.7 has `crypto.argon2`, which the server hashes passwords with. */
function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 7)
}

/**
 * Installs the packages of the lockfile unless all are installed.
 * @param beside steps for `runTogether` that need no packages.
 */
export async function install(beside = []) {
  const isInstalled = read(stamp) === installedState()
  const packages = { title: 'Installing packages (a minute or two, once)', command: 'npm', args: installCommand }
  const steps = isInstalled ? beside : [packages, ...beside]
  if (!isInstalled) rmSync(stamp, { force: true })
  const [first] = steps
  if (steps.length > 1) await runTogether(steps)
  else if (first !== undefined) await run(first.title, first.command, first.args)
  if (isInstalled) return
  const { stdout } = spawnSync('node', ['--version'], { env: environment, encoding: 'utf8', shell: process.platform === 'win32' })
  if (!isRecentEnough(stdout.trim())) {
    console.error(
      `Haulfront runs on Node 24.7 or later; this machine offers ${stdout.trim()} and no packaged Node 24 exists for ${process.platform} on ${process.arch}.`,
    )
    process.exit(1)
  }
  recordInstallation()
}

/** Records that the packages of the lockfile are installed. */
export const recordInstallation = () => writeFileSync(stamp, installedState())
