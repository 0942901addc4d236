import { Server } from 'node:http'

/**
 * Preloaded into a server: each request waits at random, most of them shortly and a few of them for `RESPONSE_LATENCY` milliseconds, so that
 * responses come late and in another order than they were asked for.
 */
const longest = Number(process.env.RESPONSE_LATENCY)
const { emit } = Server.prototype

Server.prototype.emit = function (event: string, ...args: unknown[]) {
  if (event !== 'request') return Reflect.apply(emit, this, [event, ...args])
  setTimeout(() => Reflect.apply(emit, this, [event, ...args]), Math.random() ** 3 * longest)
  return true
}
