import type { Knex } from 'knex'
import type { Row } from '../content/record/record.ts'
import { deleteRecord } from '../content/record/write-record.ts'
import { contentTypes } from '../content/types/index.ts'
import type { Operations, Schemas } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import { demoFindings } from './content-checks.ts'
import { type DemoType, isDemoRecord } from './demo-texts.ts'

/** Counts and removes the records whose texts are all the demo company's. */
export function demoOperations({ database, unitOfWork }: Tools) {
  const findings = Object.entries(demoFindings()) as [DemoType, { sql: string; values: unknown[] }[]][]

  async function rowsOf(knex: Knex, contentType: DemoType, conditions: { sql: string; values: unknown[] }[]): Promise<Row[]> {
    const named = knex<Row>(contentTypes[contentType].definition.table).where((query) => {
      for (const { sql, values } of conditions) query.orWhereRaw(sql, values as string[])
    })
    const rows = (await (knex.isTransaction ? named.orderBy('_id').forUpdate() : named)) as Row[]
    return rows.filter((row) => isDemoRecord(contentType, row))
  }

  return {
    countDemoContent: async () => {
      const counted = findings.map(async ([contentType, conditions]) => ({
        contentType,
        count: (await rowsOf(database, contentType, conditions)).length,
      }))
      return { types: (await Promise.all(counted)).filter(({ count }) => count > 0) }
    },

    // One transaction for each type, so that its cached responses are evicted and its files settled as by any other write.
    removeDemoContent: async ({ write }) => {
      const removed: Schemas['RecordCounts'] = []
      for (const [contentType, conditions] of findings) {
        const { definition } = contentTypes[contentType]
        const count = await unitOfWork.transaction(definition.cacheTag, { write }, async (transaction) => {
          const rows = await rowsOf(transaction, contentType, conditions)
          const obsolete: string[] = []
          for (const row of rows) obsolete.push(...(await deleteRecord(transaction, definition, row, write.user)))
          return { result: rows.length, obsolete: [...new Set(obsolete)] }
        })
        if (count > 0) removed.push({ contentType, count })
      }
      return { removed }
    },
  } satisfies Pick<Operations, 'countDemoContent' | 'removeDemoContent'>
}
