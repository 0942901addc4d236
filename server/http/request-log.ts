import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { parseTraceparent } from './trace-context.ts'

/** An address as the log shows it: without its query, and without the token of a link to a draft, which shows that draft to its bearer. */
export const loggedUrl = (url: string): string | undefined =>
  url.split('?')[0]?.replace(/^\/preview\/[\w-]{43}(?=\/|$)/, '/preview/[token]')

/**
 * Request log: a request id, which the response to an error of ours quotes, and a child logger whose lines carry it. The lines of a request
 * that belongs to a trace (W3C Trace Context) carry the id of the trace as well, under the name that OpenTelemetry gives it in logs.
 */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const { method, url } = request
    const started = performance.now()
    request.id = randomUUID()
    const trace = parseTraceparent(request.get('traceparent'))
    request.log = log.child({
      req: { id: request.id, method, url: loggedUrl(url) },
      ...(trace !== undefined && { trace_id: trace.traceId }),
    })
    response.once('finish', () => {
      const { statusCode } = response
      const responseTime = Math.round(performance.now() - started)
      request.log[statusCode >= 500 ? 'error' : 'debug']({ res: { statusCode }, responseTime }, 'request completed')
    })
    next()
  }
}
