import type { Knex } from 'knex'

/** A copy of content/record/text-files.ts at the time of this migration. */
const filesIn = (text: string) => `(
  select array_agg(distinct path) from (
    select found[2] || found[4] as path from regexp_matches(${text},
      '(src|href)="(/uploads/[a-z-]+/[0-9a-f]{32})(-240|-480|-800|-1200|-1800|)([.](webp|mp4|webm|mov))"', 'g') as matches(found)
  ) as named where path not like '/uploads/profile/%'
)`

/** Counts files in rich texts as used: versions and drafts name them, and those of live texts are no longer held. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, column] of [
    ['versions', 'record'],
    ['drafts', 'values'],
  ] as const)
    await knex.raw(
      `update ${table} set files = array(select distinct unnest(${table}.files || texts.files))
       from (select ctid as row, ${filesIn(`"${column}"->>'fullDescription'`)} as files from ${table} where "contentType" = 'services') as texts
       where texts.row = ${table}.ctid and texts.files is not null`,
    )
  await knex.raw(
    `update media set "heldSince" = null
     where "heldSince" is not null and path in (select unnest(${filesIn('services."fullDescription"')}) from services)`,
  )
}
