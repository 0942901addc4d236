import type { Knex } from 'knex'
import { lists } from './columns.ts'

/** Lanes of the chart on the about page. */
export const up = (knex: Knex): Promise<void> => knex.schema.alterTable('about_us', (table) => lists(table, 'lanes'))
