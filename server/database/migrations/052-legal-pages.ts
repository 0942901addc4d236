import type { Knex } from 'knex'
import { entity, onlyOne, searched, texts } from './columns.ts'

/** Terms, privacy policy and cookie policy; an empty text is the default one, an empty date the day of the last change. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('legal_pages', (table) => {
    entity(table, knex)
    texts(table, 'terms', 'termsDate', 'privacy', 'privacyDate', 'cookies', 'cookiesDate')
  })
  await onlyOne(knex, 'legal_pages')
  await searched(knex, 'legal_pages', { contentType: 'legalPages', title: '' })
}
