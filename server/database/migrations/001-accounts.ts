import type { Knex } from 'knex'
import { entity, texts } from './columns.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (table) => {
    entity(table, knex)
    texts(table, 'name', 'photoUrl', 'bannerUrl')
    table.text('email').notNullable().unique()
    table.text('role').notNullable().defaultTo('user').checkIn(['superAdmin', 'user'])
    table.boolean('status').notNullable().defaultTo(true)
    table.text('passwordHash').notNullable()
  })
  // One row, written by the verification that made the first superAdmin; deleting that account does not reopen the bootstrap.
  await knex.schema.createTable('bootstrap', (table) => {
    table.boolean('done').primary().defaultTo(true).checkIn(['true'])
    table.uuid('firstSuperAdmin').notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
  })
  await knex.schema.createTable('pending_registrations', (table) => {
    table.uuid('_id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('email').notNullable().unique()
    table.text('name').notNullable()
    table.text('passwordHash').notNullable()
    table.text('otpHash').notNullable()
    table.integer('attempts').notNullable().defaultTo(0)
    table.timestamp('expiresAt', { useTz: true }).notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
  })
  await knex.schema.createTable('sessions', (table) => {
    table.text('sid').primary()
    table.uuid('userId').notNullable().references('_id').inTable('users').onDelete('CASCADE').index()
    table.text('cookieHash').notNullable().unique()
    table.text('userAgent').notNullable().defaultTo('')
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.timestamp('lastSeen', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.timestamp('expiresAt', { useTz: true }).notNullable()
    table.timestamp('revokedAt', { useTz: true })
  })
}
