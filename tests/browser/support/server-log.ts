import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operationFinder } from '../../../scripts/statuses.ts'
import { readContract } from '../../../server/contract/document.ts'

/** Request counts by operation: one file for each site, and their sum for the run. */
const results = join(import.meta.dirname, '../../../test-results')
const folder = join(results, 'requests')
const sum = join(results, 'requests.txt')

type Line = {
  level: number
  msg?: string
  req?: { id: string; method: string; url: string }
  res?: { statusCode: number }
  /** A cached response: it was validated when it was first sent. */
  url?: string
  err?: { message: string }
}
/** Requests to one site by operation, and its number of errors that no test provoked. */
type Counts = { requests: Record<string, number>; faults: number }

export type ServerLog = {
  /** Takes one line of the log: pino's JSON, or anything else that was printed. */
  read: (text: string) => void
  /** Every response that violates the contract and every other error of the server, each with its operation and path. */
  faults: string[]
  /** Writes the request counts and the number of errors for the sum of the run. */
  keep: (name: string, faults: number) => Promise<void>
}

const find = operationFinder(readContract())
const faulty = 50
/** Status of a server without a database connection on a starved machine; every operation declares it, and a test that needs another fails. */
const turnedAway = 503
/** The same outside of a request, in the words of PostgreSQL's driver: no connection in time. */
const starved = /: timeout expired$/

/** Reads a site's log at level "debug": a line for each request, and one before it for each error. */
export function readServerLog(): ServerLog {
  const requests: Counts['requests'] = {}
  const faults: string[] = []
  const reasons = new Map<string, string>()

  function finished(request: NonNullable<Line['req']>, status: number): void {
    const operation = find(request.method, request.url, status)[0]?.id
    if (operation !== undefined) requests[operation] = (requests[operation] ?? 0) + 1
    const reason = reasons.get(request.id) ?? `responded ${status}`
    reasons.delete(request.id)
    const where = [operation, request.method, request.url].filter((part) => part !== undefined).join(' ')
    if (status >= 500 && status !== turnedAway) faults.push(`${where}: ${reason}`)
  }

  function read(text: string): void {
    const { level, msg = '', req, res, url, err } = parsed(text)
    const fault = [msg, err?.message].filter(Boolean).join(': ')
    if (req !== undefined && res !== undefined) finished(req, res.statusCode)
    else if (req !== undefined && level >= faulty) reasons.set(req.id, fault)
    else if (level >= faulty && !starved.test(fault)) faults.push(fault)
    else if (url !== undefined) finished({ id: '', method: 'GET', url }, 200)
  }

  return {
    ...{ read, faults },
    async keep(name, count) {
      const counts: Counts = { requests, faults: count }
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.json`), JSON.stringify(counts))
    },
  }
}

function parsed(text: string): Line {
  try {
    return JSON.parse(text) as Line
  } catch {
    return { level: 0 }
  }
}

/** Removes the counts of the previous run. */
export async function clearRequestCounts(): Promise<void> {
  for (const path of [folder, sum]) await rm(path, { recursive: true, force: true })
}

/** Sums the requests of all sites of the run, in a line that is also written for the end of `npm test`. */
export async function requestSummary(): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const all = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Counts))
  const total = all.flatMap(({ requests }) => Object.values(requests)).reduce((sum, count) => sum + count, 0)
  const operations = new Set(all.flatMap(({ requests }) => Object.keys(requests))).size
  const broken = all.reduce((total, { faults }) => total + faults, 0)
  const outcome = broken === 0 ? 'every response conformed to the contract' : `${broken} responses violated the contract or failed`
  const sentence = `The browser tests sent ${total} API requests for ${operations} operations; ${outcome}`
  await writeFile(sum, `${sentence}\n`)
  return sentence
}
