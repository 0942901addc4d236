import type { Knex } from 'knex'
import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition, Row } from '../record/record.ts'

/** The list's `maxItems` in the contract: it has no pages, so that every slide must fit into one response. */
const maxSlides = 100

export const definition: CollectionDefinition<'heroSection', 'heroSections'> & ContentTypeDefinition = {
  table: 'hero_sections',
  contentType: 'heroSections',
  label: 'hero section',
  cacheTag: 'hero',
  pages: ['/'],
  singularKey: 'heroSection',
  pluralKey: 'heroSections',
  title: 'title',
  searched: ['title', 'badgeText'],
  files: { heroImage: 'heroImage' },
  afterWrite: limitSlides,
}

/** The slides at the top of the home page. */
export function operations(tools: Tools) {
  const heroSections = collection<Schemas['HeroSection']>()(tools, definition)
  return {
    createHeroSection: heroSections.create,
    listHeroSections: heroSections.all,
    viewHeroSection: (request) => heroSections.view(request.body.heroSectionId, request),
    editHeroSection: (request) => heroSections.edit(...splitId(request, 'heroSectionId')),
    deleteHeroSection: (request) => heroSections.remove(request.body.heroSectionId, request),
  } satisfies Pick<Operations, 'createHeroSection' | 'listHeroSections' | 'viewHeroSection' | 'editHeroSection' | 'deleteHeroSection'>
}

/**
 * Enforces the limit within the transaction of a write. An advisory lock serialises creates, so that each counts the earlier ones.
 * @throws Problem 409 when a create makes more slides than the list may hold.
 */
async function limitSlides(transaction: Knex.Transaction, before: Row | undefined): Promise<void> {
  if (before !== undefined) return
  await transaction.raw(`select pg_advisory_xact_lock(hashtext('haulfront hero sections'))`)
  const [counted] = await transaction('hero_sections').count({ total: '*' })
  if (Number(counted?.total) > maxSlides) throw problem.limitReached('hero sections', maxSlides)
}
