// node --import ./tests/support/hanging-stop.ts …: fault injection for the shutdown. An HTTP server never finishes closing, and timeouts of
// ten seconds and more that begin after SIGTERM pass in a tenth of one, so that no test waits for them. Those of the start are left alone,
// because on a busy machine it takes longer than that to connect to the database.
import { Server } from 'node:http'

Server.prototype.close = function close() {
  return this
}
const { setTimeout: original } = globalThis
const shortened = (work: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
  original(work, delay < 10_000 ? delay : 100, ...args)
process.once('SIGTERM', () => {
  globalThis.setTimeout = Object.assign(shortened, original) as typeof setTimeout
})
