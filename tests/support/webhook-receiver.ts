import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** A request of the server to a receiver. */
export type Received = { headers: IncomingHttpHeaders; body: string; event: ReceivedEvent }
export type ReceivedEvent = { id: string; type: string; timestamp: string; data: Record<string, unknown> }

type Answer = (response: ServerResponse, received: Received) => void

export type Receiver = {
  url: string
  received: Received[]
  /** Answers from now on like this; with 204 at first. */
  answer: (answer: Answer) => void
  close: () => Promise<void>
}

/** A receiver of webhooks on this machine, which stores each request. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let respond: Answer = (response) => response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const one = { headers: request.headers, body, event: JSON.parse(body) as ReceivedEvent }
    received.push(one)
    respond(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => {
      respond = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Answers with a status. */
export const withStatus =
  (status: number, text = '', headers = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(text)
