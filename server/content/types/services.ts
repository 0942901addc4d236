import type { Knex } from 'knex'
import { slugOf } from '../../../shared/slug-of.ts'
import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import { json } from '../../database/connect.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import { withIds } from '../record/entries.ts'
import type { Body, ContentTypeDefinition, Row, WriteContext } from '../record/record.ts'
import { suggestedSlug } from '../record/slug.ts'

type ServiceBody = Partial<Schemas['ServiceInput']> & { removeGallery?: string[]; galleryOrder?: string[] }
type StoredService = Omit<Schemas['Service'], 'message'>

export const definition: CollectionDefinition<'service', 'services'> & ContentTypeDefinition = {
  table: 'services',
  contentType: 'services',
  label: 'service',
  cacheTag: 'service',
  pages: ['/'],
  singularKey: 'service',
  pluralKey: 'services',
  title: 'title',
  searched: ['title', 'slug', 'shortDescription'],
  files: { featuredImage: 'featuredImage', serviceVideo: 'serviceVideo' },
  fileLists: { gallery: 'gallery' },
  sanitise: { fullDescription: 'html' },
  toColumns,
  afterWrite: recordSlugHistory,
}

/** Services: a page for each, and the cards and menus that link to it. */
export function operations(tools: Tools) {
  const services = collection<Schemas['Service']>()(tools, definition)
  return {
    createService: services.create,
    listServices: async ({ query }) => {
      const { items, total, totalPage } = await services.page(query)
      const { page } = query
      return { services: items, totalServices: total, totalPages: totalPage, currentPage: page }
    },
    viewService: (request) => services.view(request.body.serviceId, request),
    getServiceBySlug: ({ params }) => services.viewBy('slug', params.slug),
    editService: (request) => services.edit(...splitId(request, 'serviceId')),
    deleteService: (request) => services.remove(request.body.serviceId, request),
  } satisfies Pick<Operations, 'createService' | 'listServices' | 'viewService' | 'getServiceBySlug' | 'editService' | 'deleteService'>
}

/** Maps the flat fields of a form to the record's `slug`, `seo`, `features` and `gallery`. */
function toColumns(body: Body, { files, stored: row }: WriteContext): Body {
  const stored = row as (StoredService & Row) | undefined
  const { slug, metaTitle, metaDescription, keywords, features, removeGallery = [], galleryOrder = [], ...columns } = body as ServiceBody
  return {
    ...columns,
    ...slugColumn(slug, columns.title, stored),
    seo: json({
      metaTitle: metaTitle ?? stored?.seo.metaTitle ?? '',
      metaDescription: metaDescription ?? stored?.seo.metaDescription ?? '',
      keywords: keywords ?? stored?.seo.keywords ?? [],
    }),
    ...(features === undefined ? {} : { features: json(withIds(features)) }),
    gallery: json(galleryOf(stored, removeGallery, galleryOrder, files.gallery ?? [])),
  }
}

/**
 * Slug history: the former slug redirects to the new one until another service takes it. Deleting a service deletes its redirects;
 * restoring it takes them from its versions.
 */
async function recordSlugHistory(transaction: Knex.Transaction, before: Row | undefined, { _id, slug }: Row): Promise<void> {
  if (before?.slug === slug) return
  await transaction('former_slugs').where({ slug }).delete()
  if (before !== undefined) return void (await transaction('former_slugs').insert({ slug: before.slug, serviceId: _id }))
  await transaction.raw(
    `insert into former_slugs (slug, "serviceId")
     select distinct record->>'slug', "recordId" from versions where "recordId" = ? and record->>'slug' not in (select slug from services)
     on conflict do nothing`,
    [_id],
  )
}

function slugColumn(sent: string | undefined, title: string | undefined, stored: StoredService | undefined): { slug?: string } {
  if (!sent && stored !== undefined) return {}
  const slug = slugOf(sent || title || '')
  if (slug !== '') return { slug }
  const suggestion = suggestedSlug(sent || title || '')
  throw problem.invalid({
    path: 'slug',
    message: 'The slug needs at least one letter from a to z or a digit; please enter one',
    ...(suggestion === '' ? {} : { suggestion }),
  })
}

/** Stored pictures in the requested order, then unlisted ones, then new ones; each address once. @throws Problem 400 for one to remove that is not there. */
function galleryOf(stored: StoredService | undefined, removed: string[], order: string[], added: string[]): { url: string }[] {
  const unknown = removed.flatMap((url, index) =>
    stored?.gallery.some((picture) => picture.url === url)
      ? []
      : [{ path: `removeGallery.${index}`, message: `The gallery has no picture ${url}` }],
  )
  if (unknown.length > 0) throw problem.invalid(...unknown)
  const positions = new Map(order.map((url, position) => [url, position]))
  const positionOf = ({ url }: { url: string }) => positions.get(url) ?? order.length
  const remaining = (stored?.gallery ?? []).filter(({ url }) => !removed.includes(url)).toSorted((a, b) => positionOf(a) - positionOf(b))
  const isNew = (url: string) => !remaining.some((picture) => picture.url === url)
  const gallery = [...remaining, ...[...new Set(added)].filter(isNew).map((url) => ({ url }))]
  if (gallery.length > 100) throw problem.invalid({ path: 'gallery', message: 'A gallery holds 100 pictures at most' })
  return gallery
}
