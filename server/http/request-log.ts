import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { parseTraceparent } from './trace-context.ts'

/** An address for the log: without its query, and without the token of a draft link, which gives access to the draft. */
export const loggedUrl = (url: string): string | undefined =>
  url.split('?')[0]?.replace(/^\/preview\/[\w-]{43}(?=\/|$)/, '/preview/[token]')

/**
 * Request log: a request id, which 5xx responses quote, and a child logger that adds it to each line. In a trace (W3C Trace Context) the
 * lines also have the trace id, under OpenTelemetry's name.
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
