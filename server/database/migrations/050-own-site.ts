import type { Knex } from 'knex'
import { texts } from './columns.ts'

const textColumns = [
  'accentColor',
  'groundColor',
  'noticeText',
  'noticeLink',
  'noticeFrom',
  'noticeUntil',
  'trackingUrl',
  'favicon',
  'sharePicture',
]

/** State, brand, notice and tracking link of the site. A site that exists stays `open`, as it was. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable('site_identity', (table) => {
    table.text('siteState').notNullable().defaultTo('open')
    table.boolean('showSiteName').notNullable().defaultTo(true)
    texts(table, ...textColumns)
  })
