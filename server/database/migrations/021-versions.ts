import type { Knex } from 'knex'

/** Content types at this migration: their table, title column, and columns with addresses of files. */
const types: Record<string, { table: string; title?: string; files?: string[] }> = {
  about: { table: 'about', files: ['aboutImage'] },
  aboutUs: { table: 'about_us', files: ['aboutUsPageHeaderImage', 'aboutUsImage'] },
  awards: { table: 'awards', title: 'awardTitle' },
  clients: { table: 'clients', title: 'title', files: ['clientImage'] },
  contact: { table: 'contact', files: ['pageHeaderImage'] },
  cta: { table: 'cta', files: ['ctaBG'] },
  faqs: { table: 'faqs', title: 'question' },
  features: { table: 'features', title: 'title' },
  heroSections: { table: 'hero_sections', title: 'title', files: ['heroImage'] },
  services: { table: 'services', title: 'title', files: ['featuredImage', 'serviceVideo', 'gallery'] },
  siteIdentity: { table: 'site_identity', files: ['primaryLogo', 'secondaryLogo', 'tourVideo'] },
  team: { table: 'team_members', title: 'memberName', files: ['memberImage'] },
  testimonials: { table: 'testimonials', title: 'name', files: ['testimonialProfilePhotoUrl'] },
  videoSection: { table: 'video_section', files: ['shippingVideo'] },
  whyChooseUs: { table: 'why_choose_us', title: 'title' },
}

/**
 * Versions of content. Entries of `changes` become rows without a record, which the list of changes shows and no version has; each record
 * gets its first version. The table `changes` stays for instances of the former release, which write to it until they are replaced.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('versions', (table) => {
    table.uuid('_id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('contentType').notNullable()
    table.uuid('recordId').notNullable()
    table.integer('number')
    table.text('action').notNullable().checkIn(['created', 'updated', 'moved', 'deleted', 'restored'])
    table.text('name').notNullable().defaultTo('')
    // Not jsonb, which costs more to write and loses the order of the properties.
    table.json('record')
    table.specificType('changed', 'text[]').notNullable().defaultTo('{}')
    table.specificType('files', 'text[]').notNullable().defaultTo('{}')
    table.uuid('userId').references('_id').inTable('users').onDelete('SET NULL')
    table.text('userName')
    table.timestamp('at', { useTz: true }).notNullable()
    table.unique(['recordId', 'number'])
    table.check('(number is null) = (record is null)')
  })
  await knex.raw(`create index versions_changes on versions ("at" desc, "_id") where "userName" is not null and action <> 'moved'`)
  await knex.raw(`create index versions_deleted on versions ("at" desc, "_id") where action = 'deleted' and number is not null`)
  await knex.raw('create index versions_by_age on versions ("at")')
  await knex.raw(`create index versions_by_file on versions using gin (files) where files <> '{}'`)
  await knex.raw('alter table media add column "heldSince" timestamptz')
  await knex.raw('create index media_held on media (path) where "heldSince" is not null')
  await knex.raw(
    `insert into versions (_id, "contentType", "recordId", action, name, "userId", "userName", at)
     select _id, list, "recordId", action, name, "userId", "userName", at from changes`,
  )
  for (const [contentType, type] of Object.entries(types)) await addFirstVersions(knex, contentType, type)
}

/** The first version is the last change of the record, where known; otherwise a creation without an author. */
async function addFirstVersions(knex: Knex, contentType: string, { table, title, files = [] }: (typeof types)[string]): Promise<void> {
  const columns = await knex
    .from('information_schema.columns')
    .where({ table_name: table, table_schema: knex.raw('current_schema()') })
    .orderBy('ordinal_position')
    .pluck<string[]>('column_name')
  const changed = columns.filter((column) => !['_id', 'createdAt', 'updatedAt'].includes(column))
  const texts = columns.map((column) =>
    /^(created|updated)At$/.test(column) ? `'${column}', ${asText(`t."${column}"`)}` : `'${column}', t."${column}"`,
  )
  const addresses = files.map((column) =>
    column === 'gallery' ? `select picture->>'url' from jsonb_array_elements(t.gallery) as picture` : `select t."${column}"`,
  )
  const named =
    addresses.length === 0
      ? `'{}'::text[]`
      : `array(select address from (${addresses.join(' union all ')}) as named(address) where address <> '')`
  const first = `select t._id, t."updatedAt", json_build_object(${texts.join(', ')}) as record, ${named} as files,
    ${title === undefined ? `''` : `left(t."${title}", 200)`} as name from "${table}" as t`
  await knex.raw(
    `update versions set number = 1, record = first.record, changed = ?, files = first.files from (${first}) as first
     where versions._id = (select _id from versions as written where written."recordId" = first._id and written.at = first."updatedAt"
       and action <> 'deleted' order by _id limit 1)`,
    [changed],
  )
  await knex.raw(
    `insert into versions ("contentType", "recordId", number, action, name, record, changed, files, at)
     select ?, first._id, 1, 'created', first.name, first.record, ?, first.files, first."updatedAt" from (${first}) as first
     where not exists (select from versions where "recordId" = first._id and number = 1)`,
    [contentType, changed],
  )
}

/** A time in the contract's format. */
const asText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
