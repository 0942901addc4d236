import anyAscii from 'any-ascii'
import type { Knex } from 'knex'
import { readableSlug } from '../../../shared/slug-of.ts'

/** Transliterates a title of any alphabet into a slug of at most 200 characters, the contract's limit; may be empty. */
export const suggestedSlug = (title: string) => readableSlug(title, anyAscii)

/** A slug that no record of a table has: the given one with the first free number. */
export async function freeSlug(database: Knex, table: string, slug: string): Promise<string> {
  const stem = slug.slice(0, 190)
  const taken = new Set<string>(await database(table).whereLike('slug', `${stem}-%`).pluck('slug'))
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
