// `npm start`: sets up a fresh machine, then starts the server. Repeats no step that is done.
import { endWithNpm, runInGroup } from './process-group.mjs'
import { serverEnvironment, serverFlags } from './server-process.mjs'
import { environment, install, root, run } from './set-up.mjs'

endWithNpm('start')
await install()
await run('Generating code from the contract', 'node', ['scripts/generate.ts'])
await run('Building the client', 'node', ['scripts/build.ts'])
console.log('▸ Starting')

// No grace period: the server finishes accepted requests, then stops its database.
const gracePeriod = Number.POSITIVE_INFINITY
const server = [...serverFlags, '--import', './scripts/end-with-parent.mjs', 'server/main.ts']
const { status, error } = await runInGroup('node', server, { cwd: root, env: { ...serverEnvironment, ...environment }, gracePeriod })
if (error) console.error(error.message)
process.exit(status ?? 1)
