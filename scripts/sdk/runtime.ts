import { operations, problemNames } from './operations.js'

/** What the generated table says about one operation. */
type Operation = {
  verb: string
  path: string
  params: string[]
  query: string[]
  body: 'none' | 'json' | 'form'
  items?: string
  idempotent?: boolean
}
type Input = Record<string, unknown>
type Options = { signal?: AbortSignal; idempotencyKey?: string; basedOn?: string; etag?: string; headers?: Record<string, string> }
type Settings = { baseUrl: string; token?: string; fetch?: typeof globalThis.fetch }
type Body = Record<string, unknown> & { title?: string; detail?: string; message?: string; type?: string }

const table = operations as Record<string, Operation>

/** An answer that is not a success. `kind` names the problem; its page is at `type`, below the site's address. */
export class HaulfrontProblem extends Error {
  override readonly name = 'HaulfrontProblem'
  readonly kind: string
  readonly status: number
  readonly type: string
  readonly title: string
  readonly detail: string
  readonly errors: unknown
  readonly instance: unknown
  readonly current: unknown
  readonly retryAfter: number | undefined

  constructor(status: number, body: Body, retryAfter: number | undefined) {
    super(body.message ?? body.title ?? `The server answered ${status}`)
    this.status = status
    this.type = body.type ?? 'about:blank'
    this.kind = this.type.split('/').at(-1) ?? 'about:blank'
    this.title = body.title ?? 'Unexpected answer'
    this.detail = body.detail ?? this.message
    this.errors = body.errors ?? []
    this.instance = body.instance
    this.current = body.current
    this.retryAfter = retryAfter
  }
}

/** Whether an error is a problem of the API, of one kind if a kind is given. */
export const isProblem = (error: unknown, kind?: string): boolean =>
  error instanceof HaulfrontProblem && (kind === undefined || error.kind === kind)

/** The answer to a conditional read whose `etag` is still good. */
export const notModified = Symbol('not modified')

/** A file for a form, from bytes. */
export const fileOf = (bytes: BlobPart, name: string, type = ''): File => new File([bytes], name, { type })

/** Files one part each, other lists and objects one JSON part each, everything else as text. */
export function toForm(input: Input): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    const files = Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Blob)
    if (value instanceof Blob) form.append(name, value)
    else if (files) for (const item of value) form.append(name, item)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

export { problemNames }

/** One method for each operation of the contract, `all` for whole lists, `setToken` for signing in. */
export function createClient({ baseUrl, token, fetch = globalThis.fetch }: Settings): Record<string, unknown> {
  let bearer = token

  async function call(
    id: string,
    input: Input = {},
    { signal, idempotencyKey, basedOn, etag, headers = {} }: Options = {},
  ): Promise<unknown> {
    const { verb, path, params, query, body } = table[id] as Operation
    const url = new URL(
      baseUrl.replace(/\/$/, '') + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]))),
    )
    for (const name of query) if (input[name] !== undefined) url.searchParams.set(name, String(input[name]))
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !params.includes(name) && !query.includes(name)))
    const sent: Record<string, string> = { ...headers }
    if (bearer !== undefined) sent.authorization = `Bearer ${bearer}`
    if (idempotencyKey !== undefined) sent['idempotency-key'] = idempotencyKey
    if (basedOn !== undefined) sent['if-match'] = `"${basedOn}"`
    if (etag !== undefined) sent['if-none-match'] = etag
    if (body === 'json') sent['content-type'] = 'application/json'
    const payload = body === 'json' ? JSON.stringify(rest) : body === 'form' ? toForm(rest) : undefined
    const response = await fetch(url, {
      method: verb.toUpperCase(),
      headers: sent,
      ...(payload === undefined ? {} : { body: payload }),
      ...(signal === undefined ? {} : { signal }),
    })
    if (response.status === 304) return notModified
    if (response.ok && response.headers.get('content-type')?.startsWith('text/')) return response.text()
    const answer = (await response.json().catch(() => ({}))) as Body
    const wait = response.headers.get('retry-after')
    if (!response.ok) throw new HaulfrontProblem(response.status, answer, wait === null ? undefined : Number(wait))
    // Not enumerable, so that an answer prints and compares as the contract has it.
    Object.defineProperty(answer, 'etag', { value: response.headers.get('etag') ?? undefined })
    return answer
  }

  async function* all(id: string, input: Input = {}, options: Options = {}): AsyncGenerator<unknown> {
    const limit = Number(input.limit ?? 100)
    const key = (table[id] as Operation).items ?? ''
    for (let page = Number(input.page ?? 1); ; page += 1) {
      const answer = (await call(id, { ...input, page, limit }, options)) as Record<string, unknown[]>
      const items = answer[key] ?? []
      yield* items
      if (items.length < limit) return
    }
  }

  const methods = Object.keys(table).map((id) => [id, (input?: Input, options?: Options) => call(id, input, options)])
  return {
    ...Object.fromEntries(methods),
    all,
    setToken: (value: string | undefined) => {
      bearer = value
    },
  }
}
