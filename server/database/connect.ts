import knex, { type Knex } from 'knex'
import pg from 'pg'

export type Database = Knex

// Timestamps leave the database as RFC 3339 text and counts as numbers, so that rows are answers as they are.
// A date of JavaScript's ends at the millisecond, and two edits may well fall into one.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? ''
  return new Date(text.replace(/\.\d+/, '')).toISOString().replace('.000Z', `.${fraction.padEnd(6, '0')}Z`)
})
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A pool on one PostgreSQL. `onFault` hears of connections that broke while idle; the pool replaces them. */
export function connect(url: string, onFault: (error: Error) => void): Database {
  const database = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'haulfront',
      options: '-c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=10s',
    },
    pool: {
      min: 0,
      max: 20,
      afterCreate: (connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) => {
        connection.on('error', onFault)
        done(null, connection)
      },
    },
    acquireConnectionTimeout: 5_000,
  })
  return database
}

/** `jsonb` values must be stringified on write: pg would turn an array into a PostgreSQL array. */
export const json = (value: unknown) => JSON.stringify(value)
