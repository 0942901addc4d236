import { Socket } from 'node:net'
import knex, { type Knex } from 'knex'
import pg from 'pg'
import { prepareSession, requestLimits } from './session.ts'

export type Database = Knex

// Type parsers: timestamps become RFC 3339 text and counts become numbers, so that rows serialise without conversion. The text keeps
// microseconds, because two edits can fall into the same millisecond of a Date.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? ''
  return new Date(text.replace(/\.\d+/, '')).toISOString().replace('.000Z', `.${fraction.padEnd(6, '0')}Z`)
})
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Milliseconds. Exceeds statement_timeout (5 s), so that only connections lost without FIN or RST reach it. */
const socketTimeout = 8_000

type Options = {
  /** Disables the timeouts, for long-running work such as migrations. */
  unlimited?: boolean
}

/** Connection pool on one PostgreSQL. `onError` receives errors of idle connections, which the pool then replaces. */
export function connect(url: string, onError: (error: Error) => void, { unlimited = false }: Options = {}): Database {
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'haulfront',
      connectionTimeoutMillis: socketTimeout,
      ...(unlimited ? {} : { stream: () => socketWithTimeout(socketTimeout) }),
    },
    pool: {
      min: 0,
      max: 20,
      // Must stay below the socket timeout.
      idleTimeoutMillis: socketTimeout - 3_000,
      afterCreate: (connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) => {
        connection.on('error', onError)
        prepareSession(connection, url, unlimited ? undefined : requestLimits).then(
          () => done(null, connection),
          (error: Error) => done(error, connection),
        )
      },
    },
    acquireConnectionTimeout: 5_000,
    // Knex would print errors that are thrown and logged anyway.
    log: { warn: () => undefined, error: () => undefined },
  })
}

/** Connections of the pool. Knex exposes tarn.js without types; these properties are documented. */
export function poolSizes({ client }: Database): { used: number; free: number; waiting: number } {
  const { pool } = client as { pool: Record<'numUsed' | 'numFree' | 'numPendingAcquires', () => number> }
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }
}

function socketWithTimeout(milliseconds: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(milliseconds, () => void socket.destroy())
}

/** `jsonb` values must be stringified on write: pg would turn an array into a PostgreSQL array. */
export const json = (value: unknown) => JSON.stringify(value)
