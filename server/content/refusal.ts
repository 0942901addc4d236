import type { Knex } from 'knex'
import { problem } from '../contract/problem.ts'
import { isSecondSingleton, isTakenSlug, takenSlug } from '../database/errors.ts'
import type { RecordDefinition } from './record.ts'
import { freeSlug } from './slug.ts'

/**
 * Error handler of a write that brings stored content back: what the database refuses as a problem, with a free slug in place of a taken one.
 * @param slug the one that the write wanted.
 */
export const refusal =
  (database: Knex, { table, label }: RecordDefinition, slug: string) =>
  async (error: unknown): Promise<never> => {
    if (isSecondSingleton(error)) throw problem.exists(label)
    if (!isTakenSlug(error)) throw error
    throw problem.conflict({ ...takenSlug, suggestion: await freeSlug(database, table, slug) })
  }
