import { escapeHtml } from '../../shared/escape-html.ts'
import type { ContentTypeDefinition, PublicPage } from '../content/record/record.ts'
import { contentTypes, definitions } from '../content/types/index.ts'
import { emptyPages } from '../content/types/site-identity.ts'
import { shown } from '../content/visibility/visibility.ts'
import type { Database } from '../database/connect.ts'
import { forEachInChunks } from '../lib/time-slicing.ts'

type Entry = { path: string; lastmod: string; images: string[] }
type FileRow = Record<string, string | { url: string }[] | null>

const contentPages: PublicPage[] = ['/', '/about', '/faqs', '/contact', '/terms', '/privacy', '/cookies']
/** Maximum number of pictures of a page that Google reads. */
const maxImages = 1000

const services = contentTypes.services.definition
/** Records by which editors ask search engines to leave a page out. */
const withNoindex = [contentTypes.homePage, contentTypes.aboutPage, contentTypes.faqPage].map(({ definition }) => definition)
const definitionsOf = (page: PublicPage) => definitions.filter(({ pages }) => pages.includes(page))

/**
 * Sitemap (sitemaps.org) with the pictures of each page (Google's image extension): every public page with the time of its newest record,
 * and every service that is shown, without the pages that search engines are to leave out. Each picture is listed with the first page that
 * shows it. Time-sliced, because a site has any number of services.
 */
export async function writeSitemap(database: Database, origin: string): Promise<string> {
  const unlisted = await unlistedPages(database)
  const listed = contentPages.filter((page) => !unlisted.includes(page))
  const pages = await Promise.all(listed.map((page) => pageEntry(database, page)))
  const named = new Set<string>()
  const elements: string[] = []
  const add = ({ images, ...entry }: Entry) => {
    const own = images.filter((image) => !named.has(image)).slice(0, maxImages)
    for (const image of own) named.add(image)
    elements.push(elementOf({ ...entry, images: own }, origin))
  }
  for (const entry of pages) add(entry)
  await forEachInChunks(await serviceRows(database), (row) => add(serviceEntry(row)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...elements,
    '</urlset>',
    '',
  ].join('\n')
}

/** Pages that editors ask to leave out, and those of a published site that have nothing to show. */
async function unlistedPages(database: Database): Promise<string[]> {
  const rows = await Promise.all(withNoindex.map(({ table }) => database(table).where({ noindex: true }).first('_id')))
  const published = await database('site_identity').where({ siteState: 'published' }).first('_id')
  return [
    ...withNoindex.filter((_, index) => rows[index] !== undefined).flatMap(({ pages }) => pages),
    ...(published === undefined ? [] : await emptyPages(database)),
  ]
}

/** Entry of a page. Pictures of services belong to their own pages, not to the home page. */
async function pageEntry(database: Database, path: PublicPage): Promise<Entry> {
  const shownThere = definitionsOf(path)
  const times = await Promise.all(shownThere.map(({ table }) => database(table).max({ newest: 'updatedAt' }).first()))
  const withFiles = shownThere.filter((definition) => definition !== services && fileColumns(definition).length > 0)
  const rows = await Promise.all(withFiles.map((definition) => shownRows(database, definition, fileColumns(definition))))
  return {
    path,
    // UTC strings, which sort chronologically.
    lastmod: times.map((row) => String(row?.newest ?? '')).reduce((a, b) => (a > b ? a : b), ''),
    images: withFiles.flatMap((definition, index) => (rows[index] ?? []).flatMap((row) => imagesOf(definition, row))),
  }
}

const serviceRows = (database: Database) => shownRows(database, services, ['slug', 'updatedAt', ...fileColumns(services)])

const serviceEntry = (row: FileRow): Entry => ({
  path: `/services/${encodeURIComponent(String(row.slug))}`,
  lastmod: String(row.updatedAt),
  images: imagesOf(services, row),
})

const fileColumns = ({ files = {}, fileLists = {} }: ContentTypeDefinition) => [...Object.values(files), ...Object.values(fileLists)]

async function shownRows(database: Database, { table }: ContentTypeDefinition, columns: string[]): Promise<FileRow[]> {
  const order = table === services.table ? ['order', '_id'] : ['_id']
  return database(table).whereRaw(shown.sql).orderBy(order).select(columns)
}

/** Addresses of a row's pictures, without its videos. */
const imagesOf = (definition: ContentTypeDefinition, row: FileRow): string[] =>
  fileColumns(definition)
    .flatMap((column) => {
      const value = row[column] ?? []
      return typeof value === 'string' ? [value] : value.map(({ url }) => url)
    })
    .filter((address) => address.endsWith('.webp'))

function elementOf({ path, lastmod, images }: Entry, origin: string): string {
  const pictures = images.map((image) => `<image:image><image:loc>${escapeHtml(origin + image)}</image:loc></image:image>`)
  return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod && `<lastmod>${lastmod}</lastmod>`}${pictures.join('')}</url>`
}
