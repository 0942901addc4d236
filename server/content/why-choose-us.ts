import type { Operations, Schemas } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import { collection, split } from './collection.ts'

/** The reasons under "Why Choose Us?". */
export function whyChooseUsOperations(tools: Tools) {
  const whyChooseUs = collection<Schemas['WhyChooseUs']>()(tools, {
    table: 'why_choose_us',
    list: 'whyChooseUs',
    title: 'title',
    noun: 'Why Choose Us item',
    kind: 'why-choose-us',
    one: 'entry',
    many: 'entries',
    clean: { svgContent: 'svg' },
    says: {
      created: 'Why Choose Us item added successfully.',
      updated: 'Why Choose Us item updated successfully',
      deleted: 'Deleted successfully',
    },
  })
  return {
    createWhyChooseUs: ({ body }) => whyChooseUs.create(body),
    listWhyChooseUs: whyChooseUs.list,
    viewWhyChooseUs: ({ body }) => whyChooseUs.view(body.whychooseusId),
    editWhyChooseUs: ({ body }) => whyChooseUs.edit(...split(body, 'whychooseusId')),
    deleteWhyChooseUs: ({ body }) => whyChooseUs.remove(body.whychooseusId),
  } satisfies Pick<Operations, 'createWhyChooseUs' | 'listWhyChooseUs' | 'viewWhyChooseUs' | 'editWhyChooseUs' | 'deleteWhyChooseUs'>
}
