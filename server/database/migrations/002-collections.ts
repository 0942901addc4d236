import type { Knex } from 'knex'
import { entity, lists, newestIndex, order, orderedIndex, texts } from './columns.ts'

type Columns = (table: Knex.CreateTableBuilder) => void

const ordered: Record<string, Columns> = {
  hero_sections: (table) => texts(table, 'title', 'badgeText', 'buttonTitle', 'buttonUrl', 'heroImage'),
  clients: (table) => texts(table, 'title', 'clientImage'),
  features: (table) => texts(table, 'title', 'description', 'svgContent'),
  testimonials: (table) => {
    texts(table, 'name', 'position', 'feedback', 'testimonialProfilePhotoUrl')
    table.integer('star').notNullable().defaultTo(5).checkBetween([1, 5])
  },
  why_choose_us: (table) => texts(table, 'title', 'svgContent'),
  faqs: (table) => texts(table, 'question', 'answer'),
  team_members: (table) =>
    texts(table, 'memberName', 'memberRole', 'memberDescription', 'memberImage', 'memberLinkedin', 'memberInstagram', 'memberFacebook'),
  services: (table) => {
    texts(table, 'title', 'shortDescription', 'fullDescription', 'featuredImage', 'serviceVideo')
    table.text('slug').notNullable().unique('services_slug_unique')
    lists(table, 'gallery', 'features')
    table.jsonb('seo').notNullable().defaultTo('{"metaTitle":"","metaDescription":"","keywords":[]}')
  },
}

const newestFirst: Record<string, Columns> = {
  awards: (table) => {
    texts(table, 'awardTitle', 'awardDescription', 'awardGivenBy')
    table.integer('awardYear').notNullable()
  },
  enquiries: (table) => texts(table, 'name', 'phoneNumber', 'email', 'message'),
}

export async function up(knex: Knex): Promise<void> {
  for (const [name, columns] of Object.entries(ordered)) {
    await knex.schema.createTable(name, (table) => {
      entity(table, knex)
      columns(table)
      order(table)
    })
    await orderedIndex(knex, name)
  }
  for (const [name, columns] of Object.entries(newestFirst)) {
    await knex.schema.createTable(name, (table) => {
      entity(table, knex)
      columns(table)
    })
    await newestIndex(knex, name)
  }
}
