// Plain JavaScript for whatever Node (20 or later) the machine has: it brings the project's own Node 24 and everything else.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** The environment in which `node` is the project's own. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Haulfront needs Node 20 or later to set itself up; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a command in the project and ends this process when it fails. */
export function run(title, command, args, options = {}) {
  const started = Date.now()
  console.log(`▸ ${title}`)
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
    ...options,
  })
  if (error) console.error(`${title}: ${error.message}`)
  if (status !== 0) {
    console.error(`✗ ${title} failed`)
    process.exit(status ?? 1)
  }
  return (Date.now() - started) / 1000
}

/** Installs the packages that the lockfile names, when they are not there yet. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.haulfront-stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // No package needs its install script; see docs/decisions/0003-no-install-scripts.md.
  run('Installing packages (a minute or two, once)', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
  const { stdout } = spawnSync('node', ['--version'], { env: environment, encoding: 'utf8', shell: process.platform === 'win32' })
  if (!/^v2[4-9]/.test(stdout)) {
    console.error(
      `Haulfront runs on Node 24; this machine offers ${stdout.trim()} and no packaged Node 24 exists for ${process.platform} on ${process.arch}.`,
    )
    process.exit(1)
  }
}
