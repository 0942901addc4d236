import { type Contract, type Operation, resolve, type Schema } from '../../server/contract/document.ts'
import { schemaFindings } from './schema-changes.ts'

type Header = { required?: boolean; schema: Schema }
type Response = { headers?: Record<string, Header | { $ref: string }>; content?: Record<string, { schema?: Schema }> }

/** One finding about a response of an operation; `status` is undefined for what concerns no single response. */
export type ResponseFinding = { status: string | undefined; text: string }

/** Incompatible changes of an operation's responses, of every status. */
export function responseFindings(before: Contract, after: Contract, old: Operation, next: Operation): ResponseFinding[] {
  const remaining = Object.entries(old.responses).flatMap(([status, response]): ResponseFinding[] => {
    const now = declaredFor(next, status)
    if (now === undefined) return [{ status: undefined, text: `no longer returns ${status}` }]
    const texts = oneResponse(before, after, resolve<Response>(before, response), resolve<Response>(after, now))
    return texts.map((text) => ({ status, text }))
  })
  // 206 is sent only for a Range request.
  const fresh = Object.keys(next.responses).filter(
    (status) => status.startsWith('2') && status !== '206' && declaredFor(old, status) === undefined,
  )
  return [...remaining, ...fresh.map((status) => ({ status: undefined, text: `may now return ${status}` }))]
}

/** The response that speaks for a status: its own, that of its class (`4XX`) or the default. */
const declaredFor = ({ responses }: Operation, status: string) => responses[status] ?? responses[`${status[0]}XX`] ?? responses.default

function oneResponse(before: Contract, after: Contract, old: Response, next: Response): string[] {
  const headers = new Map(Object.entries(next.headers ?? {}).map(([name, header]) => [name.toLowerCase(), resolve<Header>(after, header)]))
  return [
    ...Object.entries(old.headers ?? {}).flatMap(([name, header]) => {
      const had = resolve<Header>(before, header)
      const has = headers.get(name.toLowerCase())
      if (has === undefined) return [`header ${name}: gone`]
      return [
        ...(had.required && !has.required ? [`header ${name}: may now be missing`] : []),
        ...schemaFindings([before, had.schema], [after, has.schema], `header ${name}`, 'response'),
      ]
    }),
    ...Object.entries(old.content ?? {}).flatMap(([type, media]) => {
      const given = next.content?.[type]
      if (given === undefined) return [`no longer ${type}`]
      return schemaFindings([before, media.schema], [after, given.schema], 'response', 'response')
    }),
  ]
}
