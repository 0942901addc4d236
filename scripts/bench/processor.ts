import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUrlOf, dataFolder, removeFolder, startSite } from '../lib/site.ts'
import { fillFeatures } from './fill.ts'
import { type Load, load } from './load.ts'
import { startRival } from './start-rival.ts'

/**
 * What a request costs in microseconds of a core, in the process that answers and in PostgreSQL: `node scripts/bench/processor.ts
 * [seconds]`. Unlike a rate, it hardly depends on what else the machine does. Linux only.
 */
const [seconds = 4] = process.argv.slice(2).map(Number)

const features = '/api/v1/feature/all-features'
const asked: [what: string, load: Load, rival: 'bare' | 'express'][] = [
  ['list of 10', { path: features }, 'bare'],
  ['list of 100', { path: `${features}?limit=100` }, 'bare'],
  ['one service', { path: '/api/v1/service/service/full-truckload' }, 'bare'],
  ['home page', { path: '/', headers: { 'accept-encoding': 'br' } }, 'bare'],
  ['list of 10, never kept', { path: `${features}?search=e` }, 'express'],
]

const dataDir = dataFolder()
const site = await startSite(dataDir)
const databaseUrl = databaseUrlOf(dataDir)
const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
await fillFeatures(databaseUrl)
const rivals = {
  bare: await startRival({ RIVAL: 'bare', SITE: site.url }),
  express: await startRival({ RIVAL: 'express', DATABASE_URL: databaseUrl }),
}
try {
  const rows: Record<string, Record<string, number | string>> = {}
  for (const [what, request, against] of asked) {
    for (const [name, { url, pid }] of Object.entries({ site, [against]: rivals[against] })) {
      // Code that has run for a while is compiled better, and PostgreSQL's processes know their tables.
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
  await rivals.bare.stop()
  await rivals.express.stop()
  await site.stop()
  removeFolder(dataDir)
}

/** Milliseconds of a core since their start: a process, and PostgreSQL with its children. */
function spent(pid: number): { process: number; postgres: number } {
  const sum = { process: 0, postgres: 0 }
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const [id, parent, milliseconds] = timesOf(name)
    if (id === pid) sum.process += milliseconds
    if (id === postmaster || parent === postmaster) sum.postgres += milliseconds
  }
  return sum
}

/** proc(5): what follows the name in `stat` begins with the state and the parent; the times are in hundredths of a second. */
function timesOf(name: string): [id: number, parent: number, milliseconds: number] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [Number(name), Number(fields[1]), (Number(fields[11]) + Number(fields[12])) * 10]
  } catch {
    return [Number(name), 0, 0]
  }
}
