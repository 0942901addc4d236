import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../../contract/problem.ts'
import { serverWrite } from '../../contract/write-request.ts'
import { withAdvisoryLock } from '../../database/advisory-lock.ts'
import { json } from '../../database/connect.ts'
import { tooCostlyMessage } from '../../sanitiser/sanitiser.ts'
import type { Tools } from '../../tools.ts'
import { obsoleteFiles } from './files-of.ts'
import { type Body, type RecordDefinition, type Row, sanitiseBody } from './record.ts'
import { outdatedRecords, sanitisedColumns, storeVersion } from './sanitised-version.ts'

/**
 * Data migration at each start: re-sanitises records that another version of the rules wrote, after an upgrade or a restore. The version is
 * stored for each record, so that an interrupted run resumes where it ended. An advisory lock makes concurrent starts run it one after the
 * other; later ones find nothing to do.
 */
export async function migrateMarkup(databaseUrl: string, tools: Tools, definitions: RecordDefinition[]): Promise<void> {
  const outdated = await Promise.all(definitions.map(({ table }) => outdatedRecords(tools.database, table, undefined)))
  if (outdated.flat().length === 0) return
  await withAdvisoryLock(databaseUrl, 'haulfront markup', async () => {
    const records = await reSanitise(tools, definitions)
    tools.log.info({ records }, 'stored markup was re-sanitised by the current rules')
  })
}

/**
 * Re-sanitises outdated records one at a time, while other instances serve. Concurrent writes are safe, because they sanitise the record
 * themselves. `updatedAt` stays, because this is no edit.
 * @param definitions of the content types that store markup.
 * @returns the number of records checked.
 */
export async function reSanitise(tools: Tools, definitions: RecordDefinition[]): Promise<number> {
  let checked = 0
  for (const definition of definitions) {
    let ids = await outdatedRecords(tools.database, definition.table, undefined)
    while (ids.length > 0) {
      for (const id of ids) {
        await reSanitiseRecord(tools, definition, id)
        checked += 1
      }
      ids = await outdatedRecords(tools.database, definition.table, ids.at(-1))
    }
  }
  return checked
}

async function reSanitiseRecord(tools: Tools, definition: RecordDefinition, id: string): Promise<void> {
  const { database, unitOfWork, log } = tools
  const { table, cacheTag } = definition
  const columns = sanitisedColumns(definition)
  const before = await database(table)
    .where('_id', id)
    .first<Row | undefined>(...columns)
  if (before === undefined) return
  const refused: Body = {}
  const after: Body = {}
  for (const column of columns) {
    const outcome = await reSanitiseColumn(tools, definition, column, before[column])
    if (outcome === undefined) return log.error({ table, id, column }, 'stored markup could not be checked; it stays until the next start')
    after[column] = outcome.value
    if (outcome.refused) refused[column] = before[column]
  }
  const rejected = Object.keys(refused).length > 0 ? refused : undefined
  if (rejected !== undefined)
    log.warn({ table, id, columns: Object.keys(rejected) }, 'stored markup is refused by the present rules and is not shown')
  if (isDeepStrictEqual(after, { ...before })) return database.transaction((transaction) => storeVersion(transaction, id))
  await unitOfWork.transaction(cacheTag, { write: serverWrite }, async (transaction) => {
    const current = await transaction(table)
      .where('_id', id)
      .forUpdate()
      .first<Row | undefined>(...columns)
    // A concurrent write has sanitised the record already.
    if (!isDeepStrictEqual(current, before)) return { result: undefined, obsolete: [] }
    const values = Object.entries(after).map(([column, value]) => [column, typeof value === 'string' ? value : json(value)])
    await transaction(table).where('_id', id).update(Object.fromEntries(values))
    await storeVersion(transaction, id, rejected)
    return { result: undefined, obsolete: obsoleteFiles(definition, before, { ...before, ...after }) }
  })
}

/** The markup of a record by the current rules; "" instead of texts that are refused or take too long. */
export async function sanitisedMarkup(tools: Tools, definition: RecordDefinition, row: Row): Promise<Body> {
  const sanitised = sanitisedColumns(definition).map(async (column) => {
    const outcome = await reSanitiseColumn(tools, definition, column, row[column])
    return [column, outcome === undefined ? '' : outcome.value]
  })
  return Object.fromEntries(await Promise.all(sanitised))
}

/** One column sanitised by the current rules; undefined when the sanitiser gave up on it. */
async function reSanitiseColumn(tools: Tools, definition: RecordDefinition, column: string, stored: unknown) {
  let body: Body = { [column]: stored }
  let refused = false
  // Empty markup needs no sanitising, and an empty SVG would be refused.
  while (body[column] !== '') {
    try {
      return { value: (await sanitiseBody(definition, body, tools))[column], refused }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const [fieldError] = error.body.errors ?? []
      if (fieldError === undefined || fieldError.message === tooCostlyMessage) return undefined
      body = withEmptyAt(body, fieldError.path.split('.'))
      refused = true
    }
  }
  return { value: '', refused }
}

/** Copy of a value with an empty string at a path such as `branchAddress.3.branchMap`. */
function withEmptyAt<Value>(value: Value, [name, ...rest]: string[]): Value {
  if (name === undefined) return '' as Value
  const copy = structuredClone(value) as Record<string, unknown>
  copy[name] = withEmptyAt(copy[name], rest)
  return copy as Value
}
