import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { signUp } from './bench/account.ts'
import { median } from './bench/load.ts'
import { chromiumPath, ensureChromium } from './chromium.mjs'
import { dataFolder, removeFolder, type Site, startSite } from './lib/site.ts'

/**
 * Lighthouse scores of the built site on a phone: medians of several runs of Lighthouse on demo content, and of the holding page. `npm run lighthouse -- [runs]
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
if (address === undefined) {
  await auditSite(pages)
  await auditSite(['/'], { HAULFRONT_DEMO: 'off' }, beginSettingUp)
} else await auditPages(address, pages)

/** Audits pages of a new site. @param prepare runs before. */
async function auditSite(paths: string[], environment = {}, prepare = async (_site: Site): Promise<unknown> => undefined): Promise<void> {
  const dataDir = dataFolder()
  const site = await startSite(dataDir, environment)
  const audited = prepare(site).then(() => auditPages(site.url, paths))
  await audited.finally(async () => {
    await site.stop()
    removeFolder(dataDir)
  })
}

/** Names the company, and shows visitors the holding page. */
async function beginSettingUp(site: Site): Promise<void> {
  const token = await signUp(site)
  const body = new FormData()
  body.set('siteName', 'Nordwind')
  body.set('siteState', 'setup')
  const headers = { authorization: `Bearer ${token}` }
  const { ok, status } = await fetch(`${site.url}/api/v1/site-identity/create-site-identity`, { method: 'POST', body, headers })
  if (!ok) throw new Error(`The site identity was refused: ${status}`)
}

async function auditPages(origin: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const reports: Report[] = []
    for (let run = 0; run < Number(runs); run++) reports.push(await audit(origin + path))
    console.log(`${path}  (medians of ${runs})`)
    console.table(
      Object.fromEntries(Object.entries(figures).map(([name, read]) => [name, Math.round(median(reports.map(read)) * 1000) / 1000])),
    )
  }
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
