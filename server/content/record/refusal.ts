import type { Knex } from 'knex'
import { problem } from '../../contract/problem.ts'
import { isSecondSingleton, takenSlugOf } from '../../database/errors.ts'
import type { RecordDefinition } from './record.ts'
import { freeSlug } from './slug.ts'

/**
 * Maps constraint violations of a write to problems: 409 with a free slug when the slug is taken, or 409 for a second singleton.
 * @param database outside the transaction that has failed.
 */
export const refusal =
  (database: Knex, { table, label }: RecordDefinition) =>
  async (error: unknown): Promise<never> => {
    if (isSecondSingleton(error)) throw problem.exists(label)
    const slug = takenSlugOf(error)
    if (slug === undefined) throw error
    throw problem.conflict({
      path: 'slug',
      code: 'taken',
      message: 'This slug is already taken',
      suggestion: await freeSlug(database, table, slug),
    })
  }
