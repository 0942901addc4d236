import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'

export const whyChooseUsDefinition: CollectionDefinition<'entry', 'entries'> = {
  table: 'why_choose_us',
  contentType: 'whyChooseUs',
  label: 'Why Choose Us item',
  cacheTag: 'why-choose-us',
  singularKey: 'entry',
  pluralKey: 'entries',
  title: 'title',
  searched: ['title'],
  sanitise: { svgContent: 'svg' },
}

/** The reasons under "Why Choose Us?". */
export function whyChooseUsOperations(tools: Tools) {
  const whyChooseUs = collection<Schemas['WhyChooseUs']>()(tools, whyChooseUsDefinition)
  return {
    createWhyChooseUs: ({ body }) => whyChooseUs.create(body),
    listWhyChooseUs: whyChooseUs.list,
    viewWhyChooseUs: ({ body }) => whyChooseUs.view(body.whychooseusId),
    editWhyChooseUs: ({ body }) => whyChooseUs.edit(...splitId(body, 'whychooseusId')),
    deleteWhyChooseUs: ({ body }) => whyChooseUs.remove(body.whychooseusId),
  } satisfies Pick<Operations, 'createWhyChooseUs' | 'listWhyChooseUs' | 'viewWhyChooseUs' | 'editWhyChooseUs' | 'deleteWhyChooseUs'>
}
