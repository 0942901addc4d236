import type { Knex } from 'knex'
import { texts } from './columns.ts'

const pages = ['home_page', 'about_page', 'faq_page']

/** A picture of their own for link previews of the home, the about and the FAQ page. */
export async function up(knex: Knex): Promise<void> {
  for (const page of pages) await knex.schema.alterTable(page, (table) => texts(table, 'sharePicture'))
}
