import { type Contract, type Operation, type Parameter, parametersOf } from '../../server/contract/document.ts'
import { ruleEveryText } from './every-text.ts'
import { same } from './merged-schema.ts'
import { type Placed, requestFindings } from './operation-changes.ts'
import { type ResponseFinding, responseComparison } from './response-changes.ts'

/**
 * Incompatible changes for a client that was written against `before`, one message each: addresses, callers, parameters, bodies and their
 * parts, every response with its headers, servers and security schemes. Requests may only become wider; responses may gain properties, and
 * must keep every promise.
 */
export function incompatibilities(before: Contract, after: Contract): string[] {
  if (!same(before['x-text'])(after['x-text'])) return [everyText, ...incompatibilities(withTextRuleOf(after, before), after)]
  const now = operationsOf(after)
  const byId = new Map(now.map((placed) => [placed.id, placed]))
  const byPlace = new Map(now.map((placed) => [`${placed.verb} ${placed.path}`, placed]))
  const responseFindings = responseComparison(before, after)
  const own: string[] = []
  const aboutResponses: (ResponseFinding & { id: string })[] = []
  for (const old of operationsOf(before)) {
    const next = byId.get(old.id) ?? byPlace.get(`${old.verb} ${old.path}`)
    if (next === undefined) own.push(`${old.id}: removed`)
    else {
      own.push(...requestFindings(before, after, old, next).map((finding) => `${old.id}: ${finding}`))
      aboutResponses.push(...responseFindings(old.operation, next.operation).map((finding) => ({ ...finding, id: old.id })))
    }
  }
  const all = [...serverFindings(before, after), ...schemeFindings(before, after), ...own, ...summed(before, aboutResponses)]
  return [...new Set(all)]
}

const everyText = 'every text of a request: x-text is another'

/** The contract with the text rule of another one, so that a changed `x-text` is one finding, not one for each text. */
export function withTextRuleOf({ 'x-text': rule }: Contract, contract: Contract): Contract {
  const ruled = { ...structuredClone(contract), 'x-text': rule }
  ruleEveryText(ruled)
  return ruled
}

type PathItem = Record<string, unknown> & { servers?: { url: string }[]; parameters?: (Parameter | { $ref: string })[] }

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** Every operation of a contract, including those outside of the API root. */
function operationsOf(contract: Contract): Placed[] {
  return Object.entries(contract.paths as Record<string, PathItem>).flatMap(([path, item]) =>
    verbs
      .filter((verb) => item[verb] !== undefined)
      .map((verb) => {
        const operation = item[verb] as Operation & PathItem
        const shared = parametersOf(contract, item)
        const ownParameters = parametersOf(contract, operation)
        const isReplaced = ({ name, in: place }: Parameter) => ownParameters.some((own) => own.name === name && own.in === place)
        return {
          ...{ id: operation.operationId, path, verb, operation },
          parameters: [...shared.filter((parameter) => !isReplaced(parameter)), ...ownParameters],
          servers: (operation.servers ?? item.servers)?.map(({ url }) => url),
        }
      }),
  )
}

function serverFindings({ servers: old }: Contract, { servers: next }: Contract): string[] {
  const urls = next.map(({ url }) => url)
  return old.filter(({ url }) => !urls.includes(url)).map(({ url }) => `the API is no longer at ${url}, but at ${urls.join(' or ')}`)
}

/** The properties of a security scheme that may not change for existing clients. */
const schemeRules = ['type', 'scheme', 'in', 'name', 'openIdConnectUrl', 'flows']

function schemeFindings(before: Contract, after: Contract): string[] {
  type Schemes = Record<string, Record<string, unknown>>
  const next = (after.components.securitySchemes ?? {}) as Schemes
  return Object.entries((before.components.securitySchemes ?? {}) as Schemes).flatMap(([name, scheme]) => {
    const counterpart = next[name]
    if (counterpart === undefined) return [`security ${name}: removed`]
    const changed = schemeRules.filter((rule) => !same(scheme[rule])(counterpart[rule]))
    return changed.map((rule) => `security ${name}: ${rule} was ${said(scheme[rule])}, is ${said(counterpart[rule])}`)
  })
}

const said = (value: unknown) => (value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value))

/** Errors share one schema: a change in all of them is one finding, not one for each operation and status. */
function summed(before: Contract, findings: (ResponseFinding & { id: string })[]): string[] {
  const failures = operationsOf(before).flatMap(({ operation }) => Object.keys(operation.responses).filter(isFailure))
  return findings.map(({ id, status, text }) => {
    if (status === undefined) return `${id}: ${text}`
    if (!isFailure(status)) return `${id}: ${status === '200' || status === '201' ? text : `${status} ${text}`}`
    const alike = findings.filter((finding) => finding.text === text && finding.status !== undefined && isFailure(finding.status))
    if (alike.length === failures.length) return `every error: ${text}`
    const sameStatus = alike.filter((finding) => finding.status === status)
    return sameStatus.length === failures.filter((declared) => declared === status).length && sameStatus.length > 1
      ? `every ${status}: ${text}`
      : `${id}: ${status} ${text}`
  })
}

const isFailure = (status: string) => /^[45]|^default$/.test(status)
