import type { Knex } from 'knex'

/**
 * Drafts: at most one for a record. `values` has the changed properties, or all of a record that is not created yet (`isNew`); a singleton
 * (`isOnly`) has at most one such draft. `publishAt` is the scheduled time, `failure` the reason of a failed publication.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('drafts', (table) => {
    table.uuid('recordId').primary()
    table.text('contentType').notNullable()
    table.boolean('isNew').notNullable()
    table.boolean('isOnly').notNullable()
    table.text('title').notNullable().defaultTo('')
    // Not jsonb, as in `versions`, because it loses the order of the properties.
    table.json('values').notNullable()
    table.specificType('files', 'text[]').notNullable().defaultTo('{}')
    table.timestamp('at', { useTz: true }).notNullable()
    table.uuid('userId').references('_id').inTable('users').onDelete('SET NULL')
    table.text('userName').notNullable().defaultTo('')
    table.timestamp('publishAt', { useTz: true })
    table.uuid('publisherId').references('_id').inTable('users').onDelete('SET NULL')
    table.text('failure')
  })
  await knex.raw('create unique index drafts_only_one on drafts ("contentType") where "isNew" and "isOnly"')
  await knex.raw(`create index drafts_by_file on drafts using gin (files) where files <> '{}'`)
}
