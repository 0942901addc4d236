import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  type Contract,
  type Header,
  type Operation,
  type ResponseObject,
  readContract,
  resolve,
  verbs,
} from '../server/contract/document.ts'
import { responseProblems } from '../server/contract/response-problems.ts'
import { createRouteTable } from '../server/contract/route-table.ts'

/** Folder of the recorded statuses of a test run, one file for each test file. */
export const statusFolder = join(import.meta.dirname, '../test-results/statuses')

/** One test file: its number of requests, and every response as "operation status kind of problem". */
export type Provoked = { file: string; requests: number; serverErrors: number; pairs: string[] }

/** The response as "operation status", without the kind of its problem. */
const withoutKind = (pair: string): string => pair.split(' ').slice(0, 2).join(' ')

/** Responses that only runs with an object store can provoke. */
const needObjectStore = ['getUpload 503', 'checkUpload 503']

/** Writes the record of one test file, named by its path: several folders have a `mail.test.ts`. */
export function recordStatuses(provoked: Provoked, folder = statusFolder): void {
  mkdirSync(folder, { recursive: true })
  const name = encodeURIComponent(relative(join(import.meta.dirname, '..'), provoked.file))
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(provoked))
}

/** An operation, and its declared headers by response status and lower-case name. */
export type DeclaredOperation = { id: string; isHead: boolean; headers: Map<string, Map<string, Header>> }

/**
 * Finds the operations that a response belongs to. HEAD counts as GET if it has no operation of its own; a 405 counts for all operations of
 * its address.
 */
export function operationFinder(contract: Contract): (method: string, path: string, status: number) => DeclaredOperation[] {
  const table = createRouteTable(contract)
  return (method, path, status) => {
    const matched = () => table.operationOf(method, path) ?? (method === 'HEAD' ? table.operationOf('GET', path) : undefined)
    const found = status === 405 ? table.operationsAt(path) : [matched()].filter((operation) => operation !== undefined)
    const head = table.operationOf('HEAD', path)
    return found.map((operation) => ({ ...declaredBy(contract, operation), isHead: operation === head }))
  }
}

function declaredBy(contract: Contract, { operationId, responses }: Operation): Omit<DeclaredOperation, 'isHead'> {
  const headers = Object.entries(responses).map(([status, response]): [string, Map<string, Header>] => {
    const { headers: named = {} } = resolve<ResponseObject>(contract, response)
    return [status, new Map(Object.entries(named).map(([name, header]) => [name.toLowerCase(), resolve<Header>(contract, header)]))]
  })
  return { id: operationId, headers: new Map(headers) }
}

export type StatusReport = {
  files: number
  declared: string[]
  provoked: string[]
  never: string[]
  undeclared: string[]
  /** Counts of "operation status kind"; a kind without a test fails no run. */
  kinds: { declared: string[]; never: string[]; undeclared: string[] }
  generated: Provoked[]
}

/** Test files that generate their requests from the contract's schemas. */
export const generating = /(properties|form-parity)\.test\.ts$/

export const readProvoked = (folder = statusFolder): Provoked[] =>
  globSync('*.json', { cwd: folder }).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Provoked)

/**
 * Every response of the contract as "operation status", or for problems as "operation status kind", one for each kind. HEAD has no body,
 * and so no kinds.
 */
export const declaredResponses = (contract: Contract): string[] =>
  Object.values(contract.paths).flatMap((item) =>
    verbs.flatMap((verb) => {
      const { operationId = '', responses = {} } = item[verb] ?? {}
      return Object.entries(responses).flatMap(([status, response]) => {
        const kinds = verb === 'head' ? [] : responseProblems(contract, response)
        return kinds.length === 0 ? [`${operationId} ${status}`] : kinds.map((kind) => `${operationId} ${status} ${kind}`)
      })
    }),
  )

export function statusReport(contract: Contract = readContract(), folder = statusFolder): StatusReport {
  const files = readProvoked(folder)
  const seenKinds = new Set(files.flatMap(({ pairs }) => pairs))
  const seen = new Set([...seenKinds].map(withoutKind))
  const declaredKinds = declaredResponses(contract)
  const declared = [...new Set(declaredKinds.map(withoutKind))]
  const promised = new Set([...declared, ...declaredKinds])
  return {
    files: files.length,
    declared,
    provoked: declared.filter((pair) => seen.has(pair)),
    never: declared.filter((pair) => !seen.has(pair)),
    undeclared: [...seen].filter((pair) => !promised.has(pair)).sort(),
    kinds: {
      declared: declaredKinds,
      never: declaredKinds.filter((response) => !seenKinds.has(response)),
      undeclared: [...seenKinds].filter((response) => !promised.has(response)).sort(),
    },
    generated: files.filter(({ file }) => generating.test(file)),
  }
}

export function printed({ declared, provoked, undeclared, kinds, generated, files }: StatusReport): string {
  const sum = (pick: (entry: Provoked) => number) => generated.reduce((total, entry) => total + pick(entry), 0)
  return [
    `statuses: declared ${declared.length}, provoked ${provoked.length}, undeclared ${undeclared.length} (${files} files of tests)`,
    `kinds of problems: declared ${kinds.declared.length}, never provoked ${kinds.never.length}, undeclared ${kinds.undeclared.length}`,
    `generated requests: ${sum(({ requests }) => requests)}, 5xx responses: ${sum(({ serverErrors }) => serverErrors)}`,
  ].join('\n')
}

/** One line for each difference between tests and contract. Only a whole run can provoke every declared response. */
export const failuresOf = ({ never, undeclared, generated }: StatusReport): string[] => [
  ...never.filter((pair) => !needObjectStore.includes(pair)).map((pair) => `never provoked: ${pair}`),
  ...undeclared.map((pair) => `not declared: ${pair}`),
  ...generated.filter(({ serverErrors }) => serverErrors > 0).map(({ file }) => `5xx on a generated request: ${file}`),
]

// Runs after all tests of Vitest.
if (import.meta.main) {
  if (!existsSync(statusFolder)) throw new Error('Run the tests first: vitest run')
  const report = statusReport()
  writeFileSync(join(statusFolder, '../statuses.json'), `${JSON.stringify(report, null, 2)}\n`)
  console.log(printed(report))
  const failures = failuresOf(report)
  for (const failure of failures) console.log(failure)
  process.exit(failures.length > 0 ? 1 : 0)
}
