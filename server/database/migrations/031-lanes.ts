import type { Knex } from 'knex'
import { lists } from './columns.ts'

/** Lanes of the chart on the about page. */
export const up = (knex: Knex): Promise<void> => knex.schema.alterTable('about_us', (table) => lists(table, 'lanes'))

/** Drops the lanes with their data. */
export const down = (knex: Knex): Promise<void> => knex.schema.alterTable('about_us', (table) => table.dropColumn('lanes'))
