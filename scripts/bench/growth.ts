import pg from 'pg'
import { pino } from 'pino'
import { readConfiguration } from '../../server/configuration.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import { type Service, startService } from '../../server/service.ts'
import { dataFolder, removeFolder } from '../lib/site.ts'
import { signUp } from './account.ts'
import { fillEnquiries, fillServices } from './fill.ts'
import { median } from './load.ts'

/**
 * Cost of reads as content grows: `npm run bench:growth -- [enquiries …]`, 100, 10,000 and 1,000,000 unless said otherwise, and
 * 10,000 services. Milliseconds are medians of whole HTTP requests; beside the largest stands PostgreSQL's query plan.
 */
const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [100, 10_000, 1_000_000]
const services = 10_000
const times = 5

/** Requests of the admin dashboard: its numbers, and of every list whether it is empty. */
const dashboard = [
  '/api/v1/enquiry/summary',
  ...['/api/v1/user/me', '/api/v1/site-identity/get-site-identity', '/api/v1/about/get-about', '/api/v1/hero/all-hero-section'],
  ...['feature/all-features', 'service/all-services', 'client/all-clients', 'testimonial/all-testimonials', 'faq/all-faqs'].map(
    (list) => `/api/v1/${list}?page=1&limit=1`,
  ),
]

const dataDir = dataFolder()
const embedded = await startEmbedded(dataDir, () => undefined)
const configuration = { ...readConfiguration({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }), port: 0 }
const log = pino({ level: 'warn' })
const service = await startService(configuration, { databaseUrl: embedded.url, demo: false, log })
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
try {
  const token = await signUp({ url: service.url, dataDir })
  const every: [string, string | string[]][] = [...enquiryReads(1), ...serviceReads(1)]
  for (const [, path] of every) await measured(service, path, token)
  const table: Record<string, Record<string, number | string>> = {}
  for (const size of sizes) {
    await fillEnquiries(client, size)
    for (const [what, path] of enquiryReads(size)) {
      const { milliseconds, plan } = await measured(service, path, token)
      const { plan: _smaller, ...earlier } = table[what] ?? {}
      table[what] = { ...earlier, [size.toLocaleString('en')]: milliseconds, plan }
    }
  }
  console.log('Enquiries, ms')
  console.table(table)

  await fillServices(client, services)
  service.evictCache()
  const rows: Record<string, Record<string, number | string>> = {}
  for (const [what, path] of serviceReads(services)) {
    const { milliseconds, plan } = await measured(service, path, token)
    rows[what] = { ms: milliseconds, plan }
  }
  console.log(`${services.toLocaleString('en')} services`)
  console.table(rows)
} finally {
  await client.end()
  await service.stop()
  await embedded.stop()
  removeFolder(dataDir)
}

function enquiryReads(size: number): [string, string | string[]][] {
  const list = '/api/v1/enquiry/all-enquiries'
  const last = Math.ceil(size / 10)
  return [
    ['first page', list],
    ['page 100 of 10', `${list}?page=100`],
    ['page 100 of 100', `${list}?page=100&limit=100`],
    ['in progress (none)', `${list}?status=inProgress`],
    ['new', `${list}?status=new`],
    ['unread', `${list}?read=false`],
    ['spam (none)', `${list}?status=spam`],
    ['page in the middle', `${list}?page=${Math.ceil(last / 2)}`],
    ['last page', `${list}?page=${last}`],
    ['oldest first, page in the middle', `${list}?sort=createdAt&page=${Math.ceil(last / 2)}`],
    ['unread, page in the middle', `${list}?read=false&page=${Math.ceil(last / 2)}`],
    ['of a status, page in the middle', `${list}?status=new&page=${Math.ceil(last / 2)}`],
    ['those that are read (none)', `${list}?read=true`],
    ['search that finds 1 in 10,000', `${list}?search=zanzibar`],
    ['search that finds all', `${list}?search=pallets`],
    ['by name, first page', `${list}?sort=name`],
    ['by name, page in the middle', `${list}?sort=name&page=${Math.ceil(last / 2)}`],
    ['by time of change, oldest first', `${list}?sort=updatedAt`],
    ['those that are done (none)', `${list}?status=done`],
    ['unread summary', '/api/v1/enquiry/summary'],
    ['dashboard', dashboard],
  ]
}

function serviceReads(size: number): [string, string][] {
  const list = '/api/v1/service/all-services'
  const last = Math.ceil(size / 10)
  return [
    ['first page', list],
    ['page in the middle', `${list}?page=${Math.ceil(last / 2)}`],
    ['last page', `${list}?page=${last}`],
    ['by name, page in the middle', `${list}?sort=name&page=${Math.ceil(last / 2)}`],
    ['search', `${list}?search=zanzibar`],
    ['one service', '/api/v1/service/service/service-5000'],
    ['sitemap', '/sitemap.xml'],
  ]
}

type Query = { sql: string; bindings: unknown[] }

/** Median of several reads with an empty cache, and EXPLAIN of the slowest query of the last one. */
async function measured(
  { url, tools, evictCache }: Service,
  paths: string | string[],
  token: string,
): Promise<{ milliseconds: number; plan: string }> {
  const taken: number[] = []
  const queries = new Map<string, Query>()
  const listen = ({ sql, bindings }: Query) => /^(select|with)/i.test(sql) && queries.set(sql, { sql, bindings })
  for (let time = 0; time < times; time++) {
    evictCache()
    queries.clear()
    tools.database.on('query', listen)
    const begun = performance.now()
    const statuses = await Promise.all([paths].flat().map((path) => statusOf(url + path, token)))
    taken.push(performance.now() - begun)
    tools.database.off('query', listen)
    const refused = statuses.find((status) => status >= 400)
    if (refused !== undefined) return { milliseconds: Number.NaN, plan: `HTTP ${refused}` }
  }
  const plans = [...queries.values()]
    .filter(({ sql }) => /from "(enquiries|services)"/.test(sql))
    .map(({ sql, bindings }) => explained(tools.database, sql, bindings))
  const [slowest] = (await Promise.all(plans)).sort((a, b) => b.cost - a.cost)
  return { milliseconds: Math.round(median(taken) * 10) / 10, plan: slowest?.nodes ?? '' }
}

async function statusOf(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return response.status
}

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] }

async function explained(
  database: Service['tools']['database'],
  sql: string,
  bindings: unknown[],
): Promise<{ cost: number; nodes: string }> {
  const text = sql.replaceAll(/\$\d+/g, '?')
  const { rows } = await database.raw(`explain (analyze, format json) ${text}`, bindings as string[])
  const [{ Plan: plan, 'Execution Time': cost }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan; 'Execution Time': number }]
  return { cost, nodes: [...new Set(nodesOf(plan))].join(', ') }
}

function nodesOf({ 'Node Type': type, 'Index Name': index, Plans = [] }: Plan): string[] {
  return [index === undefined ? type : `${type} (${index})`, ...Plans.flatMap(nodesOf)]
}
