import { createServer, type Server } from 'node:http'
import type { Logger } from 'pino'
import { createSessions } from './accounts/sessions.ts'
import { totpFactors } from './accounts/totp.ts'
import { listen, originOf } from './address.ts'
import { createApp } from './app.ts'
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts'
import type { Configuration } from './configuration.ts'
import { draftsTag } from './content/drafts/draft-operations.ts'
import { fileReferences } from './content/record/file-references.ts'
import { migrateMarkup } from './content/record/re-sanitise.ts'
import { contentTypes, definitions, markupDefinitions } from './content/types/index.ts'
import { visibilityTag } from './content/visibility/visibility.ts'
import { readContract } from './contract/document.ts'
import { createRouteTable, type RouteTable } from './contract/route-table.ts'
import { withAdvisoryLock } from './database/advisory-lock.ts'
import { connect } from './database/connect.ts'
import { openInvalidationChannel } from './database/invalidation-channel.ts'
import { migrate } from './database/migrate.ts'
import { fillDemo, leaveDemo } from './demo/fill.ts'
import { storeNoticeOutcome } from './enquiries/notice.ts'
import { webhooksTag } from './events/events.ts'
import { createReadiness } from './health/readiness.ts'
import { awaitDistantHosts, drainConnections, timeouts } from './http/connection.ts'
import { readRedirect } from './http/public-head.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createJobs, type Jobs } from './jobs/index.ts'
import { createVisibilitySchedule } from './jobs/switch-visibility.ts'
import { createMailer } from './mail/mailer.ts'
import { createHeldFiles } from './media/held-files.ts'
import { openStorage, stagingDirectory } from './media/storage.ts'
import { ensureStorageOwnership } from './media/storage-ownership.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createOperations } from './operations.ts'
import { createSanitiser } from './sanitiser/sanitiser.ts'
import { createApiClient } from './site/api-client.ts'
import { builtClient } from './site/assets.ts'
import { createPages } from './site/pages.ts'
import { commonHeaders } from './site/security-policy.ts'
import type { Tools } from './tools.ts'
import { createVisitCounter } from './visits/visit-counter.ts'
import { webhookSecrets } from './webhooks/webhooks.ts'
import { createUnitOfWork } from './writes/unit-of-work.ts'

export type Service = {
  url: string
  /** Address of the metrics; undefined without them. */
  metricsUrl: string | undefined
  tools: Tools
  /** Renders the home page once, so that the first visitor does not wait for module loading and JIT compilation. */
  warmUp: () => Promise<void>
  /** Evicts every cached response and list, after a write that bypassed the unit of work. */
  evictCache: () => void
  stop: () => Promise<void>
}

type Options = { databaseUrl: string; demo: boolean; log: Logger }
type Served = {
  tools: Tools
  sessions: ReturnType<typeof createSessions>
  cache: ResponseCache
  heldFiles: ReturnType<typeof createHeldFiles>
}

/** One object for all services of the process, because it is the key of the memoised validators. */
const contract = readContract()
/** Whether a notification is about a tag: without one it is about all of them. */
const isOf = (tag: string, notified: string | undefined) => notified === undefined || notified === tag
/** The notice of the site has times. */
const siteTag = contentTypes.siteIdentity.definition.cacheTag
/** Milliseconds after which a shutdown closes the remaining connections. */
const drainTimeout = 20_000
/** Content types that appear in no page and in no public response. */
const uncachedTypes = new Set(['enquiry', 'profile', draftsTag, webhooksTag])

/**
 * Starts one instance: migrations, storage, cache, HTTP server and jobs; everything but the process around it.
 * @throws when it cannot start; all resources that it has opened are then closed.
 */
export async function startService(configuration: Configuration, { databaseUrl, demo, log }: Options): Promise<Service> {
  awaitDistantHosts()
  await using opened = new AsyncDisposableStack()
  const database = connect(databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'))
  opened.defer(() => database.destroy())
  const storage = await openStorage(configuration)
  opened.defer(() => storage.close())
  await migrate(databaseUrl)
  await ensureStorageOwnership(database, storage)

  const cache = createResponseCache(commonHeaders(configuration.publicUrl?.startsWith('https:') === true))
  const evict = (tag: string | undefined) => {
    if (tag === undefined || !uncachedTypes.has(tag)) cache.evict(tag)
  }
  const heldFiles = createHeldFiles(database)
  const onHeldChange = (change: string | undefined) =>
    void heldFiles.receive(change).catch((error: unknown) => log.warn({ err: error }, 'the list of held files could not be read'))
  const evictType = (contentType: string) => cache.evict(definitions.find((definition) => definition.contentType === contentType)?.cacheTag)
  const visibility = createVisibilitySchedule(database, evictType, log)
  opened.defer(() => visibility.close())
  const listeners: ((tag: string | undefined) => unknown)[] = [
    evict,
    (tag) => (isOf(visibilityTag, tag) || isOf(siteTag, tag)) && visibility.refresh(),
  ]
  const onInvalidate = (tag: string | undefined) => {
    for (const listener of listeners) void listener(tag)
  }
  const invalidationChannel = await openInvalidationChannel(databaseUrl, { onInvalidate, onHeldChange }, log)
  opened.defer(() => invalidationChannel.close())
  await heldFiles.refresh()
  const staging = stagingDirectory(configuration)
  const unitOfWork = createUnitOfWork({
    database,
    storage,
    heldFiles,
    stagingDirectory: staging,
    references: fileReferences(definitions),
    onWrite: evict,
    log,
  })
  const sanitiser = createSanitiser(configuration.mapEmbedHosts)
  opened.defer(() => sanitiser.close())
  // `Expect: 100-continue`: the body parser sends 100 when it reads the body; refusals come without it.
  const server = createServer(timeouts)
  server.on('checkContinue', (request, response) => server.emit('request', request, response))
  server.maxRequestsPerSocket = 1000
  // Origin of links in mails, which are sent only when the server listens.
  const url = () => originOf({ host: configuration.host, port: portOf(server) })
  const origin = () => configuration.publicUrl ?? url()
  const mailer = createMailer({ configuration, database, storage, origin, log, onNotice: storeNoticeOutcome })
  opened.defer(() => mailer.close())
  const limits = createRateLimits(database, configuration.rateLimits)
  const sessions = createSessions(database, configuration)
  const visits = createVisitCounter({ database, timeZone: configuration.timeZone, log })
  opened.defer(() => visits.close())
  const readiness = createReadiness({ database, storage, mailer, log })
  const tools: Tools = {
    configuration,
    contract,
    database,
    storage,
    unitOfWork,
    sanitiser,
    mailer,
    limits,
    readiness,
    visits,
    readRedirect,
    log,
  }
  await updateStored(tools, { databaseUrl, demo })
  // Stored markup is done; the next text starts another worker.
  await sanitiser.close()

  const { metrics, site } = await serve(server, { tools, sessions, cache, heldFiles }, opened)
  const jobs = createJobs({ tools, sessions, heldFiles })
  listeners.push(
    (tag) => isOf(draftsTag, tag) && jobs.drafts.refresh(),
    (tag) => isOf(webhooksTag, tag) && jobs.deliveries.run(),
  )
  await jobs.start()

  const resources = opened.move()
  return {
    url: url(),
    metricsUrl: metrics?.url,
    tools,
    warmUp: () => site.warmUp(origin()),
    evictCache: () => {
      cache.evict(undefined)
      onHeldChange(undefined)
    },
    async stop() {
      await shutDown(server, jobs)
      await resources.disposeAsync()
    },
  }
}

/** Serves the site: the API, its pages and its metrics. Adds resources to close to `opened`. */
async function serve(server: Server, { tools, sessions, cache, heldFiles }: Served, opened: AsyncDisposableStack) {
  const { configuration, database, limits, visits, log } = tools
  const table = createRouteTable(contract)
  const operations = createOperations(tools)
  const apiClient = createApiClient(contract, table, operations, log)
  const site = createPages({ source: builtClient, apiClient, cache, limits, configuration, database, visits, log })
  const metrics = await metricsOf({ tools, table, cache })
  opened.defer(async () => metrics?.close())
  server.on('request', createApp({ tools, table, operations, sessions, cache, heldFiles, site, metrics: metrics?.requests }))
  await listen(server, configuration)
  return { metrics, site }
}

/** Updates stored data to this version: markup, encrypted secrets, and the demo company's content. */
async function updateStored(tools: Tools, { databaseUrl, demo }: Pick<Options, 'databaseUrl' | 'demo'>): Promise<void> {
  const { configuration, database, log, mailer } = tools
  await migrateMarkup(databaseUrl, tools, markupDefinitions).catch((error: unknown) =>
    log.error({ err: error }, 're-sanitising stored markup failed; the next start tries again'),
  )
  if (configuration.sessionSecretFallback !== undefined) {
    await totpFactors(configuration).reEncrypt(database)
    await webhookSecrets(configuration).reEncrypt(database)
  }
  if (demo) {
    // No mails are sent to the demo company.
    const withoutMail = { ...tools, limits: createRateLimits(database, false), mailer: { ...mailer, send: async () => undefined } }
    await withAdvisoryLock(databaseUrl, 'haulfront demo', () => fillDemo(tools, createOperations(withoutMail)))
  } else await leaveDemo(database)
}

/** Opens the metrics if they have a port; loads prom-client only then. */
async function metricsOf(parts: { tools: Tools; table: RouteTable; cache: ResponseCache }): Promise<Metrics | undefined> {
  const { metricsPort: port } = parts.tools.configuration
  if (port === undefined) return undefined
  const { openMetrics } = await import('./metrics/metrics.ts')
  return openMetrics({ ...parts, port })
}

/** Graceful shutdown: finishes the requests and jobs in flight, and closes every connection. */
async function shutDown(server: Server, jobs: Jobs): Promise<void> {
  const jobsClosed = jobs.close()
  const closed = new Promise((done) => server.close(done))
  const end = drainConnections(server)
  const limit = setTimeout(() => server.closeAllConnections(), drainTimeout)
  await Promise.all([closed, jobsClosed])
  end()
  clearTimeout(limit)
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
