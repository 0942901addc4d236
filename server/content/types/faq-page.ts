import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import type { ContentTypeDefinition } from '../record/record.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'
import { withStoredSeo } from '../stored-seo.ts'

export const definition: SingletonDefinition<'faqPage'> & ContentTypeDefinition = {
  table: 'faq_page',
  contentType: 'faqPage',
  label: 'FAQ page',
  cacheTag: 'faq-page',
  pages: ['/faqs'],
  singularKey: 'faqPage',
  files: { sharePictureUpload: 'sharePicture' },
  toColumns: withStoredSeo,
}

/** How search engines list the FAQ page. */
export function operations(tools: Tools) {
  const faqPage = singleton<Schemas['FaqPageTexts']>()(tools, definition)
  return {
    createFaqPage: faqPage.create,
    getFaqPage: faqPage.get,
    updateFaqPage: faqPage.edit,
  } satisfies Pick<Operations, 'createFaqPage' | 'getFaqPage' | 'updateFaqPage'>
}
