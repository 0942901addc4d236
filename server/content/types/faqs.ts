import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record.ts'

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
    createFaq: ({ body }) => faqs.create(body),
    listFaqs: faqs.list,
    viewFaq: ({ body }) => faqs.view(body.faqId),
    editFaq: ({ body }) => faqs.edit(...splitId(body, 'faqId')),
    deleteFaq: ({ body }) => faqs.remove(body.faqId),
  } satisfies Pick<Operations, 'createFaq' | 'listFaqs' | 'viewFaq' | 'editFaq' | 'deleteFaq'>
}
