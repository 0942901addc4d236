import { Socket } from 'node:net'
import knex, { type Knex } from 'knex'
import pg from 'pg'

export type Database = Knex

// Timestamps leave the database as RFC 3339 text and counts as numbers, so that rows are answers as they are.
// A date of JavaScript's ends at the millisecond, and two edits may well fall into one.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => {
  const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (inUtc !== null) return `${inUtc[1]}T${inUtc[2]}.${(inUtc[3] ?? '').padEnd(6, '0')}Z`
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? ''
  return new Date(text.replace(/\.\d+/, '')).toISOString().replace('.000Z', `.${fraction.padEnd(6, '0')}Z`)
})
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Longer than any statement may take, so that only a link that was cut without a word is silent for this long. */
const socketTimeout = 8_000

type Options = {
  /** For work that may take its time, such as migrations. */
  unlimited?: boolean
}

/** A pool on one PostgreSQL. `onFault` hears of connections that broke while idle; the pool replaces them. */
export function connect(url: string, onError: (error: Error) => void, { unlimited = false }: Options = {}): Database {
  const serverTimeouts = '-c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=10s'
  const timeouts = { options: serverTimeouts, stream: () => socketWithTimeout(socketTimeout) }
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'haulfront',
      connectionTimeoutMillis: socketTimeout,
      ...(unlimited ? {} : timeouts),
    },
    pool: {
      min: 0,
      max: 20,
      // Before an idle one would count as cut.
      idleTimeoutMillis: socketTimeout - 3_000,
      afterCreate: (connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) => {
        connection.on('error', onError)
        done(null, connection)
      },
    },
    acquireConnectionTimeout: 5_000,
    // It would print what is thrown, and logged, anyway.
    log: { warn: () => undefined, error: () => undefined },
  })
}

function socketWithTimeout(milliseconds: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(milliseconds, () => void socket.destroy())
}

/** `jsonb` values must be stringified on write: pg would turn an array into a PostgreSQL array. */
export const json = (value: unknown) => JSON.stringify(value)
