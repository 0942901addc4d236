import type { Knex } from 'knex'

/**
 * SHA-256 of the bytes that were sent, by which an upload is recognised in the library. A file that is older gets that of its stored bytes from the
 * job that measures files: a video is stored as it was sent, a picture is not.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media', (table) => table.text('sha256').nullable())
  await knex.raw('create index media_sha256 on media (sha256)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media', (table) => table.dropColumn('sha256'))
}
