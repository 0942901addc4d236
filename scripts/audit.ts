// `npm run audit`: asks the registry for known vulnerabilities in what the running site is made of. Fails only when there is one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export type Verdict = { isVulnerable: boolean; summary: string }

type Found = { name: string; severity: string; range: string; fixAvailable: boolean | object }
type Report = {
  vulnerabilities?: Record<string, Found>
  metadata?: { vulnerabilities: { total: number }; dependencies: { total: number } }
  statusCode?: number
  message?: string
}

/**
 * The findings of `npm audit --json`, in plain words. A registry without audits gives no result, good or bad.
 * @param output npm's standard output.
 */
export function verdictOf(output: string): Verdict {
  const { vulnerabilities, metadata, statusCode } = reportOf(output)
  if (vulnerabilities === undefined || metadata === undefined) {
    const how = statusCode === undefined ? 'it could not be reached' : `HTTP ${statusCode}`
    return {
      isVulnerable: false,
      summary: `Not audited: this registry supports no audits (${how}), so nothing is known. Run this where one does.`,
    }
  }
  const { total } = metadata.vulnerabilities
  if (total === 0)
    return {
      isVulnerable: false,
      summary: `Audited: no vulnerability is known in the ${metadata.dependencies.total} checked packages.`,
    }
  const lines = Object.values(vulnerabilities).map(
    ({ name, severity, range, fixAvailable }) =>
      `  ${name} ${range}: ${severity}, ${fixAvailable === false ? 'no fixed version yet' : 'a fixed version exists'}`,
  )
  return { isVulnerable: true, summary: [`Vulnerable: ${total} known.`, ...lines].join('\n') }
}

function reportOf(output: string): Report {
  try {
    const report: unknown = JSON.parse(output)
    return typeof report === 'object' && report !== null ? report : {}
  } catch {
    return {}
  }
}

if (process.argv[1] === import.meta.filename) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    ...{ cwd: join(import.meta.dirname, '..'), encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 2 ** 26 },
  })
  const { isVulnerable, summary } = verdictOf(stdout ?? '')
  console.log(summary)
  process.exitCode = isVulnerable ? 1 : 0
}
