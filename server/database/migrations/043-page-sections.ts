import type { Knex } from 'knex'
import { entity, lists, onlyOne, searched } from './columns.ts'

const tables = { home_page: 'homePage', about_page: 'aboutPage' }

/** Order and visibility of the sections of the home and the about page. */
export async function up(knex: Knex): Promise<void> {
  for (const [name, contentType] of Object.entries(tables)) {
    await knex.schema.createTable(name, (table) => {
      entity(table, knex)
      lists(table, 'sections')
    })
    await onlyOne(knex, name)
    await searched(knex, name, { contentType, title: '' })
  }
}
