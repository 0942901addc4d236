import type { Knex } from 'knex'
import { problem } from '../../contract/problem.ts'
import { isSecondSingleton, isTakenSlug, takenSlug } from '../../database/errors.ts'
import type { RecordDefinition } from '../record/record.ts'
import { freeSlug } from '../record/slug.ts'

/**
 * Maps constraint violations of a restore or publication to problems: 409 with a suggested slug, or 409 for a second singleton.
 * @param slug of the restored record.
 */
export const refusal =
  (database: Knex, { table, label }: RecordDefinition, slug: string) =>
  async (error: unknown): Promise<never> => {
    if (isSecondSingleton(error)) throw problem.exists(label)
    if (!isTakenSlug(error)) throw error
    throw problem.conflict({ ...takenSlug, suggestion: await freeSlug(database, table, slug) })
  }
