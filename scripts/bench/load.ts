import autocannon from 'autocannon'

export type Load = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string; connections?: number }
export type Figures = { rate: number; p50: number; p99: number; failed: number }

/** Sends one request repeatedly to a server and measures rate and latency. */
export async function load(url: string, { path, connections = 64, ...request }: Load, seconds: number): Promise<Figures> {
  const options = { url: url + path, ...request, connections, duration: seconds, setupClient: heedClose }
  const { requests, latency, non2xx, errors } = await autocannon(options)
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}

/**
 * Closes a connection when the server says `Connection: close`. autocannon ignores the header, is disconnected, and then matches responses
 * with the wrong requests.
 */
function heedClose(client: autocannon.Client): void {
  const own: { reconnectRate?: number | undefined } = client as object
  const events: NodeJS.EventEmitter = client
  events.on('headers', ({ shouldKeepAlive }: { shouldKeepAlive?: boolean }) => {
    own.reconnectRate = shouldKeepAlive === false ? 1 : undefined
  })
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Interleaved rounds over all servers, so that other load on the machine affects all of them alike. */
export async function interleaved(
  servers: Record<string, string>,
  requested: Load,
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const runs: Record<string, Figures[]> = {}
  for (const url of Object.values(servers)) await load(url, requested, 1)
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of Object.entries(servers)) {
      runs[name] ??= []
      runs[name].push(await load(url, requested, seconds))
    }
  }
  return Object.fromEntries(
    Object.entries(runs).map(([name, figures]) => [
      name,
      {
        rate: Math.round(median(figures.map(({ rate }) => rate))),
        p50: median(figures.map(({ p50 }) => p50)),
        p99: median(figures.map(({ p99 }) => p99)),
        failed: figures.reduce((sum, { failed }) => sum + failed, 0),
      },
    ]),
  )
}
