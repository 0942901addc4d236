import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../server/configuration.ts'

const cache = join(projectRoot, 'node_modules/.cache')
const place = join(cache, 'haulfront-swift')

const apt = (args: string[], cwd = projectRoot) => spawnSync('apt-get', args, { cwd, encoding: 'utf8' })
/** Packages that an installation would add to this machine. */
const simulate = () => apt(['install', '--simulate', '--no-install-recommends', 'python3-swift'])

/**
 * OpenStack Swift from Debian's packages, unpacked below node_modules: nothing is installed or started on the machine, and root is not
 * needed. The first time it is downloaded, about 8 MB.
 * @returns the folder that they are unpacked in; undefined where there is no Debian.
 */
export function swiftPackages(): string | undefined {
  if (existsSync(place)) return place
  let plan = simulate()
  if (plan.error !== undefined) return undefined
  // A fresh machine has no lists of packages yet.
  if (plan.status !== 0 && apt(['update', '-qq']).status === 0) plan = simulate()
  if (plan.status !== 0) return undefined
  const names = [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '')
  mkdirSync(cache, { recursive: true })
  const working = mkdtempSync(`${place}-`)
  try {
    const download = () => apt(['download', '-qq', ...names], working).status === 0
    // Old lists name versions that are there no more.
    if (!download() && !(apt(['update', '-qq']).status === 0 && download())) return undefined
    const packages = readdirSync(working).filter((name) => name.endsWith('.deb'))
    if (packages.some((name) => spawnSync('dpkg-deb', ['--extract', name, '.'], { cwd: working }).status !== 0)) return undefined
    for (const name of packages) rmSync(join(working, name))
    renameSync(working, place)
  } catch (error) {
    // Another process has done the same.
    if (!existsSync(place)) throw error
  } finally {
    rmSync(working, { recursive: true, force: true })
  }
  return place
}
