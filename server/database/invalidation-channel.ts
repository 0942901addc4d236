import pg from 'pg'
import type { Logger } from 'pino'

const channel = 'haulfront_content'

/** Within a transaction: tells every instance, once it is committed, what kind of content has changed; "" when anything may have. */
export const invalidation = { sql: 'select pg_notify(?, ?)', channel }

export type InvalidationChannel = { close: () => Promise<void> }

const heartbeatInterval = 10_000

/**
 * Hears of every instance's content writes. It reconnects by itself, and then everything counts as changed, because notices sent
 * meanwhile are gone. Until then what was known last stays good: with the database away there is nothing newer to be had.
 * @param onInvalidate gets the kind of content, or undefined for "anything may have changed".
 */
export async function openInvalidationChannel(
  url: string,
  onInvalidate: (kind: string | undefined) => void,
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

  /** Every broken connection also ends, which is when a new one is begun. */
  const logBroken = (error: Error) => log.warn({ err: error }, 'the connection for content changes broke')

  function reconnect(broken: pg.Client): void {
    if (closed || (client !== undefined && client !== broken)) return
    // At once where a working connection broke: the database may well be there.
    const delay = client === undefined ? 1000 : 0
    client = undefined
    broken.removeAllListeners('notification')
    clearTimeout(retry)
    retry = setTimeout(() => void connect().catch(() => reconnect(broken)), delay)
  }

  /** A link that is cut without a word looks like one on which nothing is said; a question that nobody answers tells them apart. */
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
