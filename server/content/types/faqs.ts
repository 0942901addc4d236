import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record/record.ts'

export const definition: CollectionDefinition<'faq', 'faqs'> & ContentTypeDefinition = {
  table: 'faqs',
  contentType: 'faqs',
  label: 'FAQ',
  cacheTag: 'faq',
  pages: ['/faqs'],
  singularKey: 'faq',
  pluralKey: 'faqs',
  title: 'question',
  searched: ['question', 'answer'],
}

/** The questions and answers of the FAQ page. */
export function operations(tools: Tools) {
  const faqs = collection<Schemas['Faq']>()(tools, definition)
  return {
    createFaq: faqs.create,
    listFaqs: faqs.list,
    viewFaq: (request) => faqs.view(request.body.faqId, request),
    editFaq: (request) => faqs.edit(...splitId(request, 'faqId')),
    deleteFaq: (request) => faqs.remove(request.body.faqId, request),
  } satisfies Pick<Operations, 'createFaq' | 'listFaqs' | 'viewFaq' | 'editFaq' | 'deleteFaq'>
}
