import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operationFinder } from '../../../scripts/statuses.ts'
import { readContract } from '../../../server/contract/document.ts'

/** Where the sites of a run leave how often each operation was asked for, a file for each site; and the sum of the run. */
const results = join(import.meta.dirname, '../../../test-results')
const folder = join(results, 'asked')
const sum = join(results, 'asked.txt')

type Line = {
  level: number
  msg?: string
  req?: { id: string; method: string; url: string }
  res?: { statusCode: number }
  /** Of an answer that is kept: it was held against the contract when it was given first. */
  url?: string
  err?: { message: string }
}
/** What one site was asked, and how many faults of its own no test provoked. */
type Kept = { asked: Record<string, number>; faults: number }

export type ServerLog = {
  /** Takes one line of the log: pino's JSON, or anything else that was printed. */
  read: (text: string) => void
  /** Every answer outside the contract and every other fault of the server's own, each with its operation and its path. */
  faults: string[]
  /** Leaves what was asked, and how many faults count, for the sum of the run. */
  keep: (name: string, faults: number) => Promise<void>
}

const find = operationFinder(readContract())
const faulty = 50
/** What a server that a starved machine keeps from its database says: the contract has it everywhere, and a test that minds it fails. */
const turnedAway = 503
/** The same where nobody asked, in the words of PostgreSQL's driver: no connection came in time. */
const starved = /: timeout expired$/

/** What a site's server says of itself at the level "debug": a line for each request, and one before it for what went wrong in it. */
export function readServerLog(): ServerLog {
  const asked: Kept['asked'] = {}
  const faults: string[] = []
  const reasons = new Map<string, string>()

  function finished(request: NonNullable<Line['req']>, status: number): void {
    const operation = find(request.method, request.url, status)[0]?.id
    if (operation !== undefined) asked[operation] = (asked[operation] ?? 0) + 1
    const reason = reasons.get(request.id) ?? `answered ${status}`
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
      const kept: Kept = { asked, faults: count }
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.json`), JSON.stringify(kept))
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

/** A run begins without the sums of the one before. */
export async function clearRequestCounts(): Promise<void> {
  for (const path of [folder, sum]) await rm(path, { recursive: true, force: true })
}

/** Sums up what all sites of the run were asked, in a sentence that is also left for the end of `npm test`. */
export async function requestSummary(): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const all = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Kept))
  const requests = all.flatMap(({ asked }) => Object.values(asked)).reduce((total, count) => total + count, 0)
  const operations = new Set(all.flatMap(({ asked }) => Object.keys(asked))).size
  const broken = all.reduce((total, { faults }) => total + faults, 0)
  const outcome = broken === 0 ? 'every answer kept the contract' : `${broken} answers broke the contract or failed`
  const sentence = `The browser tests asked the API ${requests} times for ${operations} operations; ${outcome}`
  await writeFile(sum, `${sentence}\n`)
  return sentence
}
