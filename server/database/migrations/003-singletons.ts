import type { Knex } from 'knex'
import { entity, lists, onlyOne, texts } from './columns.ts'

const singletons: Record<string, (table: Knex.CreateTableBuilder) => void> = {
  site_identity: (table) =>
    texts(
      table,
      ...['siteTitle', 'siteName', 'siteDescription', 'tagLine', 'primaryAddress', 'primaryEmail', 'phoneNumber', 'whatsappNumber'],
      ...['whatsappMessage', 'twitter', 'instagram', 'facebook', 'youtube', 'linkedin', 'primaryLogo', 'secondaryLogo', 'tourVideo'],
    ),
  about: (table) => {
    texts(table, 'aboutTitle', 'aboutDescription', 'aboutImage')
    for (const counter of ['satisfiedClients', 'workersInTeam', 'awardsWon', 'ownedVehicles', 'ourBranches', 'itemsDelivered']) {
      table.text(counter).notNullable().defaultTo('0')
    }
  },
  video_section: (table) => texts(table, 'title', 'description', 'shippingVideo'),
  cta: (table) => texts(table, 'title', 'description', 'buttonTitle', 'buttonUrl', 'ctaBG'),
  about_us: (table) =>
    texts(
      table,
      ...['pageHeaderTitle', 'pageHeaderDescription', 'aboutUsPageHeaderImage'],
      ...['aboutUsDescription', 'aboutUsImage', 'vision', 'mission'],
    ),
  contact: (table) => {
    texts(table, 'pageHeaderTitle', 'pageHeaderDescription', 'pageHeaderImage')
    lists(table, 'branchAddress', 'mainBranchTiming')
    table.jsonb('seo').notNullable().defaultTo('{"metaTitle":"","metaDescription":"","keywords":[]}')
  },
}

export async function up(knex: Knex): Promise<void> {
  for (const [name, columns] of Object.entries(singletons)) {
    await knex.schema.createTable(name, (table) => {
      entity(table, knex)
      columns(table)
    })
    await onlyOne(knex, name)
  }
}
