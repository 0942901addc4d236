import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createClientFromOperations } from '@stoplight/prism-http/dist/client.js'
import { readContract } from '../../server/contract/document.ts'
import { contractWithExamples } from './examples.ts'

const placeholders = join(import.meta.dirname, '../../client/public/defaults')
const prefix = '/api/v1'

/**
 * The API without a back end: Prism answers from the contract's examples. It does not check requests, because it refuses every array in
 * a multipart body; the server's validator remains the judge of those. Lists are cut into the page that was asked for.
 */
export async function createMock() {
  const operations = await getHttpOperationsFromSpec(contractWithExamples(readContract()))
  const prism = createClientFromOperations(operations, {
    ...{ mock: { dynamic: false }, isProxy: false, checkSecurity: false, errors: false },
    ...{ validateRequest: false, validateResponse: false, upstreamProxy: undefined },
  })

  async function api(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume()
    const method = (request.method ?? 'GET').toLowerCase() as 'get'
    const answer = await prism
      .request(`${url.pathname.slice(prefix.length)}${url.search}`, { method, headers: { accept: '*/*' } })
      .catch(asProblem)
    const text = answer.headers?.['content-type']?.startsWith('text/') === true
    const type = text ? 'text/csv; charset=utf-8' : answer.status < 400 ? 'application/json' : 'application/problem+json'
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' })
    if (text) return void response.end(String(answer.data))
    const data = typeof answer.data === 'string' ? (JSON.parse(answer.data) as unknown) : answer.data
    response.end(JSON.stringify(paged(data, url.searchParams)))
  }

  /** Answers what the API and its uploads would; false for every other address. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.startsWith(`${prefix}/`)) await api(url, request, response)
    else if (url.pathname.startsWith('/uploads/')) upload(url.pathname, response)
    else return false
    return true
  }
}

const asProblem = (error: unknown) => {
  const detail = error instanceof Error ? error.message : 'The mock has no answer'
  return {
    status: 404,
    headers: {} as Record<string, string>,
    data: { type: '/docs/problems/not-found', title: 'Not found', status: 404, detail, message: detail },
  }
}

/** The page of a list that was asked for, and its numbers. */
function paged(data: unknown, query: URLSearchParams): unknown {
  if (typeof data !== 'object' || data === null || !(query.has('page') || query.has('limit') || 'total' in data || 'totalServices' in data))
    return data
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)]
  const entries = Object.entries(data).map(([name, value]): [string, unknown] => {
    if (Array.isArray(value)) return [name, value.slice((page - 1) * limit, page * limit)]
    if (name === 'page' || name === 'currentPage') return [name, page]
    if (name === 'limit') return [name, limit]
    const total: unknown = Reflect.get(data, 'total') ?? Reflect.get(data, 'totalServices')
    if (name === 'totalPage' || name === 'totalPages') return [name, Math.ceil(Number(total) / limit)]
    return [name, value]
  })
  return Object.fromEntries(entries)
}

/** Any upload is a placeholder of its kind. */
function upload(path: string, response: ServerResponse): void {
  const video = /\.(mp4|webm|mov)$/.test(path)
  const name = video
    ? 'tour.mp4'
    : path.includes('/hero/')
      ? 'hero.webp'
      : /team|profile|testimonial/.test(path)
        ? 'portrait.webp'
        : 'placeholder.webp'
  response.writeHead(200, { 'content-type': video ? 'video/mp4' : 'image/webp' })
  response.end(readFileSync(join(placeholders, name)))
}
