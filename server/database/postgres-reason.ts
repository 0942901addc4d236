/** Lines that PostgreSQL's programs write after the reason of a failure. */
const afterwards = /^child process|^initdb: removing|LOG: .*shut down|^Aborted|^pg_ctl:|^Examine the log/

/**
 * The reason of a failure, in one line with its detail, from the output of `initdb` or the server, whose last lines are about cleaning up.
 */
export function postgresReason(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^.*\[\d+\] /, '').trim())
  const at = lines.findIndex((line) => /^(FATAL|PANIC|ERROR): |^\w+: error: /.test(line))
  if (at < 0) return lines.findLast((line) => line !== '' && !afterwards.test(line)) ?? ''
  const detail = /^DETAIL: +(.*)/i.exec(lines[at + 1] ?? '')?.[1]
  const reason = (lines[at] ?? '').replace(/^\w+: (error: )? */, '')
  return detail === undefined ? reason : `${reason}: ${detail}`
}
