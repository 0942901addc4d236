import type { Knex } from 'knex'

/**
 * The library: facts and texts of each file. `measureFiles` measures older files, and those of instances of the former release, after the
 * start.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media', (table) => {
    table.uuid('_id').notNullable().defaultTo(knex.raw('gen_random_uuid()')).unique()
    table.text('name').notNullable().defaultTo('')
    table.integer('bytes')
    table.integer('width')
    table.integer('height')
    table.integer('seconds')
    table.boolean('hasPoster').notNullable().defaultTo(false)
    table.text('alt').notNullable().defaultTo('')
    table.boolean('decorative').notNullable().defaultTo(false)
    table.integer('focalX').notNullable().defaultTo(50)
    table.integer('focalY').notNullable().defaultTo(50)
    // Uploaded to the library: stays until it is deleted there, even if no record names it.
    table.boolean('inLibrary').notNullable().defaultTo(false)
    table.text('userName').notNullable().defaultTo('')
    table.timestamp('updatedAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
  })
  await knex.raw(
    `alter table media add column kind text not null generated always as (case when path like '%.webp' then 'image' else 'video' end) stored`,
  )
  await knex.raw(`create index media_newest on media ("createdAt" desc, "_id") where "heldSince" is null`)
}

const _columns = [
  ['_id', 'name', 'bytes', 'width', 'height', 'seconds', 'hasPoster', 'alt', 'decorative', 'focalX', 'focalY', 'inLibrary'],
  ['userName', 'updatedAt', 'kind'],
].flat()
