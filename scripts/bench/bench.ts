import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUrlOf, dataFolder, end, firstAnswer, freePort, removeFolder, type Site, startSite } from '../lib/site.ts'
import { signUp } from './account.ts'
import { idleMemory, upload, writesAndSignIns } from './alone.ts'
import { interleaved, type Load, median } from './load.ts'

/**
 * How fast the site answers, side by side with a bare `node:http` that sends the same bytes and with a plain Express that asks the same
 * of PostgreSQL: `npm run bench -- [rounds] [seconds]`. The ratios of one run are worth keeping; the figures belong to its machine.
 */
const [rounds = 3, seconds = 4] = process.argv.slice(2).map(Number)

const features = '/api/v1/feature/all-features'
const contest: [what: string, asked: Load, rivals: string[]][] = [
  ['list of 10', { path: features }, ['bare', 'express']],
  ['list of 100', { path: `${features}?limit=100` }, ['bare', 'express']],
  ['one service', { path: '/api/v1/service/service/full-truckload' }, ['bare', 'express']],
  ['home page', { path: '/', headers: { 'accept-encoding': 'br' } }, ['bare']],
  ['list of 10, never kept', { path: `${features}?search=e` }, ['express']],
]

const dataDir = dataFolder()
const stops: (() => Promise<void>)[] = []
try {
  const first = await startSite(dataDir)
  const token = await signUp(first)
  await first.stop()

  const starts: Site[] = []
  for (let round = 0; round < rounds; round++) {
    const again = await startSite(dataDir)
    starts.push(again)
    if (round < rounds - 1) await again.stop()
  }
  const site = starts.at(-1) ?? first
  stops.push(site.stop)
  const idle = await idleMemory(site)
  const databaseUrl = databaseUrlOf(dataDir)
  await fillFeatures(databaseUrl)
  const rivals = {
    bare: await rival({ RIVAL: 'bare', SITE: site.url }),
    express: await rival({ RIVAL: 'express', DATABASE_URL: databaseUrl }),
  }

  const rows: Record<string, Record<string, number | string>> = {}
  for (const [what, asked, against] of contest) {
    const servers = { ours: site.url, ...Object.fromEntries(Object.entries(rivals).filter(([name]) => against.includes(name))) }
    const { ours, bare, express } = await interleaved(servers, asked, { rounds, seconds })
    if (ours === undefined) continue
    // An error is answered faster than anything else.
    const failed = Object.fromEntries([...Object.entries({ ours, bare, express })].map(([name, figures]) => [name, figures?.failed ?? 0]))
    if (Object.values(failed).some((count) => count > 0)) {
      rows[what] = { 'not compared, because requests failed': JSON.stringify(failed) }
      process.exitCode = 1
      continue
    }
    rows[what] = {
      'per second': ours.rate,
      'p99, ms': ours.p99,
      'of bare': bare === undefined ? '' : percent(ours.rate / bare.rate),
      'p99 to bare': bare === undefined ? '' : times(ours.p99 / bare.p99),
      'to Express + pg': express === undefined ? '' : times(ours.rate / express.rate),
    }
  }
  console.log(`${rounds} rounds of ${seconds} s, 64 connections, medians`)
  console.table(rows)
  console.table(await writesAndSignIns(site, token, seconds))
  console.log('100 MB upload')
  console.table(await upload(site, token))
  const startedIn = Math.round(median(starts.map((start) => start.startedIn)))
  console.table({ 'start to first home page, ms': startedIn, 'idle memory without PostgreSQL, MB': idle })
} finally {
  for (const stop of stops.reverse()) await stop()
  removeFolder(dataDir)
}

async function rival(environment: Record<string, string>): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rivals.ts')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  stops.push(() => end(child))
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(child, url)
  return url
}

/** More cards than a page holds, made of those that the demo has. */
async function fillFeatures(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into features (title, description, "svgContent", "order")
    select title || ' ' || n, description, "svgContent", n from features, generate_series(1, 100) n`)
  await client.query(`select pg_notify('haulfront_content', 'feature')`)
  await client.end()
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}

function times(ratio: number): string {
  return `${ratio.toFixed(1)}×`
}
