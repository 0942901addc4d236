import { STATUS_CODES } from 'node:http'
import { type Contract, type Header, type Operation, resolve } from '../server/contract/document.ts'
import { problem } from '../server/contract/problem.ts'
import { type ProblemName, problemTypes } from '../server/contract/problem-types.ts'
import { contractVersion } from '../server/contract/version.ts'
import { memoise } from '../shared/memoise.ts'

/** The body of a problem, as the contract describes it. */
type ProblemBody = { type: string; title: string; status: number }
type Media = { example?: unknown; examples?: Record<string, { value?: unknown }> }
type Response = { headers?: Record<string, Header | { $ref: string }>; content?: Record<string, Media> }
type Example = { headers: Record<string, unknown>; body: ProblemBody }

/** Problems without an example in the contract, as the server creates them. */
const serverExamples = [problem.otpRefused(), problem.wrongCredentials(), problem.unverified(), problem.inactive(), problem.crossSite()]

/** Example HTTP response of each problem type: the contract's example with its declared headers. */
export const problemExamples = (contract: Contract): Map<ProblemName, string> =>
  new Map([...examplesByName(contract)].map(([name, example]) => [name, httpText(example)]))

const examplesByName = memoise((contract: Contract): Map<ProblemName, Example> => {
  const declared = Object.values(contract.paths)
    .flatMap((path) => Object.values(path).filter((part): part is Operation => 'responses' in part))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap((response) => examplesOf(contract, resolve<Response>(contract, response)))
  return new Map(
    (Object.keys(problemTypes) as ProblemName[]).flatMap((name): [ProblemName, Example][] => {
      const own = serverExamples.find(({ problemName }) => problemName === name)
      const example = declared.find(({ body }) => body.type.endsWith(`/${name}`)) ?? own
      return example === undefined ? [] : [[name, example]]
    }),
  )
})

function examplesOf(contract: Contract, { headers = {}, content = {} }: Response): Example[] {
  const exampleValue = (name: string, header: Header | { $ref: string }) =>
    // The contract cannot hold its own hash.
    name === 'Haulfront-Contract' ? contractVersion(contract).header : Reflect.get(resolve<Header>(contract, header), 'example')
  // The limits that count a request are those of its operation.
  const own = Object.entries(headers).filter(([name]) => !name.startsWith('RateLimit'))
  const named = own.map(([name, header]) => [name, exampleValue(name, header)])
  const { example, examples = {} } = content['application/problem+json'] ?? {}
  return [example, ...Object.values(examples).map(({ value }) => value)]
    .filter((body): body is ProblemBody => body !== undefined)
    .map((body) => ({ headers: Object.fromEntries(named), body }))
}

/** The cookie of a sign-in before its code, which the shared example of the contract does not show. */
const unverifiedCookie = { 'Set-Cookie': 'registration=q8Jm3vXo0cYtT1xw5nR2aQ; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax' }

function httpText({ headers, body }: Example): string {
  const own = body.type.endsWith('/unverified') ? unverifiedCookie : {}
  const all = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', ...headers, ...own }
  const lines = Object.entries(all).map(([header, value]) => `${header.toLowerCase()}: ${value}`)
  return `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}\n${lines.join('\n')}\n\n${JSON.stringify(body, null, 2)}`
}
