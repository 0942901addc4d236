import type { components } from '../generated/contract.ts'
import { problem } from './problem.ts'

type ContentType = components['schemas']['ContentType']

/** @property draftsOnly all writes must be drafts */
export type Scope = {
  contentTypes: readonly ContentType[] | 'all'
  enquiries: boolean
  media: boolean
  webhooks: boolean
  draftsOnly: boolean
}

/** @property ownerRole the role of the owner's account, which may be above the token's own */
export type ApiToken = { _id: string; name: string; scope: Scope; ownerRole: components['schemas']['Role'] }

/** The scope of sessions and of the server itself. */
export const wholeScope: Scope = { contentTypes: 'all', enquiries: true, media: true, webhooks: true, draftsOnly: false }

export const coversType = ({ contentTypes }: Scope, contentType: string): boolean =>
  contentTypes === 'all' || contentTypes.some((covered) => covered === contentType)

/** Whether a scope is enough for an operation. @param required its `x-token-scope`; undefined when it takes no API token. */
export function coversOperation(scope: Scope, required: string | undefined): boolean {
  const { contentTypes, enquiries, media, webhooks } = scope
  switch (required) {
    case undefined:
      return false
    case 'enquiries':
      return enquiries
    case 'records':
      return contentTypes.length > 0
    case 'allContent':
      return contentTypes === 'all'
    case 'any':
      return true
    case 'media':
      return contentTypes === 'all' || media
    case 'webhooks':
      return webhooks
    case 'everything':
      return contentTypes === 'all' && enquiries
    default:
      return coversType(scope, required)
  }
}

/** Problem 403 for an operation that a scope does not cover. @param required its `x-token-scope`. */
export function scopeProblem({ contentTypes, ...scope }: Scope, required: string | undefined) {
  if (required === undefined) return problem.tokenScope('This takes no API token; sign in instead.')
  const content = contentTypes === 'all' ? ['content'] : contentTypes
  const others = (['enquiries', 'media', 'webhooks'] as const).filter((name) => scope[name])
  return problem.tokenScope(`The API token is limited to ${[...content, ...others].join(', ')}; this needs ${required}.`)
}

/** Problem 403 for a write that is no draft. @param takesDrafts whether the operation can save one. */
export const draftsOnlyProblem = (takesDrafts: boolean) =>
  problem.tokenScope(`The API token may only write drafts${takesDrafts ? ': send draft=true' : ''}.`)

/** @throws Problem 403 when the scope does not cover the type of a record. */
export function requireType(scope: Scope, contentType: string): void {
  if (!coversType(scope, contentType)) throw scopeProblem(scope, contentType)
}

/** SQL condition on the content type, for lists of records of many types. @param wanted the only type to be listed. */
export function typesCondition(scope: Scope, wanted: ContentType | undefined): { sql: string; values: string[] } {
  const types = wanted === undefined ? scope.contentTypes : [wanted].filter((contentType) => coversType(scope, contentType))
  if (types === 'all') return { sql: 'true', values: [] }
  if (types.length === 0) return { sql: 'false', values: [] }
  return { sql: `"contentType" in (${types.map(() => '?').join(', ')})`, values: [...types] }
}
