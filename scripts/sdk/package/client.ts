import { HaulfrontProblem, withoutQuery } from './errors.ts'
import { toForm } from './form.ts'
import { type Haulfront, operations } from './operations.js'
import { networkError, type Received, withRetries } from './retry.ts'
import { basesOf, checkedToken } from './settings.ts'
import type { ConditionalOptions, CreateOptions, EditOptions, Operation, Schemas, Settings } from './types.ts'
import { versionCheck } from './version.ts'

type Input = Record<string, unknown>
type Options = Partial<CreateOptions & EditOptions & ConditionalOptions>

const minute = 60_000

/** The result of a conditional read whose `etag` is still good. */
export const notModified: unique symbol = Symbol.for('haulfront-sdk.not-modified')

/**
 * A client of the API: one method for each operation of the contract, `all` for whole lists, `setToken` for signing in. Do not confuse it
 * with the method `createClient` of the result, which creates a record of a company's client.
 * @throws TypeError for an invalid `baseUrl` or `token`; its message says why.
 */
export function createClient(settings: Settings): Haulfront {
  const { baseUrl, middleware = [], retries = 2, maxRetryAfter = 60 } = settings ?? {}
  const bases = basesOf(baseUrl)
  const checkVersion = versionCheck(bases.site)
  const fetch = settings.fetch ?? ((request: Request) => globalThis.fetch(request))
  let token = checkedToken(settings.token)

  function requestFor(id: string, input: Input, { headers, basedOn, etag }: Options, idempotencyKey: string | undefined) {
    const operation = operationOf(id)
    const inAddress = new Set(operation.query)
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      inAddress.add(name)
      const value = String(input[name] ?? '')
      if (value === '') throw new TypeError(`${id} needs “${name}”, a part of the address`)
      return encodeURIComponent(value)
    })
    const query = toQuery(operation.query, input)
    const url = bases[operation.base] + path + (query.size > 0 ? `?${query}` : '')
    const sent = new Headers(headers)
    if (token !== undefined && !sent.has('authorization')) sent.set('authorization', `Bearer ${token}`)
    if (idempotencyKey !== undefined) sent.set('idempotency-key', idempotencyKey)
    if (basedOn !== undefined) sent.set('if-match', `"${basedOn}"`)
    if (etag !== undefined) {
      sent.set('if-none-match', etag)
      // Without this header, fetch adds `no-cache`, which makes servers send the whole response.
      sent.set('cache-control', 'max-age=0')
    }
    if (operation.body === 'json') sent.set('content-type', 'application/json')
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inAddress.has(name)))
    const body = { none: () => null, json: () => JSON.stringify(rest), form: () => toForm(rest, operation.fileLists) }[operation.body]
    return (signal: AbortSignal) => new Request(url, { method: operation.method, headers: sent, body: body(), signal })
  }

  async function call(id: string, input: Input = {}, options: Options = {}): Promise<unknown> {
    const operation = operationOf(id)
    const idempotencyKey = operation.keyed ? (options.idempotencyKey ?? randomKey()) : undefined
    const makeRequest = requestFor(id, input, options, idempotencyKey)
    const attempt = async (signal: AbortSignal): Promise<Received> => {
      const request = makeRequest(signal)
      const sent = { operation: id, method: request.method, url: withoutQuery(request.url) }
      const failed = (cause: unknown) => {
        throw networkError(cause, sent, signal)
      }
      const send = (onward: Request) => fetch(onward).catch(failed)
      const chain = middleware.reduceRight<typeof send>((next, each) => (onward) => each(onward, next, id), send)
      const response = await chain(request)
      checkVersion(response)
      return { call: sent, response, body: await bodyOf(operation, response).catch(failed) }
    }
    const received = await withRetries(attempt, {
      timeout:
        options.timeout ?? settings.timeout ?? (operation.body === 'form' || operation.returns === 'file' ? 10 * minute : minute / 2),
      retries: options.retries ?? retries,
      maxRetryAfter,
      signal: options.signal,
      // An edit changes the state that it is based on, so a repeated edit would be refused.
      idempotent: operation.idempotent && options.basedOn === undefined,
    })
    return resultOf(operation, received)
  }

  async function* all(id: string, input: Input = {}, options: Options = {}): AsyncGenerator<unknown> {
    const limit = Number(input.limit ?? 100)
    const { items: key } = operationOf(id)
    if (key === undefined) throw new TypeError(`${id} is not a paged list; call it as a method`)
    for (let page = Number(input.page ?? 1); ; page += 1) {
      const list = (await call(id, { ...input, page, limit }, options)) as Record<string, unknown[]>
      const items = list[key] ?? []
      yield* items
      if (items.length < limit) return
    }
  }

  const setToken = (value: string | undefined) => {
    token = checkedToken(value)
  }
  const methods = Object.keys(operations).map((id) => [id, (input?: Input | null, options?: Options) => call(id, input ?? {}, options)])
  // The seam between the table of operations and the interface that is generated with it.
  return Object.assign(Object.fromEntries(methods), { all, setToken }) as Haulfront
}

function operationOf(id: string): Operation {
  const operation = operations[id]
  if (operation === undefined) throw new TypeError(`The API has no operation ${id}`)
  return operation
}

/**
 * Repeats the parameter for each entry of an array. An empty array becomes an empty parameter, which the API refuses; without the parameter
 * it would return everything.
 */
function toQuery(names: string[], input: Input): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = input[name]
    const entries = (Array.isArray(value) ? value : [value]).filter((entry) => entry !== undefined)
    if (Array.isArray(value) && entries.length === 0) query.set(name, '')
    for (const entry of entries) query.append(name, String(entry))
  }
  return query
}

async function bodyOf({ returns }: Operation, response: Response): Promise<unknown> {
  if (response.ok && returns === 'file') return response.blob()
  // `text()` drops the byte order mark, which tells spreadsheets that a CSV is UTF-8.
  if (response.ok && returns === 'text') return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return response.text()
}

function resultOf({ returns }: Operation, { call, response, body }: Received): unknown {
  if (response.status === 304) return notModified
  if (!response.ok) throw new HaulfrontProblem(response, call, problemIn(body))
  // HTML comes from a proxy or a network's sign-in page; it and an empty body are no result.
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) throw new HaulfrontProblem(response, call)
  if (returns === 'text') return body
  const result = returns === 'nothing' ? {} : returns === 'json' ? objectIn(body) : body
  if (result === undefined) throw new HaulfrontProblem(response, call)
  Object.defineProperty(result, 'response', { value: response })
  Object.defineProperty(result, 'etag', { value: response.headers.get('etag') ?? undefined })
  return result
}

/** The problem document of a body; undefined for a body that is not the API's. */
function problemIn(body: unknown): Partial<Schemas['Problem']> | undefined {
  const { type, errors = [] } = (objectIn(body) ?? {}) as Record<string, unknown>
  return typeof type === 'string' && Array.isArray(errors) ? (objectIn(body) as Partial<Schemas['Problem']>) : undefined
}

/** Parses a JSON object; undefined for any other text. */
function objectIn(text: unknown): object | undefined {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Browsers offer `randomUUID` only to pages over HTTPS. */
const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
