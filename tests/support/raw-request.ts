import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds after which the server, which ends these connections by itself, is taken for silent. */
const silence = 30_000

/** Sends the bytes of a request as they are, where `fetch` would tidy target and headers up. @returns what comes back until the connection ends. */
export async function rawRequest(site: string, text: string): Promise<string> {
  const { port } = new URL(site)
  const socket = connect(Number(port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(text, 'latin1')
  await Promise.race([closed, sleep(silence, undefined, { ref: false })])
  socket.destroy()
  return Buffer.concat(chunks).toString()
}
