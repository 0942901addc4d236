import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { noteVisibilityChanged } from '../content/record/content-events.ts'
import { isHidden } from '../content/record/hidden.ts'
import { contentTypes } from '../content/types/index.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { type Clock, createClock } from '../lib/clock.ts'

type Look = { now: string; switched: string[]; wait: number | null }

/**
 * Evicts the cached responses of a content type when one of its records is hidden or shown at a scheduled time, or the site's notice appears or
 * disappears, on every instance.
 * @param evict evicts the responses with records of a content type.
 */
export function createVisibilitySchedule(database: Database, evict: (contentType: string) => void, log: Logger): Clock {
  /** Database time of the last look: all earlier switches are done. */
  let seen: string | undefined

  async function look(): Promise<number | null> {
    const { rows } = await database.raw<{ rows: [Look] }>(
      `with switches as (
         select "contentType", "hiddenFrom" as at from visibility union all select "contentType", "hiddenUntil" from visibility
         union all select 'siteIdentity', nullif("noticeFrom", '')::timestamptz from site_identity
         union all select 'siteIdentity', nullif("noticeUntil", '')::timestamptz from site_identity
       )
       select statement_timestamp() as now,
         array(select distinct "contentType" from switches where at > ?::timestamptz and at <= statement_timestamp()) as switched,
         (select extract(epoch from min(at) - statement_timestamp())::float8 * 1000 from switches where at > statement_timestamp()) as wait`,
      [seen ?? '-infinity'],
    )
    const [{ now, switched, wait }] = rows
    seen = now
    for (const contentType of switched) evict(contentType)
    if (switched.length > 0) await tellOfSwitches(database)
    return wait
  }

  return createClock({ look, log, failureMessage: 'the times when records are hidden could not be read' })
}

type Switched = { recordId: string; contentType: Schemas['ContentType']; isHiddenNow: boolean; userName: string }

/** Notes scheduled visibility switches; the row lock makes each one change and one event for all instances. */
async function tellOfSwitches(database: Database): Promise<void> {
  const changed = `"isToldHidden" <> (${isHidden})`
  const recordIds = await database('visibility').whereRaw(changed).pluck<string[]>('recordId')
  for (const recordId of recordIds)
    await database.transaction(async (transaction) => {
      const { rows } = await transaction.raw<{ rows: Switched[] }>(
        `update visibility set "isToldHidden" = not "isToldHidden" where "recordId" = ? and ${changed}
         returning "recordId", "contentType", "isToldHidden" as "isHiddenNow", "userName"`,
        [recordId],
      )
      for (const { contentType, isHiddenNow: hidden, userName } of rows)
        await tell(transaction, contentType, { recordId, hidden, userName })
    })
}

const tell = (
  transaction: Knex.Transaction,
  contentType: Schemas['ContentType'],
  change: { recordId: string; hidden: boolean; userName: string },
) => noteVisibilityChanged(transaction, contentTypes[contentType].definition, change)
