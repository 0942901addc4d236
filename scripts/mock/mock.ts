import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createClientFromOperations } from '@stoplight/prism-http/dist/client.js'
import express, { type Express, type RequestHandler } from 'express'
import { pino } from 'pino'
import { readContract } from '../../server/contract/document.ts'
import { problem } from '../../server/contract/problem.ts'
import { createRouteTable } from '../../server/contract/route-table.ts'
import { bodyParser } from '../../server/http/body.ts'
import { problemWriter } from '../../server/http/problem-writer.ts'
import { requestLog } from '../../server/http/request-log.ts'
import { routing } from '../../server/http/routing.ts'
import { validator } from '../../server/http/validator.ts'
import { contractWithExamples, listLength } from './examples.ts'

/**
 * The API without a back end. The server's own validator judges every request, Prism responds with the contract's examples, and the
 * server's own writer turns every error into a problem document. `Prefer: code=429` or `?__code=429` selects another response than the
 * first success. It stores nothing and accepts every password; `npm run dev:demo` has the real server.
 */
export async function createMock(): Promise<Express> {
  const contract = readContract()
  const table = createRouteTable(contract)
  const app = express()
  app.disable('x-powered-by')
  app.set('case sensitive routing', true)
  app.set('query parser', 'simple')
  app.use(requestLog(pino({ level: 'silent' })))
  app.use(preferFromQuery)
  app.get(['/healthz', '/readyz'], (_request, response) => void response.json({ status: 'ok' }))
  app.use('/uploads', placeholder)
  app.use(routing(table))
  const before = [bodyParser(contract, tmpdir(), Number.POSITIVE_INFINITY)]
  app.use('/api/v1', validator(contract, table, before))
  app.use('/api/v1', respond(await getHttpOperationsFromSpec(contractWithExamples(contract))))
  app.use('/api', ({ method, originalUrl }, _response, next) => next(problem.unknownAddress(method, originalUrl)))
  app.use(problemWriter(contract, () => undefined, undefined))
  return app
}

function respond(operations: Awaited<ReturnType<typeof getHttpOperationsFromSpec>>): RequestHandler {
  const prism = createClientFromOperations(operations, {
    mock: { dynamic: false },
    isProxy: false,
    checkSecurity: false,
    errors: false,
    // Prism refuses every array in a multipart body; the server's validator has checked requests already.
    validateRequest: false,
    validateResponse: false,
    upstreamProxy: undefined,
    logger: Object.assign(pino({ level: 'silent' }), { success: () => undefined }),
  })

  return async (request, response) => {
    const { route } = response.locals
    if (route === undefined) throw problem.unknownAddress(request.method, request.originalUrl)
    const [, code] = /\bcode="?(\d{3})\b/.exec(request.get('prefer') ?? '') ?? []
    if (code !== undefined && !(code in route.operation.responses))
      throw problem.badRequest(`The contract gives this operation no response ${code}.`)
    const method = request.method.toLowerCase() as 'get'
    const mock = { dynamic: false, ...(code !== undefined && { code: Number(code) }) }
    const { status, headers = {}, data } = await prism.request(request.path, { method, headers: {} }, { mock })
    for (const [name, value] of Object.entries(headers)) if (value !== null) response.setHeader(name, value)
    response.status(status).set('cache-control', 'no-store')
    if (data === undefined) return void response.end()
    response.send(status < 300 && typeof data === 'object' && data !== null ? paged(data, request.query) : data)
  }
}

/** The requested page of a list, and its numbers. Validated queries have both parameters, or the list has no pages. */
function paged(data: object, query: { page?: unknown; limit?: unknown }): object {
  if (query.page === undefined) return data
  const [page, limit] = [Number(query.page), Number(query.limit)]
  const pages = Math.ceil(listLength / limit)
  const numbers: Record<string, number> = { page, currentPage: page, limit, totalPage: pages, totalPages: pages }
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice((page - 1) * limit, page * limit) : (numbers[name] ?? value),
    ]),
  )
}

/**
 * Moves `?__code=404` from the query to the `Prefer` header, for addresses that are typed into a browser. It runs before validation, which
 * refuses unknown parameters.
 */
const preferFromQuery: RequestHandler = (request, _response, next) => {
  const { pathname, searchParams } = new URL(request.originalUrl, 'http://localhost')
  const code = searchParams.get('__code')
  if (code !== null) {
    searchParams.delete('__code')
    request.originalUrl = searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
    request.url = request.originalUrl
    request.headers.prefer = `code=${code}`
  }
  next()
}

const placeholders = join(import.meta.dirname, '../../client/public/defaults')

/** Serves a placeholder for any upload of a kind. */
const placeholder: RequestHandler = ({ path }, response) => {
  const name = /\.(mp4|webm|mov)$/.test(path)
    ? 'tour.mp4'
    : path.startsWith('/hero/')
      ? 'hero.webp'
      : /^\/(team|profile|testimonial)/.test(path)
        ? 'portrait.webp'
        : 'placeholder.webp'
  response.sendFile(join(placeholders, name))
}
