// `npm start`: everything a fresh machine needs, then the server. Nothing is done twice.
import { spawn } from 'node:child_process'
import { environment, install, root, run } from './set-up.mjs'

install()
run('Generating code from the contract', 'node', ['scripts/generate.ts'])
run('Building the client', 'node', ['scripts/build.ts'])
console.log('▸ Starting')

// The server gets the signals itself; this process only waits for it.
const server = spawn('node', ['server/main.ts'], { cwd: root, stdio: 'inherit', env: environment })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
