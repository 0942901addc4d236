import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUrlOf, dataFolder, removeFolder, startSite } from '../lib/site.ts'
import { fillFeatures } from './fill.ts'
import { type Load, load } from './load.ts'
import { cachedReads, page, uncachedRead } from './requests.ts'
import { expectSameResponse } from './same-response.ts'
import { type Rival, startRival } from './start-rival.ts'

/**
 * Processor time of a request in microseconds, in the server process and in PostgreSQL: `node scripts/bench/cpu-time.ts
 * [seconds]`. Unlike a rate, it hardly depends on what else the machine does. Linux only.
 */
const [seconds = 4] = process.argv.slice(2).map(Number)

type Request = [what: string, load: Load, rival: 'bare' | 'express']
const requested: Request[] = [
  ...[...cachedReads, page].map(([what, asked]): Request => [what, asked, 'bare']),
  [...uncachedRead, 'express'],
]

const dataDir = dataFolder()
const site = await startSite(dataDir)
const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const started: Rival[] = []
const rival = async (environment: Record<string, string>) => {
  const one = await startRival(environment)
  started.push(one)
  return one
}
try {
  const databaseUrl = databaseUrlOf(dataDir)
  await fillFeatures(databaseUrl)
  const rivals = {
    bare: await rival({ RIVAL: 'bare', SITE: site.url }),
    express: await rival({ RIVAL: 'express', DATABASE_URL: databaseUrl }),
  }
  const rows: Record<string, Record<string, number | string>> = {}
  for (const [what, request, against] of requested) {
    await expectSameResponse(site.url, rivals[against].url, request)
    for (const [name, { url, pid }] of Object.entries({ site, [against]: rivals[against] })) {
      // Warms up the JIT and the catalogue caches of PostgreSQL's processes.
      await load(url, request, 6)
      const before = spent(pid)
      const { rate, failed } = await load(url, request, seconds)
      const after = spent(pid)
      if (failed > 0) throw new Error(`${what}: ${failed} requests to ${name} failed`)
      const each = (key: 'process' | 'postgres') => Math.round((1000 * (after[key] - before[key])) / (rate * seconds))
      rows[`${what}: ${name}`] = { process: each('process'), PostgreSQL: against === 'express' ? each('postgres') : '' }
    }
  }
  console.log('Microseconds of a core for each request')
  console.table(rows)
} finally {
  for (const { stop } of started) await stop()
  await site.stop()
  removeFolder(dataDir)
}

/** Milliseconds of a core since their start: a process, and PostgreSQL with its children, including ended ones. */
function spent(pid: number): { process: number; postgres: number } {
  const sum = { process: 0, postgres: 0 }
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const { id, parent, own, ended } = timesOf(name)
    if (id === pid) sum.process += own
    if (id === postmaster) sum.postgres += ended
    if (id === postmaster || parent === postmaster) sum.postgres += own
  }
  return sum
}

/** Reads `/proc/<pid>/stat` (proc(5)): the fields after the name begin with state and parent; times are in hundredths of a second. */
function timesOf(name: string): { id: number; parent: number; own: number; ended: number } {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { id: Number(name), parent: fields[1] ?? 0, own: (user + system) * 10, ended: (endedUser + endedSystem) * 10 }
  } catch {
    return { id: Number(name), parent: 0, own: 0, ended: 0 }
  }
}
