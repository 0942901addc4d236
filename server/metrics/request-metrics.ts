import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'
import { type RouteTable, splitTarget } from '../contract/route-table.ts'
import { isPreview } from '../site/page-key.ts'

export type RequestMetrics = {
  /** Counts a response without a duration: a cache hit, or the refusal of an invalid request. */
  count: (request: IncomingMessage, response: ServerResponse) => void
  /** Counts a request, with its duration, when its response has ended. */
  observe: (request: IncomingMessage, response: ServerResponse) => void
  /** Adds the counts to the registry. */
  flush: () => void
}

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The label `status` of a response whose client disconnected before its end. */
const aborted = 'aborted'

/**
 * Requests by operation and status. No label comes from a client: a path becomes its operationId or one of the kinds of `kindOf`, and the
 * server chooses the status. So the number of series is bounded.
 *
 * Cache hits have no duration: their tenth of a millisecond would hide the others, and observing each costs 15 µs of processor time,
 * counting it less than 1 µs.
 */
export function createRequestMetrics(registry: Registry, table: RouteTable): RequestMetrics {
  const requests = new Counter({
    name: 'haulfront_http_requests_total',
    help: 'Requests by operationId, or kind of page or file, and status of the response',
    labelNames: ['operation', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'haulfront_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response, of requests that the cache did not serve',
    labelNames: ['operation'],
    buckets,
    registers: [registry],
  })

  const operationOf = ({ method = '', url = '', originalUrl = url }: IncomingMessage & { originalUrl?: string }) => {
    const [path] = splitTarget(originalUrl)
    return table.operationOf(method === 'HEAD' ? 'GET' : method, path)?.operationId ?? kindOf(path)
  }

  /** Counts since the last scrape, by operation and status. */
  const counted = new Map<string, Map<number, number>>()

  return {
    count(request, response) {
      const operation = operationOf(request)
      const { statusCode } = response
      const statuses = counted.get(operation) ?? new Map<number, number>()
      counted.set(operation, statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1))
    },
    observe(request, response) {
      const started = performance.now()
      response.once('close', () => {
        const operation = operationOf(request)
        requests.inc({ operation, status: response.writableFinished ? response.statusCode : aborted })
        durations.observe({ operation }, (performance.now() - started) / 1000)
      })
    },
    flush() {
      for (const [operation, statuses] of counted) for (const [status, count] of statuses) requests.inc({ operation, status }, count)
      counted.clear()
    },
  }
}

/** Kind of an address that is no operation, from a fixed list; no kind has the name of an operation. */
function kindOf(path: string): 'file' | 'unknown' | 'probe' | 'docs' | 'preview' | 'adminPage' | 'accountPage' | 'page' {
  if (/^\/(?:uploads|assets|link-previews)\/|\.\w{1,12}$/.test(path)) return 'file'
  if (path.startsWith('/api/')) return 'unknown'
  if (path === '/healthz' || path === '/readyz') return 'probe'
  if (/^\/docs(?:\/|$)/.test(path)) return 'docs'
  if (isPreview(path)) return 'preview'
  if (/^\/admin(?:\/|$)/.test(path)) return 'adminPage'
  if (/^\/(?:auth|profile)(?:\/|$)/.test(path)) return 'accountPage'
  return 'page'
}
