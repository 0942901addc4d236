import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record.ts'

export const definition: CollectionDefinition<'entry', 'entries'> & ContentTypeDefinition = {
  table: 'why_choose_us',
  contentType: 'whyChooseUs',
  label: 'Why Choose Us item',
  cacheTag: 'why-choose-us',
  pages: ['/'],
  singularKey: 'entry',
  pluralKey: 'entries',
  title: 'title',
  searched: ['title'],
  sanitise: { svgContent: 'svg' },
}

/** The reasons under "Why Choose Us?". */
export function operations(tools: Tools) {
  const whyChooseUs = collection<Schemas['WhyChooseUs']>()(tools, definition)
  return {
    createWhyChooseUs: ({ body }) => whyChooseUs.create(body),
    listWhyChooseUs: whyChooseUs.list,
    viewWhyChooseUs: ({ body }) => whyChooseUs.view(body.whychooseusId),
    editWhyChooseUs: ({ body }) => whyChooseUs.edit(...splitId(body, 'whychooseusId')),
    deleteWhyChooseUs: ({ body }) => whyChooseUs.remove(body.whychooseusId),
  } satisfies Pick<Operations, 'createWhyChooseUs' | 'listWhyChooseUs' | 'viewWhyChooseUs' | 'editWhyChooseUs' | 'deleteWhyChooseUs'>
}
