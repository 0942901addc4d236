import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type FaultyProxy = Awaited<ReturnType<typeof createFaultyProxy>>

/** A TCP proxy with fault injection: the connection to a server can be cut, frozen and restored. Its `url` leads through it. */
export async function createFaultyProxy(serverUrl: string) {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'frozen' = 'whole'
  let afterCommit: (() => void) | undefined
  let atEnd: { bytes: number; cut: () => void } | undefined

  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    let dropsResponse = false
    client.on('data', (chunk: Buffer) => {
      if (state === 'frozen') return
      upstream.write(chunk)
      if (atEnd !== undefined) {
        atEnd.bytes -= chunk.length
        if (atEnd.bytes < 0) atEnd.cut()
      }
      if (afterCommit !== undefined && /commit;/i.test(chunk.toString('latin1'))) {
        dropsResponse = true
        afterCommit()
        afterCommit = undefined
      }
    })
    upstream.on('data', (chunk: Buffer) => {
      // The commit succeeded; only its response is lost.
      if (dropsResponse) client.destroy()
      else if (state !== 'frozen') client.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${port}`

  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const cut = () => {
    state = 'cut'
    destroyAll()
  }
  return {
    url: url.href,
    cut,
    /** Once so many bytes have gone to the server. */
    cutAfter: (bytes: number) =>
      new Promise<void>((done) => {
        atEnd = {
          bytes,
          cut() {
            atEnd = undefined
            cut()
            done()
          },
        }
      }),
    /** Forwards nothing and leaves the sockets open, as a network partition does. */
    freeze() {
      state = 'frozen'
    },
    restore() {
      if (state === 'frozen') destroyAll()
      state = 'whole'
    },
    /** The next commit succeeds, and its response never arrives. */
    loseNextCommit: () =>
      new Promise<void>((lost) => {
        afterCommit = lost
      }),
    async close() {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
