import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../contract/problem.ts'
import { json } from '../database/connect.ts'
import { tooCostly } from '../sanitiser/sanitiser.ts'
import type { Tools } from '../tools.ts'
import { type Body, prepared, type RecordDefinition, type Row } from './record.ts'
import { noteVersion, outdated, sanitisedColumns } from './sanitised-version.ts'
import { contactDefinition } from './types/contact.ts'
import { featuresDefinition } from './types/features.ts'
import { servicesDefinition } from './types/services.ts'
import { whyChooseUsDefinition } from './types/why-choose-us.ts'

/** Every type that stores markup. */
export const withMarkup: RecordDefinition[] = [featuresDefinition, whyChooseUsDefinition, servicesDefinition, contactDefinition]

/**
 * Cleans again what was stored under other rules than today's, record by record, while the site goes on. Any number of instances may do
 * it at once: whoever comes second finds the work done. `updatedAt` stays, as nobody has edited anything.
 * @param stopped when to give up.
 * @returns how many records were looked at.
 */
export async function reSanitise(tools: Tools, stopped: () => boolean): Promise<number> {
  let seen = 0
  for (const definition of withMarkup) {
    let ids = await outdated(tools.database, definition.table, undefined)
    while (ids.length > 0) {
      for (const id of ids) {
        if (stopped()) return seen
        await cleanRecord(tools, definition, id)
        seen += 1
      }
      ids = await outdated(tools.database, definition.table, ids.at(-1))
    }
  }
  return seen
}

async function cleanRecord(tools: Tools, definition: RecordDefinition, id: string): Promise<void> {
  const { database, unitOfWork, log } = tools
  const { table, kind } = definition
  const columns = sanitisedColumns(definition)
  const before = await database(table)
    .where('_id', id)
    .first<Row | undefined>(...columns)
  if (before === undefined) return
  const refused: Body = {}
  const after: Body = {}
  for (const column of columns) {
    const cleaned = await cleanedText(tools, definition, column, before[column])
    if (cleaned === undefined) return log.error({ table, id, column }, 'stored markup could not be checked; it stays until the next try')
    after[column] = cleaned.value
    if (cleaned.refused) refused[column] = before[column]
  }
  const lost = Object.keys(refused).length > 0 ? refused : undefined
  if (lost !== undefined)
    log.warn({ table, id, columns: Object.keys(lost) }, 'stored markup is refused by the present rules and is not shown')
  if (isDeepStrictEqual(after, { ...before })) return database.transaction((transaction) => noteVersion(transaction, id))
  await unitOfWork.transaction(kind, {}, async (transaction) => {
    const now = await transaction(table)
      .where('_id', id)
      .forUpdate()
      .first<Row | undefined>(...columns)
    // Whoever wrote it meanwhile has cleaned it, too.
    if (isDeepStrictEqual(now, before)) {
      const values = Object.entries(after).map(([column, value]) => [column, typeof value === 'string' ? value : json(value)])
      await transaction(table).where('_id', id).update(Object.fromEntries(values))
      await noteVersion(transaction, id, lost)
    }
    return { result: undefined, obsolete: [] }
  })
}

/** What today's rules leave of one column; undefined when that cannot be found out now. */
async function cleanedText(tools: Tools, definition: RecordDefinition, column: string, stored: unknown) {
  let body: Body = { [column]: stored }
  let refused = false
  // An empty drawing is no drawing, and nothing to clean.
  while (body[column] !== '') {
    try {
      return { value: (await prepared(definition, body, tools))[column], refused }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const [fault] = error.body.errors ?? []
      if (fault === undefined || fault.message === tooCostly) return undefined
      body = emptied(body, fault.path.split('.'))
      refused = true
    }
  }
  return { value: '', refused }
}

/** The same with an empty text at a path such as `branchAddress.3.branchMap`. */
function emptied<Value>(value: Value, [name, ...rest]: string[]): Value {
  if (name === undefined) return '' as Value
  const copy = structuredClone(value) as Record<string, unknown>
  copy[name] = emptied(copy[name], rest)
  return copy as Value
}
