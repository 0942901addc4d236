import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/**
 * Gives every request a name, which the answer to a fault quotes, and a log that says whose lines they are. Both are made when somebody
 * asks for them, because hardly any request has something to say.
 */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const { method, url } = request
    const begun = performance.now()
    let id: string | undefined
    let own: Logger | undefined
    const name = () => {
      id ??= randomUUID()
      return id
    }
    const logger = () => {
      own ??= log.child({ req: { id: name(), method, url: url.split('?')[0] } })
      return own
    }
    Object.defineProperty(request, 'id', { get: name })
    Object.defineProperty(request, 'log', { get: logger })
    response.once('finish', () => {
      const { statusCode } = response
      const level = statusCode >= 500 ? 'error' : 'debug'
      if (!log.isLevelEnabled(level)) return
      logger()[level]({ res: { statusCode }, responseTime: Math.round(performance.now() - begun) }, 'request completed')
    })
    next()
  }
}
