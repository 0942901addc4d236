import type { RequestHandler } from 'express'
import { type Contract, routes } from '../contract/document.ts'
import { bodySchema } from '../contract/flatten-schema.ts'

/**
 * Middleware that tells clients which use a deprecated property (`x-deprecated`) since when it is deprecated, and when it ends (RFC 9745,
 * RFC 8594).
 */
export function deprecationHeaders(contract: Contract): RequestHandler {
  const deprecated = new Map(
    routes(contract).flatMap(({ operation }) => {
      const found = Object.entries(bodySchema(contract, operation)?.properties ?? {}).flatMap(([name, { 'x-deprecated': dates }]) =>
        dates === undefined ? [] : [{ name, ...dates }],
      )
      return found.length === 0 ? [] : [[operation.operationId, found] as const]
    }),
  )
  return (_request, response, next) => {
    const { route, sentFields } = response.locals
    const used = deprecated.get(route?.operation.operationId ?? '')?.find(({ name }) => sentFields.includes(name))
    if (used !== undefined) response.set({ deprecation: `@${Date.parse(used.since) / 1000}`, sunset: new Date(used.sunset).toUTCString() })
    next()
  }
}
