import { tmpdir } from 'node:os'
import { test } from 'vitest'
import { workspace } from '../process.ts'

test('starts a program with a database of its own, says what runs, and never ends', async () => {
  const place = await workspace({ prepared: true })
  const program = await place.start({}, { script: 'tests/support/interrupted/program.ts' })
  const processes = [process.ppid, process.pid, program.child.pid, await place.postgres()]
  process.stdout.write(`\n${JSON.stringify({ folder: tmpdir(), processes })}\n`)
  await new Promise(() => undefined)
})
