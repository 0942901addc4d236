import type { Knex } from 'knex'

/**
 * SHA-256 of the uploaded bytes, by which uploads are compared with the library. Older files get the hash of their stored bytes from
 * `measureFiles`; only videos are stored as uploaded.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media', (table) => table.text('sha256').nullable())
  await knex.raw('create index media_sha256 on media (sha256)')
}
