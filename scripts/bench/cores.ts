import cluster from 'node:cluster'
import { join } from 'node:path'
import { type Program, runProgram } from '../lib/program.ts'
import { databaseUrlOf, dataFolder, firstResponse, freePort, removeFolder, startSite } from '../lib/site.ts'
import { interleaved, type Load } from './load.ts'

/**
 * Whether two processes on one port serve more requests than one: `node scripts/bench/cores.ts [rounds] [seconds]`. Both stand on the same
 * database; the client and PostgreSQL need their part of the machine, too.
 */
const [rounds = 3, seconds = 4] = process.argv.slice(2).map(Number)
const workers = 2

if (process.env.CLUSTER === 'yes') forkSites()
else await compare()

function forkSites(): void {
  cluster.setupPrimary({ exec: join(import.meta.dirname, '../../server/main.ts') })
  for (let worker = 0; worker < workers; worker++) cluster.fork()
  process.on('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    cluster.on('exit', () => {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
    })
  })
}

async function compare(): Promise<void> {
  const features = '/api/v1/feature/all-features'
  const requested: Record<string, Load> = {
    'list of 10': { path: features },
    'home page': { path: '/', headers: { 'accept-encoding': 'br' } },
    'list of 10, never cached': { path: `${features}?search=e` },
  }
  const dataDir = dataFolder()
  const one = await startSite(dataDir)
  const { program, url } = await startCluster(dataDir)
  try {
    const rows: Record<string, Record<string, number | string>> = {}
    for (const [what, load] of Object.entries(requested)) {
      const { alone, together } = await interleaved({ alone: one.url, together: url }, load, { rounds, seconds })
      if (alone === undefined || together === undefined) continue
      const failed = alone.failed + together.failed
      rows[what] = {
        'one, per second': alone.rate,
        'two, per second': together.rate,
        'two to one': failed > 0 ? 'requests failed' : (together.rate / alone.rate).toFixed(2),
        'p99 of one, ms': alone.p99,
        'p99 of two, ms': together.p99,
      }
    }
    console.table(rows)
  } finally {
    await program.end()
    await one.stop()
    removeFolder(dataDir)
  }
}

async function startCluster(dataDir: string): Promise<{ program: Program; url: string }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { DATABASE_URL: databaseUrlOf(dataDir), DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }
  const program = runProgram([import.meta.filename], {
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      SESSION_SECRET: 'two processes sign with the same thirty-two bytes',
      CLUSTER: 'yes',
      ...own,
    },
  })
  await firstResponse(program, url)
  return { program, url }
}
