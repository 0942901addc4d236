import autocannon from 'autocannon'
import { dataFolder, removeFolder, type Site, startSite } from '../lib/site.ts'
import { type Figures, load, median } from './load.ts'
import { page, uncachedRead } from './requests.ts'

/**
 * What a thousand reported visits a second cost readers: `node scripts/bench/visits.ts [rounds] [seconds] [visits a second]`. Readers alone and
 * readers beside visits take turns, so that other load on the machine affects both alike; the ratios are worth keeping.
 */
const [rounds = 3, seconds = 4, rate = 1_000] = process.argv.slice(2).map(Number)

/** A tenth of the rate are visitors that the day does not know yet: each costs two marks. */
const newVisitors = rate / 10
const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const body = JSON.stringify({ path: '/services/cold-chain', referrer: 'https://www.google.com' })

/** Reports visits of ever more networks at a steady rate. @returns how many were refused. */
async function report({ url }: Site, duration: number): Promise<{ sent: number; refused: number }> {
  let sent = 0
  const { requests, non2xx, errors } = await autocannon({
    ...{ url: `${url}/api/v1/visits`, method: 'POST', body, duration, connections: 20, overallRate: rate },
    setupClient: (client) => {
      const next = () => {
        sent += 1
        const visitor = Math.floor((sent / rate) * newVisitors)
        const forwarded = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
        client.setHeaders({ 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': forwarded })
      }
      next()
      client.on('response', next)
    },
  })
  return { sent: requests.total, refused: non2xx + errors }
}

const dataDir = dataFolder()
const site = await startSite(dataDir, { TRUST_PROXY: '1' })
try {
  const rows: Record<string, Record<string, number | string>> = {}
  for (const [what, requested] of [page, uncachedRead]) {
    const runs: { alone: Figures[]; beside: Figures[] } = { alone: [], beside: [] }
    const reported = { sent: 0, refused: 0 }
    const readers = { ...requested, connections: 16 }
    await load(site.url, readers, 1)
    for (let round = 0; round < rounds; round++) {
      runs.alone.push(await load(site.url, readers, seconds))
      const [beside, visits] = await Promise.all([load(site.url, readers, seconds), report(site, seconds)])
      runs.beside.push(beside)
      reported.sent += visits.sent
      reported.refused += visits.refused
    }
    const of = (figures: Figures[], key: 'rate' | 'p50' | 'p99') => median(figures.map((figure) => figure[key]))
    const visitsASecond = reported.sent / rounds / seconds
    rows[what] = {
      'per second, alone': Math.round(of(runs.alone, 'rate')),
      beside: Math.round(of(runs.beside, 'rate')),
      ratio: (of(runs.beside, 'rate') / of(runs.alone, 'rate')).toFixed(2),
      'p50, ms': `${of(runs.alone, 'p50')} → ${of(runs.beside, 'p50')}`,
      'p99, ms': `${of(runs.alone, 'p99')} → ${of(runs.beside, 'p99')}`,
      'visits a second': Math.round(visitsASecond),
      'a visit costs, of such a read': ((of(runs.alone, 'rate') - of(runs.beside, 'rate')) / visitsASecond).toFixed(2),
      refused: reported.refused,
    }
  }
  console.log(`${rounds} rounds of ${seconds} s, 16 readers at full speed, ${rate} visits a second; medians`)
  console.table(rows)
  console.log(`memory of the process: ${site.memory()} MB, highest ${site.memory('VmHWM')} MB`)
} finally {
  await site.stop()
  removeFolder(dataDir)
}
