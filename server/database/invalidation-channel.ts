import pg from 'pg'
import type { Logger } from 'pino'

const channel = 'haulfront_content'

/** Statement that notifies every instance at commit; payload is the content type that was written, "" for all types. */
export const invalidation = { sql: 'select pg_notify(?, ?)', channel }

export type InvalidationChannel = { close: () => Promise<void> }

/** Milliseconds. */
const heartbeatInterval = 10_000

/**
 * Cache invalidation channel between instances (LISTEN/NOTIFY). It reconnects by itself and then invalidates everything, because
 * notifications sent meanwhile are lost. Until then cached responses stay valid: without the database there is no newer content.
 * @param onInvalidate receives the content type as cache tag; undefined invalidates everything.
 */
export async function openInvalidationChannel(
  url: string,
  onInvalidate: (tag: string | undefined) => void,
  log: Logger,
): Promise<InvalidationChannel> {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'haulfront changes',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: heartbeatInterval / 2,
    })
    fresh.on('notification', ({ payload }) => onInvalidate(payload || undefined))
    fresh.on('error', logBroken)
    fresh.on('end', () => reconnect(fresh))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    if (closed) return void (await fresh.end())
    client = fresh
    onInvalidate(undefined)
  }

  /** Only logs: a broken connection also emits `end`, which starts the reconnection. */
  const logBroken = (error: Error) => log.warn({ err: error }, 'the connection of the invalidation channel broke')

  function reconnect(broken: pg.Client): void {
    if (closed || (client !== undefined && client !== broken)) return
    // Immediately after a working connection broke, because the database may be available; every 1,000 ms after a failed attempt.
    const delay = client === undefined ? 1000 : 0
    client = undefined
    broken.removeAllListeners('notification')
    clearTimeout(retry)
    retry = setTimeout(() => void connect().catch(() => reconnect(broken)), delay)
  }

  /** Heartbeat: a connection lost without FIN or RST looks idle, and only a query that times out reveals it. */
  const heartbeat = setInterval(() => {
    const probed = client
    probed?.query('select 1').catch((error: Error) => {
      logBroken(error)
      reconnect(probed)
      void probed.end().catch(() => undefined)
    })
  }, heartbeatInterval)
  heartbeat.unref()

  const close = async () => {
    closed = true
    clearInterval(heartbeat)
    clearTimeout(retry)
    await client?.end().catch(() => undefined)
  }
  await connect().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { close }
}
