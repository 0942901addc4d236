import type { Knex } from 'knex'
import type { Database } from '../database/connect.ts'
import { heldFilesNotification } from '../database/invalidation-channel.ts'
import { stemOf } from './pictures.ts'

/** Files that began or ceased to be held in one transaction. */
export type HeldChange = { held: string[]; released: string[] }

/** A payload of NOTIFY is shorter than 8,000 bytes; without one, instances read everything anew. */
const maxPayload = 7_900

/**
 * Held files: a version or a draft names them, and no live record does; or nothing does, and they are about to be removed. They stay where
 * they are stored, and their address is a 404 to the public, so that a restore writes rows only. Each instance has their addresses in
 * memory, because a query for each picture would cost visitors more than anything else about it.
 */
export type HeldFiles = {
  isHeld: (address: string) => Promise<boolean>
  apply: (change: HeldChange) => void
  /** Applies a notification, or without one refreshes. */
  receive: (notification: string | undefined) => Promise<void>
  /** Reads all of them from the database; changes that arrive meanwhile are not lost. */
  refresh: () => Promise<void>
}

export function createHeldFiles(database: Database): HeldFiles {
  /** Without variant and extension, because a poster is held with its video. */
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
    // The set is a filter: notifications of writes that happened at once may arrive after a later one, so that a hit is looked up.
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
 * Serialises transactions that name a file of the library with transactions that give up a file, until they end: otherwise one could remove what
 * another is about to name. It comes after the locks of records, which such a transaction holds already.
 */
export async function lockFiles(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw(`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(hashtext('haulfront media'))`)
}

/**
 * Within the transaction of a write: files that no record names are held, those that a record names again are no longer. Files of the
 * library stay as they are. What not even a version or a draft names is held as well, until its bytes are gone (`unnamedHeldFiles`).
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
  if (restored.length > 0) await transaction('media').whereIn('path', restored).update({ heldSince: null })
  const change = { held, released: restored }
  await notifyHeldChange(transaction, change)
  return change
}

/** Those of the files that are not of the library and that no live record names. */
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

/** Held files that no version or draft names any more, and that are to be removed; of all files, or of some. */
export async function unnamedHeldFiles(database: Database, addresses?: string[]): Promise<string[]> {
  const held = database('media').whereNotNull('heldSince')
  return (addresses === undefined ? held : held.whereIn('path', addresses))
    .whereRaw(`${unnamedIn('versions')} and ${unnamedIn('drafts')}`)
    .pluck<string[]>('path')
}
