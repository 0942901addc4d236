import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from './bench/load.ts'
import { chromiumPath, ensureChromium } from './chromium.mjs'
import { dataFolder, removeFolder, startSite } from './lib/site.ts'

/**
 * Lighthouse scores of the built site on a phone: medians of several runs of Lighthouse on demo content. `npm run lighthouse -- [runs]
 * [address of a running site]`. Only an otherwise idle machine gives figures worth keeping. npx fetches Lighthouse at its first use,
 * because as a dependency it would be an eighth of the installation.
 */
const lighthouse = 'lighthouse@13.5.0'
const [runs = '5', address] = process.argv.slice(2)
const pages = ['/', '/services/full-truckload', '/about', '/auth/login', '/auth/signup', '/docs/operations/createService']

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; details?: { items: { resourceType?: string; transferSize?: number }[] } }>
}

const score = (category: string) => (report: Report) => Math.round((report.categories[category]?.score ?? 0) * 100)
const value = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN
const figures: Record<string, (report: Report) => number> = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  'best practices': score('best-practices'),
  SEO: score('seo'),
  'LCP, ms': value('largest-contentful-paint'),
  CLS: value('cumulative-layout-shift'),
  'TBT, ms': value('total-blocking-time'),
  'script, bytes': scriptBytes,
  requests: ({ audits }) => audits['network-requests']?.details?.items.length ?? Number.NaN,
  // Lighthouse's own measure of the machine: other work halves it, and lower values mean longer blocking and painting times.
  'benchmark index': ({ environment }) => environment.benchmarkIndex,
}

ensureChromium()
const dataDir = dataFolder()
const site = address === undefined ? await startSite(dataDir) : { url: address, stop: async () => undefined }
try {
  for (const page of pages) {
    const reports: Report[] = []
    for (let run = 0; run < Number(runs); run++) reports.push(await audit(site.url + page))
    console.log(`${page}  (medians of ${runs})`)
    console.table(
      Object.fromEntries(Object.entries(figures).map(([name, read]) => [name, Math.round(median(reports.map(read)) * 1000) / 1000])),
    )
  }
} finally {
  await site.stop()
  removeFolder(dataDir)
}

function scriptBytes({ audits }: Report): number {
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

/** Runs Lighthouse once. Tries again when the browser started too late for its trace and measured nothing. */
async function audit(url: string, tries = 3): Promise<Report> {
  const flags = [
    ...['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ].join(' ')
  const command = [
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=${flags}`,
  ]
  try {
    const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, ...command], {
      env: { ...process.env, CHROME_PATH: chromiumPath() },
      maxBuffer: 64 * 1024 * 1024,
    })
    const report = JSON.parse(stdout) as Report
    if (report.categories.performance?.score != null) return report
  } catch (error) {
    if (tries === 1) throw new Error(`Lighthouse could not measure ${url}`, { cause: error })
  }
  if (tries === 1) throw new Error(`Lighthouse could not measure ${url}`)
  return audit(url, tries - 1)
}
