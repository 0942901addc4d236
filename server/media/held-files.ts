import type { Knex } from 'knex'
import type { Database } from '../database/connect.ts'
import { heldFilesNotification } from '../database/invalidation-channel.ts'
import { stemOf } from './pictures.ts'

/** Files that became held or released in one transaction. */
export type HeldChange = { held: string[]; released: string[] }

/** A payload of NOTIFY is shorter than 8,000 bytes; without one, instances reload everything. */
const maxPayload = 7_900

/**
 * Held files: only versions or drafts name them, or nothing does and they are about to be removed. They stay in place, so that a restore
 * writes rows only, but their address is a 404 to the public. Each instance has their addresses in memory, because a query for each picture
 * would slow down visitors.
 */
export type HeldFiles = {
  isHeld: (address: string) => Promise<boolean>
  apply: (change: HeldChange) => void
  /** Applies a notification; refreshes without one. */
  receive: (notification: string | undefined) => Promise<void>
  /** Reads all held files from the database, without losing changes that arrive meanwhile. */
  refresh: () => Promise<void>
}

export function createHeldFiles(database: Database): HeldFiles {
  /** Paths without variant and extension, because a poster is held with its video. */
  let stems = new Set<string>()
  /** Changes since the refreshes in flight began. */
  let arrived: HeldChange[] = []
  let refreshing = 0

  const applyTo = (target: Set<string>, { held, released }: HeldChange) => {
    for (const address of held) target.add(stemOf(address))
    for (const address of released) target.delete(stemOf(address))
  }

  function apply(change: HeldChange): void {
    applyTo(stems, change)
    if (refreshing > 0) arrived.push(change)
  }

  async function refresh(): Promise<void> {
    refreshing += 1
    try {
      const rows = await database('media').whereNotNull('heldSince').select('path')
      const found = new Set(rows.map(({ path }: { path: string }) => stemOf(path)))
      for (const change of arrived) applyTo(found, change)
      stems = found
    } finally {
      refreshing -= 1
      if (refreshing === 0) arrived = []
    }
  }

  return {
    // The set is only a filter: notifications of concurrent writes may arrive in another order, so that a hit needs a query.
    isHeld: async (address) => {
      if (!stems.has(stemOf(address))) return false
      return (
        (await database('media')
          .whereLike('path', `${stemOf(address)}.%`)
          .whereNotNull('heldSince')
          .first('path')) !== undefined
      )
    },
    apply,
    refresh,
    receive: async (notification) => (notification === undefined ? refresh() : apply(JSON.parse(notification) as HeldChange)),
  }
}

/** Notifies every instance of a change when the transaction commits. */
async function notifyHeldChange(transaction: Knex.Transaction, change: HeldChange): Promise<void> {
  if (change.held.length + change.released.length === 0) return
  const payload = JSON.stringify(change)
  await transaction.raw(heldFilesNotification.sql, [heldFilesNotification.channel, Buffer.byteLength(payload) <= maxPayload ? payload : ''])
}

/**
 * Serialises transactions that name a file of the library with those that release one, which could otherwise remove a file that another is
 * about to name. Take it after the locks of records.
 */
export async function lockFiles(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw(`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(hashtext('haulfront media'))`)
}

/**
 * Updates held files within the transaction of a write: holds files that no record names any more, and releases those that a record names
 * again. Files of the library do not change. Files that nothing names are also held, until their bytes are removed (`unnamedHeldFiles`).
 * @param references SQL of the live references (content/file-references.ts).
 */
export async function settleFiles(
  transaction: Knex.Transaction,
  references: string,
  { obsolete, restored }: { obsolete: string[]; restored: string[] },
): Promise<HeldChange> {
  if (obsolete.length + restored.length === 0) return { held: [], released: [] }
  await lockFiles(transaction)
  const held = obsolete.length === 0 ? [] : await unnamedOf(transaction, references, obsolete)
  if (held.length > 0)
    await transaction('media')
      .whereIn('path', held)
      .update({ heldSince: transaction.raw('clock_timestamp()') })
  if (restored.length > 0)
    await transaction('media')
      .whereIn('path', restored)
      .update({ heldSince: null, updatedAt: transaction.raw('clock_timestamp()') })
  const change = { held, released: restored }
  await notifyHeldChange(transaction, change)
  return change
}

/** Files that are not in the library and that no live record names. */
async function unnamedOf(transaction: Knex.Transaction, references: string, addresses: string[]): Promise<string[]> {
  const { rows } = await transaction.raw<{ rows: { path: string }[] }>(
    `select path from unnest(?::text[]) as given(path) where path not in (select path from media where "inLibrary")
     and path not in (select path from (${references}) as named where path = any(?))`,
    [addresses, addresses],
  )
  return rows.map(({ path }) => path)
}

/** `files <> '{}'` is the condition of the tables' indexes. */
const unnamedIn = (table: string) => `not exists (select from ${table} where files <> '{}' and files @> array[media.path])`

/** Held files to be removed, because no version or draft names them any more; among all files, or some. */
export async function unnamedHeldFiles(database: Database, addresses?: string[]): Promise<string[]> {
  const held = database('media').whereNotNull('heldSince')
  return (addresses === undefined ? held : held.whereIn('path', addresses))
    .whereRaw(`${unnamedIn('versions')} and ${unnamedIn('drafts')}`)
    .pluck<string[]>('path')
}
