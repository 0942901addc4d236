import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record/record.ts'

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
    createWhyChooseUs: whyChooseUs.create,
    listWhyChooseUs: whyChooseUs.list,
    viewWhyChooseUs: (request) => whyChooseUs.view(request.body.whychooseusId, request),
    editWhyChooseUs: (request) => whyChooseUs.edit(...splitId(request, 'whychooseusId')),
    deleteWhyChooseUs: (request) => whyChooseUs.remove(request.body.whychooseusId, request),
  } satisfies Pick<Operations, 'createWhyChooseUs' | 'listWhyChooseUs' | 'viewWhyChooseUs' | 'editWhyChooseUs' | 'deleteWhyChooseUs'>
}
