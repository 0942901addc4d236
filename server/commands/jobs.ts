// npm run jobs Prints the state of the site's jobs: waiting, overdue, retried and failed ones, and why.
import { connect } from '../database/connect.ts'
import { type JobStatus, readJobStatus } from '../jobs/status.ts'
import { print, runOnSite } from './site.ts'

const headings = ['job', 'waiting', 'overdue', 'retrying', 'failed', 'next (UTC)', 'error']

await runOnSite(async ({ databaseUrl }) => {
  const database = connect(databaseUrl, () => undefined)
  try {
    const rows = [headings, ...(await readJobStatus(database)).map(cellsOf)]
    const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
    for (const row of rows)
      print(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
  } finally {
    await database.destroy()
  }
})

function cellsOf({ name, waiting, overdueSeconds, retrying, failed, nextAt, error }: JobStatus): string[] {
  const next = nextAt?.slice(0, 19).replace('T', ' ') ?? '-'
  return [name, String(waiting), `${Math.round(overdueSeconds)} s`, String(retrying), String(failed), next, error ?? '']
}
