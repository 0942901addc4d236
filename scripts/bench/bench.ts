import { databaseUrlOf, dataFolder, removeFolder, type Site, startSite } from '../lib/site.ts'
import { signUp } from './account.ts'
import { idleMemory, upload, writesAndSignIns } from './alone.ts'
import { fillFeatures } from './fill.ts'
import { interleaved, type Load, median } from './load.ts'
import { cachedReads, page, uncachedRead } from './requests.ts'
import { expectSameResponse } from './same-response.ts'
import { startRival } from './start-rival.ts'

/**
 * Request rate of the site, side by side with a bare `node:http` that sends the same bytes and with a plain Express that sends the same
 * queries to PostgreSQL: `npm run bench -- [rounds] [seconds]`. Only the ratios of a run can be compared with other machines.
 */
const [rounds = 3, seconds = 4] = process.argv.slice(2).map(Number)

type Contest = [what: string, asked: Load, rivals: ('bare' | 'ending' | 'express')[]]
const contest: Contest[] = [
  ...cachedReads.map(([what, asked]): Contest => [what, asked, ['bare', 'ending', 'express']]),
  [...page, ['bare', 'ending']],
  [...uncachedRead, ['express']],
]

const dataDir = dataFolder()
const stops: (() => Promise<void>)[] = []
try {
  const first = await startSite(dataDir)
  const afterDemo = await idleMemory(first)
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
  // Sessions belong to one PUBLIC_URL, and each start has another port, so this start needs an account of its own.
  const token = await signUp(site)
  console.log('Memory of the process without PostgreSQL, MB')
  console.table({ 'first start, with the demo': afterDemo, 'later start': idle })
  console.table({ 'start to first home page, ms': Math.round(median(starts.map((start) => start.startedIn))) })
  const databaseUrl = databaseUrlOf(dataDir)
  await fillFeatures(databaseUrl)
  const rivals = {
    bare: await startRival({ RIVAL: 'bare', SITE: site.url }),
    // Ends each connection after 1,000 responses, as the site does, so that only the response is compared.
    ending: await startRival({ RIVAL: 'bare', SITE: site.url, PER_CONNECTION: '1000' }),
    express: await startRival({ RIVAL: 'express', DATABASE_URL: databaseUrl }),
  }

  stops.push(...Object.values(rivals).map(({ stop }) => stop))

  const rows: Record<string, Record<string, number | string>> = {}
  for (const [what, requested, against] of contest) {
    for (const name of against) await expectSameResponse(site.url, rivals[name].url, requested)
    const servers = { ours: site.url, ...Object.fromEntries(against.map((name) => [name, rivals[name].url])) }
    const { ours, bare, ending, express } = await interleaved(servers, requested, { rounds, seconds })
    if (ours === undefined) continue
    // Error responses are faster than others and would distort the rates.
    const failed = Object.fromEntries(
      [...Object.entries({ ours, bare, ending, express })].map(([name, figures]) => [name, figures?.failed ?? 0]),
    )
    if (Object.values(failed).some((count) => count > 0)) {
      rows[what] = { 'not compared, because requests failed': JSON.stringify(failed) }
      process.exitCode = 1
      continue
    }
    rows[what] = {
      'per second': ours.rate,
      'p99, ms': ours.p99,
      'of bare': bare === undefined ? '' : percent(ours.rate / bare.rate),
      'of bare, ending': ending === undefined ? '' : percent(ours.rate / ending.rate),
      'p99 to bare': bare === undefined ? '' : times(ours.p99 / bare.p99),
      'to Express + pg': express === undefined ? '' : times(ours.rate / express.rate),
    }
  }
  console.log(`${rounds} rounds of ${seconds} s, 64 connections, medians`)
  console.table(rows)
  console.table(await writesAndSignIns(site, token, seconds))
  console.log('100 MB upload')
  console.table(await upload(site, token))
} finally {
  for (const stop of stops.reverse()) await stop()
  removeFolder(dataDir)
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}

function times(ratio: number): string {
  return `${ratio.toFixed(1)}×`
}
