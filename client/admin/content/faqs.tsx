import { Button } from '@chakra-ui/react'
import { LuCircleHelp, LuFileSearch } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { getListFaqsQueryKey, listFaqs, useListFaqs, useViewFaq } from '../../generated/api/faq/faq.ts'
import type { Faq, FaqInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/faq.ts'
import { iconOnPhone, WordsOfIcon } from '../../work/layout/icon-on-phone.tsx'
import { longText, order, text } from '../controls/controls.tsx'
import { Excerpt } from '../parts/cells.tsx'
import { forForm, forList } from '../parts/requests/queries.ts'
import { contentPaths } from '../paths.ts'
import { collection } from '../screens/collection.tsx'
import { deletionOf, firstRecord, hasNone } from './definition-parts.ts'

export const faqs = collection<Faq, FaqInput>({
  contentType: 'faqs',
  singular: 'FAQ',
  name: 'FAQ',
  plural: 'FAQs',
  intro: 'The questions on the FAQ page, with their answers.',
  presentation: {
    menu: { heading: 'Other pages', label: 'FAQ Page', Icon: LuCircleHelp, createFirst: false },
    noun: 'FAQ',
    part: { label: 'FAQ page', where: 'questions and answers', isEmpty: () => listFaqs(firstRecord).then(hasNone) },
  },
  previewPath: '/faqs',
  previewSection: 'questions',
  stateKey: 'faqId',
  orderedList: 'faqs',
  numbered: true,
  useRows: (page) =>
    useListFaqs(page, { query: { ...forList, select: ({ faqs: rows, total, totalPage }) => ({ rows, total, totalPage }) } }),
  useRecord: (faqId) => useViewFaq({ faqId }, { query: { ...forForm, select: ({ faq }) => faq } }),
  queryKey: getListFaqsQueryKey(),
  columns: [
    { header: 'Question', title: true, cell: ({ question }) => question },
    { header: 'Answer', width: 'clamp(14rem, 28vw, 26rem)', line: true, cell: ({ answer }) => <Excerpt text={answer} /> },
  ],
  nameOf: ({ question }) => question,
  fields: { question: text('Question'), answer: longText('Answer'), order: order() },
  emptyState: { title: 'No FAQs Found', hint: 'Each entry is a question that opens on the FAQ page; the page shows the first thirty.' },
  Actions: SearchResult,
  create: { ...operations.createFaq, clientValidation: false },
  edit: operations.editFaq,
  remove: { ...operations.deleteFaq, question: deletionOf('this FAQ', 'the FAQ') },
})

/** The way to the texts by which search engines list the page. */
function SearchResult() {
  return (
    <Button asChild variant="outline" {...iconOnPhone}>
      <Link to={contentPaths.faqPage.editPath}>
        <LuFileSearch aria-hidden /> <WordsOfIcon>Search result</WordsOfIcon>
      </Link>
    </Button>
  )
}
