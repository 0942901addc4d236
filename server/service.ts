import { createServer, type RequestListener, type Server } from 'node:http'
import type { Logger } from 'pino'
import { createSessions } from './accounts/sessions.ts'
import { listen } from './address.ts'
import { createApp } from './app.ts'
import { cacheKeys } from './cache/cache-key.ts'
import { cachedReads } from './cache/cached-reads.ts'
import { cacheFastPath } from './cache/fast-path.ts'
import { createResponseCache } from './cache/response-cache.ts'
import type { Configuration } from './configuration.ts'
import { purgeChanges } from './content/audit-log.ts'
import { reSanitise } from './content/re-sanitise.ts'
import { markupDefinitions } from './content/types/index.ts'
import { readContract } from './contract/document.ts'
import { contractVersion } from './contract/version.ts'
import { withAdvisoryLock } from './database/advisory-lock.ts'
import { connect } from './database/connect.ts'
import { openInvalidationChannel } from './database/invalidation-channel.ts'
import { migrate } from './database/migrate.ts'
import { fillDemo } from './demo/fill.ts'
import { compactCounts } from './enquiries/counts.ts'
import { purgeSpam } from './enquiries/spam.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { requireValidTarget } from './http/request-target.ts'
import { drainConnections, timeouts, withBodyTimeout } from './http/timeouts.ts'
import { closeOnUnreadBody } from './http/unread-body.ts'
import { createMailer } from './mail/mailer.ts'
import { ensureBucketOwnership } from './media/bucket-ownership.ts'
import { openStorage, stagingDirectory } from './media/storage.ts'
import { createOperations } from './operations.ts'
import { createSanitiser } from './sanitiser/sanitiser.ts'
import { createApiClient } from './site/api-client.ts'
import { loadBuiltClient } from './site/assets.ts'
import { fastPathPageKey } from './site/page-key.ts'
import { createPages } from './site/pages.ts'
import { commonHeaders } from './site/security-policy.ts'
import { seoRoutes } from './site/seo-routes.ts'
import type { Tools } from './tools.ts'
import { purgeIdempotencyKeys } from './writes/idempotency.ts'
import { createUnitOfWork } from './writes/unit-of-work.ts'

export type Service = {
  url: string
  tools: Tools
  /** Renders the home page once, so that the first visitor does not wait for module loading and JIT compilation. */
  warmUp: () => Promise<void>
  /** Evicts every cached response, after a write that bypassed the unit of work. */
  evictCache: () => void
  stop: () => Promise<void>
}

type Options = { databaseUrl: string; demo: boolean; log: Logger }

/** Milliseconds. */
const housekeepingInterval = 10 * 60_000
/** Milliseconds after which a shutdown closes the remaining connections. */
const drainTimeout = 20_000
/** Content types that appear in no page and in no public response. */
const uncachedTypes = new Set(['enquiry', 'profile'])

/**
 * Starts one instance: migrations, storage, cache, HTTP server and housekeeping; everything but the process around it.
 * @throws when it cannot start; all resources that it has opened are then closed.
 */
export async function startService(configuration: Configuration, { databaseUrl, demo, log }: Options): Promise<Service> {
  await using opened = new AsyncDisposableStack()
  const database = connect(databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'))
  opened.defer(() => database.destroy())
  const storage = await openStorage(configuration)
  opened.defer(() => storage.close())
  await migrate(databaseUrl)
  if (configuration.s3 !== undefined) await ensureBucketOwnership(database, storage)

  const headers = commonHeaders(configuration.publicUrl?.startsWith('https:') === true)
  const cache = createResponseCache(headers)
  const evict = (tag: string | undefined) => {
    if (tag === undefined || !uncachedTypes.has(tag)) cache.evict(tag)
  }
  const invalidationChannel = await openInvalidationChannel(databaseUrl, evict, log)
  opened.defer(() => invalidationChannel.close())
  const unitOfWork = createUnitOfWork({ database, storage, stagingDirectory: stagingDirectory(configuration), onWrite: evict })
  const sanitiser = createSanitiser(configuration.mapEmbedHosts)
  opened.defer(() => sanitiser.close())
  const mailer = createMailer(database, configuration, log)
  opened.defer(() => mailer.close())
  const limits = createRateLimits(database, configuration.rateLimits)
  const sessions = createSessions(database, configuration)
  const tools: Tools = { configuration, database, storage, unitOfWork, sanitiser, mailer, limits, log }
  const contract = readContract()
  const operations = createOperations(tools)
  if (demo) {
    // The demo company has no mailbox.
    const withoutMail = { ...tools, limits: createRateLimits(database, false), mailer: { ...mailer, send: async () => undefined } }
    await withAdvisoryLock(databaseUrl, 'haulfront demo', () => fillDemo(tools, createOperations(withoutMail)))
  }

  let built: ReturnType<typeof loadBuiltClient> | undefined
  const client = () => {
    built ??= loadBuiltClient()
    return built
  }
  const apiClient = createApiClient(contract, operations, log)
  const site = createPages({ source: client, apiClient, cache, limits, configuration, database, log })
  const cacheKey = cacheKeys(contract)
  const middleware = {
    cachedReads: cachedReads(cache, cacheKey),
    seoRoutes: seoRoutes({ cache, configuration, database, storage }),
    pages: site.serve,
  }
  const app = createApp({ tools, contract, operations, sessions, ...middleware })
  const withCache = cacheFastPath(app, { cache, cacheKey, pageKey: fastPathPageKey(configuration), log })
  const withValidTarget = requireValidTarget(withCache, headers, { 'haulfront-contract': contractVersion(contract).header })
  const listener = closeFullConnections(closeOnUnreadBody(withBodyTimeout(withValidTarget)))
  const server = createServer(timeouts, listener)
  // `Expect: 100-continue`: the body parser sends 100 once it reads the body; a refusal comes without it.
  server.on('checkContinue', listener)
  server.maxRequestsPerSocket = 1000
  await listen(server, configuration)

  let stopping = false
  const reSanitiseStored = () =>
    reSanitise(tools, markupDefinitions, () => stopping)
      .then((records) => void (records > 0 && log.info({ records }, 'stored markup was re-sanitised by the current rules')))
      .catch((error: unknown) => log.error({ err: error }, 're-sanitising stored markup failed'))
  let reSanitising = reSanitiseStored()
  const housekeeping = setInterval(() => {
    // During a rolling update, instances with older rules go on writing.
    reSanitising = reSanitising.then(reSanitiseStored)
    const tasks = [
      unitOfWork.sweep(),
      sessions.purge(),
      limits.purge(),
      purgeIdempotencyKeys(database),
      purgeChanges(database),
      purgeSpam(database),
      compactCounts(database),
    ]
    Promise.all(tasks).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  }, housekeepingInterval)

  const url = urlOf(server, configuration.host)
  const resources = opened.move()
  return {
    url,
    tools,
    warmUp: () => site.warmUp(configuration.publicUrl ?? url),
    evictCache: () => cache.evict(undefined),
    /** Graceful shutdown: finishes requests in flight, then closes all resources. */
    async stop() {
      clearInterval(housekeeping)
      stopping = true
      const closed = new Promise((done) => server.close(done))
      const end = drainConnections(server)
      const limit = setTimeout(() => server.closeAllConnections(), drainTimeout)
      await closed
      end()
      clearTimeout(limit)
      await reSanitising
      await resources.disposeAsync()
    },
  }
}

/**
 * Closes a connection after the last response that `maxRequestsPerSocket` allows. Node only sends `Connection: close`, and sends 503 to
 * a client that sends another request.
 */
function closeFullConnections(next: RequestListener): RequestListener {
  return (request, response) => {
    if ('maxRequestsOnConnectionReached' in response && response.maxRequestsOnConnectionReached === true) response.shouldKeepAlive = false
    next(request, response)
  }
}

function urlOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
