import { type Contract, type Operation, type Parameter, type Route, resolve, routes, type Schema } from '../../server/contract/document.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'

/**
 * What could break a client that was written against `before`, one sentence each. Requests may ask for less and take more; answers may
 * hold more and promise nothing less. Only changes of the contract's own kinds of schemas are known: objects, lists and plain values.
 */
export function incompatibilities(before: Contract, after: Contract): string[] {
  const now = new Map(routes(after).map((route) => [route.operation.operationId, route]))
  return routes(before).flatMap((route) => {
    const id = route.operation.operationId
    const next = now.get(id)
    return next === undefined
      ? [`${id}: removed`]
      : [...new Set(operationFindings(before, after, route, next))].map((finding) => `${id}: ${finding}`)
  })
}

function operationFindings(before: Contract, after: Contract, old: Route, next: Route): string[] {
  const findings: string[] = []
  if (old.path !== next.path || old.verb !== next.verb) findings.push(`moved from ${old.verb} ${old.path} to ${next.verb} ${next.path}`)
  const callers = (contract: Contract, { security }: Operation) => JSON.stringify(security ?? contract.security)
  const open = next.operation.security?.length === 0
  if (!open && callers(before, old.operation) !== callers(after, next.operation)) findings.push('who may call it has changed')
  findings.push(...parameterFindings(parametersOf(before, old.operation), parametersOf(after, next.operation)))

  const [oldBody, newBody] = [old.operation.requestBody?.content ?? {}, next.operation.requestBody?.content ?? {}]
  for (const [type, { schema }] of Object.entries(oldBody)) {
    const taken = newBody[type]
    if (taken === undefined) findings.push(`no longer takes ${type}`)
    else findings.push(...requestFindings(flattenSchema(before, schema), flattenSchema(after, taken.schema), 'body'))
  }
  if (Object.keys(oldBody).length === 0 && next.operation.requestBody?.required === true) findings.push('now needs a body')

  for (const status of ['200', '201']) {
    if (old.operation.responses[status] === undefined) continue
    const given = successSchema(after, next.operation, status)
    if (next.operation.responses[status] === undefined) findings.push(`no longer answers ${status}`)
    else findings.push(...answerFindings(successSchema(before, old.operation, status), given, 'answer'))
  }
  return findings
}

const parametersOf = (contract: Contract, operation: Operation) =>
  (operation.parameters ?? []).map((parameter) => {
    const found = resolve<Parameter>(contract, parameter)
    return { ...found, schema: flattenSchema(contract, found.schema) }
  })

function parameterFindings(old: Parameter[], next: Parameter[]): string[] {
  const named = (parameter: Parameter) => `${parameter.in} ${parameter.name}`
  const now = new Map(next.map((parameter) => [named(parameter), parameter]))
  const known = new Set(old.map(named))
  return [
    ...old.flatMap((parameter) => {
      const kept = now.get(named(parameter))
      if (kept === undefined) return [`${named(parameter)}: no longer taken`]
      return [
        ...(kept.required && !parameter.required ? [`${named(parameter)}: now required`] : []),
        ...requestFindings(parameter.schema, kept.schema, named(parameter)),
      ]
    }),
    ...next
      .filter((parameter) => parameter.required && !known.has(named(parameter)))
      .map((parameter) => `${named(parameter)}: new and required`),
  ]
}

function successSchema(contract: Contract, operation: Operation, status: string): Schema {
  const response = resolve<{ content?: Record<string, { schema: Schema }> }>(contract, operation.responses[status] ?? {})
  const [media] = Object.values(response.content ?? {})
  return media === undefined ? {} : flattenSchema(contract, media.schema)
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const number = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback)

/** What was taken and is no longer. */
function requestFindings(old: Schema, next: Schema, at: string): string[] {
  const findings: string[] = []
  const say = (what: string) => findings.push(`${at}: ${what}`)
  if (!same(old.type, next.type)) return [`${at}: was ${String(old.type)}, is ${String(next.type)}`]
  for (const most of ['maxLength', 'maximum', 'maxItems', 'x-max-bytes']) {
    const [was, is] = [number(old[most], Number.POSITIVE_INFINITY), number(next[most], Number.POSITIVE_INFINITY)]
    if (is < was) say(`${most} was ${was === Number.POSITIVE_INFINITY ? 'none' : was}, is ${is}`)
  }
  for (const least of ['minLength', 'minimum', 'minItems']) {
    const [was, is] = [number(old[least], Number.NEGATIVE_INFINITY), number(next[least], Number.NEGATIVE_INFINITY)]
    if (is > was && !(least !== 'minimum' && is === 0)) say(`${least} was ${was === Number.NEGATIVE_INFINITY ? 'none' : was}, is ${is}`)
  }
  for (const keyword of ['pattern', 'format', 'const']) {
    if (next[keyword] !== undefined && !same(old[keyword], next[keyword])) say(`${keyword} is another`)
  }
  if (next.enum !== undefined) {
    const gone =
      old.enum === undefined ? ['anything else'] : (old.enum as unknown[]).filter((value) => !(next.enum as unknown[]).includes(value))
    if (gone.length > 0) say(`no longer takes ${gone.join(', ')}`)
  }
  for (const name of next.required ?? []) if (!old.required?.includes(name)) findings.push(`${at}.${name}: now required`)
  for (const [name, property] of Object.entries(old.properties ?? {})) {
    const kept = next.properties?.[name]
    if (kept === undefined) findings.push(`${at}.${name}: no longer taken`)
    else findings.push(...requestFindings(property, kept, `${at}.${name}`))
  }
  if (old.items !== undefined && next.items !== undefined) findings.push(...requestFindings(old.items, next.items, `${at}[]`))
  return findings
}

/** What was promised and is no longer. */
function answerFindings(old: Schema, next: Schema, at: string): string[] {
  const findings: string[] = []
  if (!same(old.type, next.type)) return [`${at}: was ${String(old.type)}, is ${String(next.type)}`]
  if (old.enum !== undefined) {
    const fresh =
      next.enum === undefined ? ['anything'] : (next.enum as unknown[]).filter((value) => !(old.enum as unknown[]).includes(value))
    if (fresh.length > 0) findings.push(`${at}: may now be ${fresh.join(', ')}`)
  }
  for (const keyword of ['const', 'format']) {
    if (old[keyword] !== undefined && !same(old[keyword], next[keyword])) findings.push(`${at}: ${keyword} is another`)
  }
  for (const name of old.required ?? []) {
    if (next.properties?.[name] !== undefined && !next.required?.includes(name)) findings.push(`${at}.${name}: may now be missing`)
  }
  for (const [name, property] of Object.entries(old.properties ?? {})) {
    const kept = next.properties?.[name]
    if (kept === undefined) findings.push(`${at}.${name}: gone`)
    else findings.push(...answerFindings(property, kept, `${at}.${name}`))
  }
  if (old.items !== undefined && next.items !== undefined) findings.push(...answerFindings(old.items, next.items, `${at}[]`))
  if ((old.oneOf?.length ?? 0) !== (next.oneOf?.length ?? 0)) findings.push(`${at}: has other alternatives`)
  old.oneOf?.forEach((option, index) => {
    findings.push(...answerFindings(option, next.oneOf?.[index] ?? {}, at))
  })
  return findings
}
