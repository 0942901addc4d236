import { type Contract, type Parameter, resolve } from '../../contract/document.ts'
import type { Operations, Request, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import { typesCondition } from '../../contract/token-scope.ts'
import { invalidation } from '../../database/invalidation-channel.ts'
import { readPage } from '../../database/page.ts'
import { hasRole } from '../../http/authorise.ts'
import type { Tools } from '../../tools.ts'
import { checkExpectedVersion } from '../../writes/expected-version.ts'
import type { DefinedTypes } from '../history/version-operations.ts'
import { noteVisibilityChanged } from '../record/content-events.ts'
import { isHidden, isRecordHidden } from '../record/hidden.ts'
import type { SqlCondition } from '../record/listing.ts'
import { isDeleted } from '../record/versions.ts'

const table = 'visibility'

/** Tag of the invalidation channel that tells every instance about changed times of hiding and showing. */
export const visibilityTag = 'visibility'

/** SQL condition of shown records. The subquery runs once for each statement, on a table of hidden records only. */
export const shown: SqlCondition = { sql: `not ("_id" = any(array(select "recordId" from ${table} where ${isHidden})))`, values: [] }

/** SQL conditions of the list parameter `state`. */
export const inState: Record<'draft' | 'scheduled' | 'hidden', SqlCondition> = {
  draft: { sql: '"_id" = any(array(select "recordId" from drafts))', values: [] },
  scheduled: { sql: '"_id" = any(array(select "recordId" from drafts where "publishAt" is not null))', values: [] },
  hidden: {
    sql: `"_id" = any(array(select "recordId" from ${table} where "hiddenUntil" is null or "hiddenUntil" > statement_timestamp()))`,
    values: [],
  },
}

/** The account of a reader; pages are rendered without one. */
export type Reader = Pick<Request<'viewFeature'>, 'user' | 'session'>

/** Whether an account may read hidden records, as with `hidden=include`. */
export function mayReadHidden(contract: Contract, { user, session: { lacksSecondFactor } }: Reader): boolean {
  const hidden = resolve<Parameter>(contract, { $ref: '#/components/parameters/Hidden' })
  return hasRole({ user, lacksSecondFactor }, hidden['x-roles'] ?? [])
}

/** Hides records of every list from the site, and shows them again. */
export function visibilityOperations({ database, unitOfWork }: Tools, types: DefinedTypes) {
  return {
    listHidden: async ({ query, scope }) => {
      const covered = typesCondition(scope, query.contentType)
      const { rows, paging } = await readPage<object>(
        query,
        () =>
          database(table)
            .whereRaw(`("hiddenUntil" is null or "hiddenUntil" > statement_timestamp()) and not (${isDeleted(table)})`)
            .whereRaw(covered.sql, covered.values),
        (all) =>
          all
            .select(
              { _id: 'recordId' },
              'contentType',
              { from: 'hiddenFrom' },
              { until: 'hiddenUntil' },
              database.raw(`${isHidden} as hidden`),
            )
            .orderByRaw(`case when "hiddenFrom" > statement_timestamp() then "hiddenFrom" else "hiddenUntil" end nulls last, "recordId"`),
      )
      return { ...paging, records: rows.map(withoutNulls) as Schemas['HiddenRecord'][] }
    },

    setVisibility: async ({ body: { contentType, recordId, hidden, from, until }, write }) => {
      checkTimes({ hidden, from, until })
      const { definition } = types[contentType]
      await unitOfWork.transaction(definition.cacheTag, { write }, async (transaction) => {
        const record = await transaction(definition.table).where({ _id: recordId }).forShare().first('_id', 'updatedAt')
        if (record === undefined) throw problem.notFound(definition.label)
        await checkExpectedVersion(transaction, record, write)
        const told: { isToldHidden: boolean } | undefined = await transaction(table).where({ recordId }).first('isToldHidden')
        const userName = write.user?.name ?? ''
        const row = { recordId, contentType, hiddenFrom: from ?? null, hiddenUntil: until ?? null, userName }
        if (hidden) await transaction(table).insert(row).onConflict('recordId').merge()
        else await transaction(table).where({ recordId }).delete()
        const isHiddenNow = await isRecordHidden(transaction, recordId)
        await transaction(table).where({ recordId }).update({ isToldHidden: isHiddenNow })
        if (isHiddenNow !== (told?.isToldHidden ?? false))
          await noteVisibilityChanged(transaction, definition, { recordId, hidden: isHiddenNow, userName })
        await transaction.raw(invalidation.sql, [invalidation.channel, visibilityTag])
        return { result: undefined, obsolete: [] }
      })
      return { hidden: await isRecordHidden(database, recordId) }
    },
  } satisfies Pick<Operations, 'listHidden' | 'setVisibility'>
}

function checkTimes({ hidden, from, until }: Pick<Schemas['Visibility'], 'hidden' | 'from' | 'until'>): void {
  const refuse = (path: string, message: string) => {
    throw problem.invalid({ path, message })
  }
  if (!hidden && from !== undefined) refuse('from', 'A record that is shown takes no times')
  if (!hidden && until !== undefined) refuse('until', 'A record that is shown takes no times')
  if (until === undefined) return
  if (Date.parse(until) <= Date.now()) refuse('until', 'Choose a time that is not over yet')
  if (from !== undefined && Date.parse(until) <= Date.parse(from)) refuse('until', 'Choose a time after the one when it is hidden')
}

const withoutNulls = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
