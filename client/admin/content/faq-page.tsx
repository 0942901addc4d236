import { LuFileSearch } from 'react-icons/lu'
import { getGetFaqPageQueryKey, useGetFaqPage } from '../../generated/api/faq-page/faq-page.ts'
import type { FaqPageTexts, FaqPageTextsInput, SharePictureFile } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/faq-page.ts'
import { faqsTitle, pageHead } from '../../lib/head-texts.ts'
import { noindex, seo, sharePicture } from '../controls/seo-control.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { page } from '../screens/page.tsx'

export const faqPage = page<FaqPageTexts, FaqPageTextsInput & SharePictureFile>({
  contentType: 'faqPage',
  name: 'FAQ search result',
  intro: 'How search engines list the FAQ page. Its questions are under ‘FAQ Page’.',
  presentation: {
    menu: { heading: 'Other pages', label: 'FAQ Search Result', Icon: LuFileSearch, createFirst: false, isElsewhere: true },
    noun: 'FAQ page',
  },
  previewPath: '/faqs',
  useRecord: () => useGetFaqPage({ query: { ...forSingleton, select: ({ faqPage: record }) => record } }),
  queryKey: getGetFaqPageQueryKey(),
  fields: {
    seo: seo<FaqPageTextsInput>({ path: () => '/faqs', useHead: (values) => pageHead(values.seo, faqsTitle) }),
    noindex,
    sharePictureUpload: sharePicture,
  },
  fileUrls: ({ sharePicture: sharePictureUpload }) => ({ sharePictureUpload }),
  loadFailure: 'The texts of the FAQ page could not be loaded.',
  create: operations.createFaqPage,
  edit: operations.updateFaqPage,
})
