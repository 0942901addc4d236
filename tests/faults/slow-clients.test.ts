import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { hasBody, limitBodyTime, timeouts } from '../../server/http/connection.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/** Starts a server with the real limits, except the time limit of a body. */
async function start(bodyLimit: number): Promise<number> {
  server = createServer(timeouts, (request, response) => {
    if (hasBody(request)) limitBodyTime(request, response, bodyLimit)
    if (request.url === '/quick') return void response.end('quick')
    request.resume().once('end', () => response.end('done'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Slowloris: sends a head and then single bytes. @returns the received text and the time until the connection ended. */
async function trickle(port: number, head: string, bytes: string): Promise<{ received: string; milliseconds: number }> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const started = Date.now()
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(head)
  const timer = setInterval(() => socket.write(bytes), 100)
  // `once` would reject when the server resets a connection that is still sending; the response has arrived by then.
  await new Promise((closed) => socket.on('close', closed))
  clearInterval(timer)
  return { received, milliseconds: Date.now() - started }
}

test('a hundred connections that send their headers byte by byte are closed, while others are served (SEC-M-07)', async () => {
  const port = await start(1000)
  const slow = Array.from({ length: 100 }, () => trickle(port, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-a: b\r\n'))
  expect(await (await fetch(`http://127.0.0.1:${port}/quick`)).text()).toBe('quick')
  for (const { received, milliseconds } of await Promise.all(slow)) {
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
    expect(milliseconds).toBeLessThan(timeouts.headersTimeout + timeouts.connectionsCheckingInterval + 6_000)
  }
})

test('a connection that sends a JSON body byte by byte is closed (SEC-M-07)', async () => {
  const port = await start(500)
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{'
  const { received, milliseconds } = await trickle(port, head, ' ')
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  expect(milliseconds).toBeLessThan(5_000)
})

test('a form with a file may take longer, because videos are large and lines are slow', async () => {
  const port = await start(300)
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20\r\n\r\n'
  expect((await trickle(port, head, ' ')).received).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/)
})
