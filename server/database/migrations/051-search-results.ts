import type { Knex } from 'knex'
import { entity, onlyOne, searched } from './columns.ts'

const arranged = ['home_page', 'about_page']

function searchResult(table: Knex.CreateTableBuilder): void {
  table.jsonb('seo').notNullable().defaultTo('{"metaTitle":"","metaDescription":"","keywords":[]}')
  table.boolean('noindex').notNullable().defaultTo(false)
}

/** How search engines list the home, the about and the FAQ page. */
export async function up(knex: Knex): Promise<void> {
  for (const name of arranged) await knex.schema.alterTable(name, searchResult)
  await knex.schema.createTable('faq_page', (table) => {
    entity(table, knex)
    searchResult(table)
  })
  await onlyOne(knex, 'faq_page')
  await searched(knex, 'faq_page', { contentType: 'faqPage', title: '' })
}
