import { createServer, type RequestListener } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { listen, originOf } from '../address.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { RouteTable } from '../contract/route-table.ts'
import { contractVersion } from '../contract/version.ts'
import { poolSizes } from '../database/connect.ts'
import { timeouts } from '../http/connection.ts'
import { type JobStatus, readJobStatus } from '../jobs/status.ts'
import type { Tools } from '../tools.ts'
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts'

type Parts = { tools: Tools; table: RouteTable; cache: ResponseCache; port: number }

export type Metrics = {
  requests: RequestMetrics
  /** Address of the metrics. */
  url: string
  close: () => Promise<void>
}

/** Milliseconds for which a scrape waits for the database; Prometheus gives a scrape ten seconds. */
const databaseTimeout = 2_000

/**
 * Metrics of this instance in the text format of Prometheus, at `/metrics` of a separate port. Each scrape reads the counts of the parts;
 * only requests are observed as they happen.
 */
export async function openMetrics({ tools, table, cache, port }: Parts): Promise<Metrics> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = createRequestMetrics(registry, table)
  const reads = [requests.flush, readInstance(registry, { tools, cache }), readJobs(registry, tools)]

  const server = createServer(
    timeouts,
    listener(async () => {
      await Promise.all(reads.map((read) => read()))
      return { type: registry.contentType, text: await registry.metrics() }
    }),
  )
  const { host } = tools.configuration
  await listen(server, { host, port }, 'METRICS_PORT')
  const address = server.address()
  return {
    requests,
    url: `${originOf({ host, port: typeof address === 'object' && address !== null ? address.port : port })}/metrics`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** HTTP listener of `/metrics`. It has no session and no rate limit, so that only the operator's network may reach the port. */
function listener(scrape: () => Promise<{ type: string; text: string }>): RequestListener {
  return async ({ method, url }, response) => {
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-content-type-options', 'nosniff')
    if (url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    const { type, text } = await scrape()
    response.setHeader('content-type', type)
    response.end(text)
  }
}

type Read = () => Promise<void> | void

/** Reads the metrics in this instance's memory: cache, connections, uploads, mails, and build. */
function readInstance(registry: Registry, { tools, cache }: { tools: Tools; cache: ResponseCache }): Read {
  const { contract, database, mailer, unitOfWork } = tools
  const registers = [registry]
  const gauge = (name: string, help: string, label?: string) => new Gauge({ name, help, registers, labelNames: label ? [label] : [] })
  const counter = (name: string, help: string, label?: string) => new Counter({ name, help, registers, labelNames: label ? [label] : [] })

  const lookups = counter('haulfront_cache_requests_total', 'Requests for cacheable responses, by whether the cache had it', 'result')
  const entries = gauge('haulfront_cache_entries', 'Responses in the cache')
  const cachedBytes = gauge('haulfront_cache_bytes', 'Size of the cached responses, uncompressed')
  const connections = gauge('haulfront_database_connections', 'Connections of the pool', 'state')
  const waiting = gauge('haulfront_database_waiting_queries', 'Queries that wait for a connection')
  const uploads = counter('haulfront_uploads_total', 'Uploaded files that were received whole', 'outcome')
  const uploadedBytes = counter('haulfront_upload_bytes_total', 'Size of these files as they were received')
  const deliveries = counter('haulfront_mail_deliveries_total', 'Attempts of this instance to send a mail', 'outcome')
  const build = new Gauge({
    name: 'haulfront_build_info',
    help: 'Always 1: version of the contract and of Node.js',
    registers,
    labelNames: ['contract', 'node'],
  })
  build.set({ contract: contractVersion(contract).version, node: process.version }, 1)

  return () => {
    const { used, free, waiting: pending } = poolSizes(database)
    set(lookups, 'result', { hit: cache.counts.hits, miss: cache.counts.misses })
    entries.set(cache.size().entries)
    cachedBytes.set(cache.size().bytes)
    connections.set({ state: 'used' }, used)
    connections.set({ state: 'free' }, free)
    waiting.set(pending)
    const { bytes, ...outcomes } = unitOfWork.uploadCounts
    set(uploads, 'outcome', outcomes)
    uploadedBytes.reset()
    uploadedBytes.inc(bytes)
    set(deliveries, 'outcome', mailer.counts)
  }
}

/** Sets a counter to numbers that are counted elsewhere. */
function set(counter: Counter, label: string, values: Record<string, number>): void {
  counter.reset()
  for (const [value, count] of Object.entries(values)) counter.inc({ [label]: value }, count)
}

/** Reads the metrics of queues from the database, the same on all instances. Leaves them out while the database does not respond. */
function readJobs(registry: Registry, { database, readiness, log }: Tools): Read {
  const registers = [registry]
  const gauge = (name: string, help: string, label: string) => new Gauge({ name, help, registers, labelNames: [label] })
  const up = gauge('haulfront_part_up', '1 while a part works, 0 while its last check failed', 'part')
  const jobs = {
    waiting: gauge('haulfront_job_waiting', 'What waits for a job: mails, drafts and switches that are to come', 'job'),
    overdueSeconds: gauge('haulfront_job_overdue_seconds', 'For how long the oldest of them, or the next run, has been due', 'job'),
    retrying: gauge('haulfront_job_retrying', 'Mails that are tried again; failures in a row of a recurring job', 'job'),
    failed: gauge('haulfront_job_failed', 'What was given up', 'job'),
  }
  const mails = gauge('haulfront_mails', 'Mails of the queue: waiting for their first try, tried again, given up', 'state')
  let reading: Promise<JobStatus[] | undefined> | undefined

  /** Single-flight, so that scrapes do not pile up while the database hangs. */
  const read = () => {
    reading ??= readJobStatus(database)
      .catch((error: unknown) => void log.debug({ err: error }, 'the metrics of the jobs could not be read'))
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return async () => {
    const [all, { parts }] = await Promise.all([within(databaseTimeout, read()), readiness.read()])
    for (const each of [...Object.values(jobs), mails, up]) each.reset()
    for (const [part, { state }] of Object.entries(parts))
      if (state === 'ok' || state === 'failing') up.set({ part }, state === 'ok' ? 1 : 0)
    for (const status of all ?? []) {
      for (const key of Object.keys(jobs) as (keyof typeof jobs)[]) jobs[key].set({ job: status.name }, status[key])
      if (status.name !== 'send-mails') continue
      mails.set({ state: 'queued' }, status.waiting - status.retrying)
      mails.set({ state: 'retrying' }, status.retrying)
      mails.set({ state: 'failed' }, status.failed)
    }
  }
}

/** The result of a promise; undefined when it takes longer than `milliseconds`. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, milliseconds)
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
