import { requiredQuery } from '../../portal/samples/sample-parts.ts'
import {
  type Contract,
  type Operation,
  parametersOf,
  type Route,
  readContract,
  resolve,
  routes,
  type Schema,
} from '../../server/contract/document.ts'
import { exampleOf } from '../../server/contract/example-of.ts'
import { bodySchema } from '../../server/contract/flatten-schema.ts'
import { codeFor, cookieOf, type TestService } from './service.ts'

export const contract: Contract = readContract()
export const allRoutes: Route[] = routes(contract)
const byId = new Map(allRoutes.map((route) => [route.operation.operationId, route]))

export type ApiResponse = { status: number; body: Record<string, unknown> & { message: string }; headers: Headers; type: string }
export type CallOptions = {
  body?: Record<string, unknown> | undefined
  query?: Record<string, string | number>
  params?: Record<string, string>
  token?: string | undefined
  headers?: Record<string, string>
}

/** Calls an operation as the contract describes it: path, verb and media type are looked up, files are `File`s in the body. */
export async function call(
  service: { url: string },
  operationId: string,
  { body, query = {}, params = {}, token, headers = {} }: CallOptions = {},
): Promise<ApiResponse> {
  const { path, verb, operation } = routeOf(operationId)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? firstChoice(operation, name)))
  const url = new URL(`${service.url}/api/v1${filled}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const sent: Record<string, string> = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers }
  const payload = body === undefined ? undefined : encode(operation, body, sent)
  const response = await fetch(url, { method: verb.toUpperCase(), headers: sent, ...(payload === undefined ? {} : { body: payload }) })
  return responseOf(response)
}

/** First value of a parameter of the path that has a fixed choice; "" of any other. */
function firstChoice(operation: Operation, name: string): string {
  const schema = parametersOf(contract, operation).find((parameter) => parameter.name === name)?.schema
  const { enum: choices = [] } = schema === undefined ? {} : resolve<Schema>(contract, schema)
  return String((choices as unknown[])[0] ?? '')
}

export async function responseOf(response: Response): Promise<ApiResponse> {
  const text = await response.text()
  const body = JSON.parse(text || '{}') as ApiResponse['body']
  return { status: response.status, body, headers: response.headers, type: response.headers.get('content-type')?.split(';')[0] ?? '' }
}

export function routeOf(operationId: string): Route {
  const route = byId.get(operationId)
  if (route === undefined) throw new Error(`The contract has no operation ${operationId}`)
  return route
}

function encode(operation: Operation, body: Record<string, unknown>, headers: Record<string, string>): string | FormData {
  if (operation.requestBody?.content['multipart/form-data'] === undefined) {
    headers['content-type'] = 'application/json'
    return JSON.stringify(body)
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    const values = Array.isArray(value) && value.some((item) => item instanceof Blob) ? (value as unknown[]) : [value]
    for (const item of values) {
      if (item instanceof Blob) form.append(name, item)
      else form.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item))
    }
  }
  return form
}

/** A valid body made of the contract's own examples; files are small pictures and videos. */
export function exampleBody(operationId: string, files: { image: () => File; video: () => File }): Record<string, unknown> | undefined {
  const { operation } = routeOf(operationId)
  const schema = bodySchema(contract, operation)
  const encoding = operation.requestBody?.content['multipart/form-data']?.encoding
  if (schema === undefined) return undefined
  const file = (name: string) => (encoding?.[name]?.contentType?.startsWith('video/') ? files.video() : files.image())
  const parts = Object.entries(schema.properties ?? {}).filter(([, property]) => property['x-instead-of'] === undefined)
  return Object.fromEntries(
    parts.map(([name, property]) => {
      if (property.format === 'binary') return [name, file(name)]
      if (property.items?.format === 'binary') return [name, [file(name)]]
      return [name, exampleOf(property)]
    }),
  )
}

/** The query parameters that an operation cannot do without, as the contract's own examples. */
export function exampleQuery(operationId: string): Record<string, string> {
  return Object.fromEntries(requiredQuery(contract, routeOf(operationId).operation))
}

export type SignedIn = { token: string; user: Record<string, unknown>; email: string; password: string; cookie: string }

/** Signs up with the mailed code. The first to do so on a service is its superAdmin. */
export async function signUp(
  service: TestService,
  name = 'Meera Kulkarni',
  email = `${crypto.randomUUID()}@portolan.example`,
): Promise<SignedIn> {
  const password = 'seven grey cranes'
  const registered = await call(service, 'registerUser', { body: { name, email, password } })
  if (registered.status >= 300) throw new Error(`registerUser returned ${registered.status}: ${JSON.stringify(registered.body)}`)
  const verified = await call(service, 'verifyOtp', { body: { email, otp: await codeFor(service, email) } })
  const { token, user } = verified.body
  return { token: String(token), user: user as Record<string, unknown>, email, password, cookie: cookieOf(verified, 'session') }
}

/** Signs up an account that has another role from then on, or is inactive. */
export async function signUpAs(service: TestService, rights: { role?: string; status?: boolean }, name?: string): Promise<SignedIn> {
  const account = await signUp(service, name)
  await service.tools.database('users').where('email', account.email).update(rights)
  return account
}
