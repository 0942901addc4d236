import { type Contract, isPublic, type Operation } from '../../contract/document.ts'
import { day, hour, type LimitPolicy, limitPolicies, minute, type PolicyName, policiesOf } from '../../http/limit-policies.ts'
import type { DocumentedRoute } from './documented-routes.ts'

const windows: Record<number, string> = { [minute]: 'a minute', [hour]: 'an hour', [day]: 'a day' }
const windowInWords = (seconds: number) =>
  windows[seconds] ?? (seconds < minute ? `in ${seconds} seconds` : `in ${seconds / minute} minutes`)

function limitInWords(name: PolicyName): string {
  const { requests, seconds, per, counts }: LimitPolicy = limitPolicies[name]
  return `${requests}${counts === undefined ? '' : ` ${counts}`} ${windowInWords(seconds)} per ${per}`
}

/** The policies by which the server counts the requests of an operation. */
export const countedBy = (contract: Contract, verb: DocumentedRoute['verb'], operation: Operation): PolicyName[] =>
  policiesOf({
    id: operation.operationId,
    isRead: verb === 'get' || verb === 'head',
    isPublic: isPublic(contract, operation),
    takesFiles: operation.requestBody?.content['multipart/form-data'] !== undefined,
  })

/** The rate limits of an operation, in a sentence: "Limits: 5 in 10 minutes per IP address; 600 requests a minute per IP address." */
export const limitsNote = (contract: Contract, { verb, operation }: DocumentedRoute): string =>
  `Limits: ${countedBy(contract, verb, operation).map(limitInWords).join('; ')}.`
