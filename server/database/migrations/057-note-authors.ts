import type { Knex } from 'knex'

/** Renames properties of the notes of all enquiries. */
const rename = (knex: Knex, from: [id: string, name: string], to: [id: string, name: string]) =>
  knex.raw(
    `update enquiries set notes = (
       select jsonb_agg(note - ?::text - ?::text || jsonb_build_object(?::text, note->?, ?::text, note->?) order by position)
       from jsonb_array_elements(notes) with ordinality as element(note, position))
     where notes <> '[]'`,
    [...from, to[0], from[0], to[1], from[1]],
  )

/** The author of a note has the names that authors have everywhere. */
export async function up(knex: Knex): Promise<void> {
  await rename(knex, ['authorId', 'authorName'], ['userId', 'userName'])
}
