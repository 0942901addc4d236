import { Suspense, useState } from 'react'
import { escapeHtml } from '../../../shared/escape-html.ts'
import {
  getGetCtaQueryOptions,
  getGetFaqPageQueryOptions,
  getListFaqsQueryOptions,
  useGetFaqPage,
  useListFaqs,
} from '../../generated/api/index.ts'
import { faqsTitle, pageHead } from '../../lib/head-texts.ts'
import type { Queries } from '../../lib/queries.ts'
import { siteLimits } from '../../lib/site-limits.ts'
import { Frame } from '../../ui/parts.tsx'
import { useIdentity } from '../identity.ts'
import { NotFoundPage } from '../lazy-not-found.ts'
import { PageHead } from '../page-head.tsx'
import { PageHeader } from '../page-header.tsx'
import { Section } from '../section.tsx'
import { lazySection } from '../sections/lazy-section.tsx'
import { NoQuestions, Questions, QuestionTools } from '../sections/questions.tsx'
import { StructuredData } from '../structured-data.tsx'

const firstFaqs = { page: 1, limit: siteLimits.faqs }

export const faqsQueries: Queries = (request) => [
  getGetFaqPageQueryOptions(request),
  getListFaqsQueryOptions(firstFaqs, request),
  getGetCtaQueryOptions(request),
]

const CallToAction = lazySection('cta', async () => (await import('../sections/call-to-action.tsx')).CallToAction)

/** Search engines read the `text` of an answer as HTML: https://developers.google.com/search/docs/appearance/structured-data/faqpage */
const asHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** Visitors of a published site without questions find no page. */
export const FaqsPage = () => <Suspense>{useIdentity().emptyPages.includes('/faqs') ? <NotFoundPage /> : <AnsweredQuestions />}</Suspense>

function AnsweredQuestions() {
  const page = useGetFaqPage().data?.faqPage
  const query = useListFaqs(firstFaqs)
  const [wanted, find] = useState('')
  return (
    <>
      <PageHead {...pageHead(page?.seo, faqsTitle)} page={page} />
      <PageHeader title={faqsTitle} name="FAQs">
        <QuestionTools count={query.data?.faqs.length ?? 0} wanted={wanted} find={find} />
      </PageHeader>
      <Frame>
        <Section
          query={query}
          select={({ faqs }) => faqs}
          empty={<NoQuestions>No FAQs Available</NoQuestions>}
          error={<NoQuestions>Error loading FAQs</NoQuestions>}
        >
          {(faqs) => (
            <>
              <StructuredData
                of={{
                  '@type': 'FAQPage',
                  mainEntity: faqs.map(({ question, answer }) => ({
                    '@type': 'Question',
                    name: question,
                    acceptedAnswer: { '@type': 'Answer', text: asHtml(answer) },
                  })),
                }}
              />
              <Questions faqs={faqs} wanted={wanted} find={find} />
            </>
          )}
        </Section>
      </Frame>
      <CallToAction />
    </>
  )
}
