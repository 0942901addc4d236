import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { createApiTokens } from './accounts/api-tokens.ts'
import { refusalLog } from './accounts/security-events.ts'
import { meansApiToken, sessionMiddleware } from './accounts/session-middleware.ts'
import type { Sessions } from './accounts/sessions.ts'
import { type CacheKey, cacheKeys, sendFromCache } from './cache/public-reads.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { projectRoot } from './configuration.ts'
import { isFileOfLink } from './content/drafts/draft-links.ts'
import type { Operations } from './contract/operations.ts'
import { problem } from './contract/problem.ts'
import type { RouteTable } from './contract/route-table.ts'
import { contractVersion } from './contract/version.ts'
import { authorise, mayCall } from './http/authorise.ts'
import { bodyParser } from './http/body.ts'
import { clientAddress } from './http/client-address.ts'
import { refuseConditions } from './http/conditions.ts'
import { closeFullConnection, closeOnUnreadBody, hasBody, limitBodyTime } from './http/connection.ts'
import { deprecationHeaders } from './http/deprecation.ts'
import { problemWriter } from './http/problem-writer.ts'
import { rateLimitMiddleware } from './http/rate-limits.ts'
import { loggedUrl, requestLog } from './http/request-log.ts'
import { requireValidTarget } from './http/request-target.ts'
import { responseCheck } from './http/response-check.ts'
import { routing } from './http/routing.ts'
import { tokenScope } from './http/token-scope.ts'
import { validator } from './http/validator.ts'
import type { HeldFiles } from './media/held-files.ts'
import { serveUploads } from './media/serve.ts'
import { stagingDirectory } from './media/storage.ts'
import type { RequestMetrics } from './metrics/request-metrics.ts'
import { operationRouter } from './router.ts'
import { cachedResponses } from './site/cached-responses.ts'
import { compressedAssets } from './site/compressed-assets.ts'
import { contractFiles } from './site/contract-files.ts'
import { documentation } from './site/documentation.ts'
import { enquiryForm } from './site/enquiry-form.ts'
import { linkPreviews } from './site/link-previews.ts'
import { fastPathPageKey } from './site/page-key.ts'
import type { createPages } from './site/pages.ts'
import { commonHeaders } from './site/security-policy.ts'
import { seoRoutes } from './site/seo-routes.ts'
import type { Tools } from './tools.ts'

type Parts = {
  tools: Tools
  table: RouteTable
  operations: Operations
  sessions: Sessions
  cache: ResponseCache
  heldFiles: HeldFiles
  site: Pick<ReturnType<typeof createPages>, 'serve' | 'serveHeld' | 'showSubmitted'>
  /** Metrics of requests; undefined without them. */
  metrics: RequestMetrics | undefined
}

/**
 * The life of a request, top to bottom: limits of the connection, check of the target and the cache's fast path; then Express with the API
 * pipeline, the pages and the problem writer.
 */
export function createApp(parts: Parts): RequestListener {
  const { tools, table, cache, metrics } = parts
  const { configuration, contract, log } = tools
  const headers = commonHeaders(configuration.publicUrl?.startsWith('https:') === true)
  const apiHeaders = { 'haulfront-contract': contractVersion(contract).header }
  const cacheKey = cacheKeys(contract, table)
  const pageKey = fastPathPageKey(configuration)
  const app = createExpressApp({ ...parts, cacheKey, headers, apiHeaders })

  return (request, response) => {
    closeFullConnection(response)
    if (hasBody(request)) {
      closeOnUnreadBody(request, response)
      limitBodyTime(request, response)
    }
    if (!requireValidTarget(request, response, headers, apiHeaders)) return metrics?.count(request, response)
    const { url = '' } = request
    const key = url.startsWith('/api/') ? cacheKey(url) : pageKey(request)
    // A condition is refused, and so is an API token that does not work.
    const isPlain = request.headers['if-match'] === undefined && !meansApiToken(request.headers.authorization ?? '')
    if (isPlain && !hasBody(request) && sendFromCache(cache, key, request, response)) {
      metrics?.count(request, response)
      if (log.isLevelEnabled('debug')) log.debug({ url: loggedUrl(url), status: response.statusCode }, 'cache hit')
      return
    }
    metrics?.observe(request, response)
    app(request, response)
  }
}

type ExpressParts = Parts & { cacheKey: CacheKey; headers: Record<string, string>; apiHeaders: Record<string, string> }

/** The Express application: the ordered middleware of every request that misses the cache's fast path. */
function createExpressApp(parts: ExpressParts) {
  const { tools, table, operations, sessions, cache, heldFiles, site, cacheKey, headers, apiHeaders } = parts
  const { configuration, contract, database, storage, limits, readiness, log } = tools
  const client = join(projectRoot, 'dist/client')

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', configuration.trustProxy)
  app.set('case sensitive routing', true)
  app.set('query parser', 'simple')

  app.use(setHeaders(headers), requestLog(log), clientAddress(configuration.trustProxy, log))
  app.use('/api', setHeaders({ 'cache-control': 'no-store' }))
  app.use(['/api', '/uploads'], setHeaders(apiHeaders))
  app.use(routing(table))

  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/readyz', async (_request, response) => {
    const health = await readiness.read()
    response
      .status(health.status === 'unavailable' ? 503 : 200)
      .set('cache-control', 'no-store')
      .json(health)
  })

  const session = sessionMiddleware(sessions, createApiTokens(database, configuration), configuration)
  const mayReadVersions = mayCall(contract, 'getVersion', session)
  const ofLink = (token: string, address: string) => isFileOfLink(database, token, address)
  app.use('/uploads', serveUploads({ storage, heldFiles, mayReadVersions, isFileOfLink: ofLink }))
  app.get(/^\/api\/v1\/uploads\//, (request, response) => response.redirect(308, request.originalUrl.replace('/api/v1', '')))
  app.use(documentation(configuration))

  app.use(contractFiles(contract, configuration))
  const maxConcurrentUploads = configuration.rateLimits ? 4 : Number.POSITIVE_INFINITY
  const requests = validator(contract, table, [
    authorise(contract),
    rateLimitMiddleware(limits),
    refuseConditions(contract),
    bodyParser(contract, stagingDirectory(configuration), maxConcurrentUploads),
  ])
  const checkResponse = configuration.validateResponses ? responseCheck(contract) : undefined
  app.use(
    '/api/v1',
    session,
    requests,
    tokenScope,
    deprecationHeaders(contract),
    operationRouter({ contract, operations, database, cache, cacheKey, headers: apiHeaders, checkResponse }),
  )
  app.use('/api', ({ method, originalUrl }, _response, next) => next(problem.unknownAddress(method, originalUrl)))

  const onProblem = refusalLog(configuration.sessionSecret)
  const cached = cachedResponses({ cache, limits, configuration })
  app.use(seoRoutes(cached, { configuration, database, storage }), linkPreviews(cached, { database, storage }))
  app.use(compressedAssets(client))
  app.use(compression())
  app.use(express.static(client, { index: false, redirect: false, setHeaders: cacheHeaders }))
  app.use(enquiryForm({ contract, table, operations, tools, onProblem, show: site.showSubmitted }))
  app.get('/{*path}', site.serve, session, site.serveHeld)

  app.use(problemWriter(contract, onProblem, checkResponse))
  app.use(lastResort)
  return app
}

/** Middleware that sets constant headers on every response. */
function setHeaders(headers: Record<string, string>): RequestHandler {
  const pairs = Object.entries(headers)
  return (_request, response, next) => {
    for (const [name, value] of pairs) response.setHeader(name, value)
    next()
  }
}

/** Immutable caching for built files, whose names contain a content hash. */
function cacheHeaders(response: express.Response, path: string): void {
  if (path.includes('/assets/')) response.set('cache-control', 'public, max-age=31536000, immutable')
}

/** Fallback for errors after the headers were sent: the connection is destroyed. */
const lastResort: ErrorRequestHandler = (_error, _request, response, _next) => void response.destroy()
