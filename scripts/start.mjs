// `npm start`: everything a fresh machine needs, then the server. Nothing is done twice.
import { join } from 'node:path'
import { endWithNpm, runInGroup } from './process-group.mjs'
import { environment, install, root, run } from './set-up.mjs'

endWithNpm('start')
await install()
await run('Generating code from the contract', 'node', ['scripts/generate.ts'])
await run('Building the client', 'node', ['scripts/build.ts'])
console.log('▸ Starting')

// What Node compiles it keeps for the next start: a third of the time that reading the program takes.
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compile')
// The server ends in its own time: it finishes what it has accepted, then stops its database.
const gracePeriod = Number.POSITIVE_INFINITY
const server = ['--import', './scripts/end-with-parent.mjs', 'server/main.ts']
const { status, error } = await runInGroup('node', server, { cwd: root, env: { NODE_COMPILE_CACHE, ...environment }, gracePeriod })
if (error) console.error(error.message)
process.exit(status ?? 1)
