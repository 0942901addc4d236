import { type Contract, isPublic, type Operation } from '../../server/contract/document.ts'
import type { DocumentedRoute } from '../../server/contract/documented-routes.ts'
import { day, hour, type LimitPolicy, limitPolicies, minute, type PolicyName, policiesOf } from '../../server/contract/limit-policies.ts'

const windows: Record<number, string> = { [minute]: 'a minute', [hour]: 'an hour', [day]: 'a day' }

/** A window in words, after a number: "a minute", "in 10 minutes". */
export const windowInWords = (seconds: number): string =>
  windows[seconds] ?? (seconds < minute ? `in ${seconds} seconds` : `in ${seconds / minute} minutes`)

/** A read with an API token has a counter of its own; without one it counts by IP address. */
export const readerInWords = `${limitPolicies.read.per} or API token`

function limitInWords(name: PolicyName, isReadByToken: boolean): string {
  const { requests, seconds, per, counts }: LimitPolicy = limitPolicies[name]
  const counted = name === 'read' && isReadByToken ? readerInWords : per
  return `${requests}${counts === undefined ? '' : ` ${counts}`} ${windowInWords(seconds)} per ${counted}`
}

const isReadVerb = (verb: DocumentedRoute['verb']) => verb === 'get' || verb === 'head'

/** The policies by which the server counts the requests of an operation. */
export const countedBy = (contract: Contract, verb: DocumentedRoute['verb'], operation: Operation): PolicyName[] =>
  policiesOf({
    id: operation.operationId,
    isRead: isReadVerb(verb),
    isPublic: isPublic(contract, operation),
    takesFiles: operation.requestBody?.content['multipart/form-data'] !== undefined,
  })

/** The rate limits of an operation, in a sentence: "Limits: 5 in 10 minutes per IP address; 600 requests a minute per IP address." */
export function limitsNote(contract: Contract, { verb, operation }: DocumentedRoute): string {
  // A token that comes with any other public request counts it as a write.
  const isReadByToken = isReadVerb(verb) && operation['x-token-scope'] !== undefined
  const limits = countedBy(contract, verb, operation).map((name) => limitInWords(name, isReadByToken))
  return `Limits: ${limits.join('; ')}.`
}

/** The headers of the first request in the windows of these limits. */
export function firstLimitHeaders(names: PolicyName[]): Record<'RateLimit-Policy' | 'RateLimit', string> {
  const all = names.map((name) => ({ name, ...limitPolicies[name] }))
  return {
    'RateLimit-Policy': all.map(({ name, requests, seconds }) => `"${name}";q=${requests};w=${seconds}`).join(', '),
    RateLimit: all.map(({ name, requests, seconds }) => `"${name}";r=${requests - 1};t=${seconds}`).join(', '),
  }
}

/** The limits of an operation in the order in which its responses name them: those of all requests come before its own. */
export function namedLimits(contract: Contract, { verb, operation }: DocumentedRoute): PolicyName[] {
  const isOwn = (name: PolicyName) => ((limitPolicies[name] as LimitPolicy).operations?.length ?? 0) > 0
  return countedBy(contract, verb, operation).toSorted((one, other) => Number(isOwn(one)) - Number(isOwn(other)))
}
