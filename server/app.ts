import { join } from 'node:path'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { refusalLog } from './accounts/security-events.ts'
import { sessionMiddleware } from './accounts/session-middleware.ts'
import type { Sessions } from './accounts/sessions.ts'
import { projectRoot } from './configuration.ts'
import type { Contract } from './contract/document.ts'
import type { Operations } from './contract/operations.ts'
import { problem } from './contract/problem.ts'
import type { RouteTable } from './contract/route-table.ts'
import { contractVersion } from './contract/version.ts'
import { isMigrated } from './database/migrate.ts'
import { docsRouter } from './docs/docs.ts'
import { authorise } from './http/authorise.ts'
import { bodyParser } from './http/body.ts'
import { compose } from './http/compose.ts'
import { problemWriter } from './http/problem-writer.ts'
import { rateLimitMiddleware } from './http/rate-limit-middleware.ts'
import { requestLog } from './http/request-log.ts'
import { routing } from './http/routing.ts'
import { sendJson } from './http/send.ts'
import { validator } from './http/validator.ts'
import { etagOfSmall } from './lib/time-slicing.ts'
import { serveUploads } from './media/serve.ts'
import { stagingDirectory } from './media/storage.ts'
import { operationRouter } from './router.ts'
import { compressedAssets } from './site/compressed-assets.ts'
import { contractFiles } from './site/contract-files.ts'
import { commonHeaders } from './site/security-policy.ts'
import type { Tools } from './tools.ts'

type Parts = {
  tools: Tools
  contract: Contract
  table: RouteTable
  operations: Operations
  sessions: Sessions
  cachedReads: RequestHandler
  seoRoutes: RequestHandler
  pages: RequestHandler
}

/** The Express application: the middleware of a request, in order. */
export function createApp({ tools, contract, table, operations, sessions, cachedReads, seoRoutes, pages }: Parts): Express {
  const { configuration, database, storage, limits, log } = tools
  const secure = configuration.publicUrl?.startsWith('https:') === true
  const client = join(projectRoot, 'dist/client')

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', configuration.trustProxy)
  app.set('case sensitive routing', true)
  app.set('query parser', 'simple')
  app.set('etag', (body: Buffer) => `W/"${etagOfSmall(body)}"`)
  app.response.json = sendJson

  app.use(compose(setHeaders(commonHeaders(secure)), requestLog(log)))

  const { header } = contractVersion(contract)
  app.use('/api', setHeaders({ 'cache-control': 'no-store', 'haulfront-contract': header }))
  app.use(routing(table))

  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/readyz', async (_request, response) => {
    const ready = await isMigrated(database).catch(() => false)
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' })
  })

  app.use('/uploads', serveUploads(storage))
  app.use(docsRouter(contract, configuration))

  app.use(contractFiles(contract))
  const { requests, responses } = validator(contract, table, {
    validateResponses: configuration.validateResponses,
    before: [
      authorise(contract),
      rateLimitMiddleware(limits),
      bodyParser(contract, stagingDirectory(configuration), configuration.rateLimits ? 4 : Number.POSITIVE_INFINITY),
    ],
  })
  app.use(
    '/api/v1',
    compose(cachedReads, sessionMiddleware(sessions, configuration), requests, operationRouter(contract, operations, database)),
  )
  app.use('/api', (_request, _response, next) => next(problem.notFound('address')))

  app.use(seoRoutes)
  app.use(compressedAssets(client))
  app.use(compression())
  app.use(express.static(client, { index: false, redirect: false, setHeaders: cacheHeaders }))
  app.get('/{*path}', pages)

  app.use(problemWriter(contract, refusalLog(configuration.sessionSecret), responses))
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
