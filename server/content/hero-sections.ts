import type { Operations, Schemas } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import { type CollectionDefinition, collection, split } from './collection.ts'

export const heroSectionsDefinition: CollectionDefinition<'heroSection', 'heroSections'> = {
  table: 'hero_sections',
  list: 'heroSections',
  noun: 'hero section',
  kind: 'hero',
  one: 'heroSection',
  many: 'heroSections',
  title: 'title',
  searched: ['title', 'badgeText'],
  files: { heroImage: 'heroImage' },
}

/** The slides at the top of the home page. */
export function heroSectionsOperations(tools: Tools) {
  const heroSections = collection<Schemas['HeroSection']>()(tools, heroSectionsDefinition)
  return {
    createHeroSection: ({ body, files }) => heroSections.create(body, files),
    listHeroSections: heroSections.all,
    viewHeroSection: ({ body }) => heroSections.view(body.heroSectionId),
    editHeroSection: ({ body, files }) => heroSections.edit(...split(body, 'heroSectionId'), files),
    deleteHeroSection: ({ body }) => heroSections.remove(body.heroSectionId),
  } satisfies Pick<Operations, 'createHeroSection' | 'listHeroSections' | 'viewHeroSection' | 'editHeroSection' | 'deleteHeroSection'>
}
