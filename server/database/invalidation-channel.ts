import pg from 'pg'
import type { Logger } from 'pino'
import { prepareSession } from './session.ts'

const channel = 'haulfront_content'
const filesChannel = 'haulfront_files'

/** Statement that notifies every instance at commit; payload is the content type that was written, "" for all types. */
export const invalidation = { sql: 'select pg_notify(?, ?)', channel }

/** Statement that notifies every instance of a change of held files at commit; payload is the change, "" when it is too long. */
export const heldFilesNotification = { sql: 'select pg_notify(?, ?)', channel: filesChannel }

export type InvalidationChannel = { close: () => Promise<void> }

type Handlers = {
  /** Receives the content type as cache tag; undefined invalidates everything. */
  onInvalidate: (tag: string | undefined) => void
  /** Receives a change of held files; undefined when any may have changed. */
  onHeldChange: (change: string | undefined) => void
}

/** Milliseconds. */
const heartbeatInterval = 10_000

/**
 * Cache invalidation channel between instances (LISTEN/NOTIFY). It reconnects by itself and then invalidates everything, because
 * notifications sent meanwhile are lost. Until then cached responses stay valid: without the database there is no newer content.
 */
export async function openInvalidationChannel(
  url: string,
  { onInvalidate, onHeldChange }: Handlers,
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
    fresh.on('notification', (notification) => {
      const receive = notification.channel === filesChannel ? onHeldChange : onInvalidate
      receive(notification.payload || undefined)
    })
    fresh.on('error', logBroken)
    fresh.on('end', () => reconnect(fresh))
    await fresh.connect()
    await prepareSession(fresh, url)
    await fresh.query(`listen ${channel}; listen ${filesChannel}`)
    if (closed) return void (await fresh.end())
    client = fresh
    onInvalidate(undefined)
    onHeldChange(undefined)
  }

  /** Logs only: a broken connection also emits `end`, which starts the reconnection. */
  const logBroken = (error: Error) => log.warn({ err: error }, 'the connection of the invalidation channel broke')

  function reconnect(broken: pg.Client): void {
    if (closed || (client !== undefined && client !== broken)) return
    // Reconnects at once after a working connection broke, and every 1,000 ms after a failed attempt.
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
