// `npm run audit`: asks the registry for known vulnerabilities in what the running site is made of. Fails only when there is one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export type Verdict = { isVulnerable: boolean; says: string }

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
    const how = statusCode === undefined ? 'it could not be asked' : `it answered ${statusCode}`
    return {
      isVulnerable: false,
      says: `Not audited: this registry does not answer audits (${how}), so nothing is known. Run this where one does.`,
    }
  }
  const { total } = metadata.vulnerabilities
  if (total === 0)
    return { isVulnerable: false, says: `Audited: no vulnerability is known in the ${metadata.dependencies.total} packages asked about.` }
  const lines = Object.values(vulnerabilities).map(
    ({ name, severity, range, fixAvailable }) =>
      `  ${name} ${range}: ${severity}, ${fixAvailable === false ? 'no mended version yet' : 'there is a mended version'}`,
  )
  return { isVulnerable: true, says: [`Vulnerable: ${total} known.`, ...lines].join('\n') }
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
  const { isVulnerable, says } = verdictOf(stdout ?? '')
  console.log(says)
  process.exitCode = isVulnerable ? 1 : 0
}
