import { chakra } from '@chakra-ui/react/styled-system'
import { getListFaqsQueryOptions, useListFaqs } from '../../generated/api/index.ts'
import type { Faq } from '../../generated/model/index.ts'
import type { Queries } from '../../lib/queries.ts'
import { Fact, Frame, TextLink } from '../../ui/parts.tsx'
import { PageHead } from '../page-head.tsx'
import { PageHeader } from '../page-header.tsx'
import { Section } from '../section.tsx'
import { StructuredData } from '../structured-data.tsx'

const first30 = { page: 1, limit: 30 }

export const faqsQueries: Queries = (request) => [getListFaqsQueryOptions(first30, request)]

const List = chakra('div', {
  base: { borderTop: '1px solid', borderColor: 'border.inverted', marginBottom: { base: '72px', lg: '128px' } },
})

/** A shared `name` makes the `details` elements an exclusive accordion without script. */
const Item = chakra('details', {
  base: {
    borderBottom: '1px solid',
    borderColor: 'border',
    '& > summary': {
      display: 'grid',
      gridTemplateColumns: { base: '2.5rem 1fr 28px', lg: '5rem 1fr 28px' },
      alignItems: 'baseline',
      gap: '8px',
      paddingBlock: { base: '20px', lg: '28px' },
      textStyle: 'title',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '&::after': { content: '"+"', fontFamily: 'mono', fontWeight: '400', textAlign: 'end', color: 'signal.fg' },
      _hover: { color: 'signal.fg' },
    },
    '&[open] > summary::after': { content: '"–"' },
    '& > p': {
      paddingInlineStart: { base: 'calc(2.5rem + 8px)', lg: 'calc(5rem + 8px)' },
      paddingInlineEnd: { lg: '64px' },
      paddingBottom: '32px',
      maxWidth: '76ch',
      color: 'fg.muted',
      whiteSpace: 'pre-line',
    },
  },
})

export function FaqsPage() {
  return (
    <>
      <PageHead title="Frequently Asked Questions" />
      <PageHeader title="Frequently Asked Questions" name="FAQs">
        <TextLink to="/contact">Contact our support</TextLink>
      </PageHeader>
      <Frame>
        <List>
          <Section
            query={useListFaqs(first30)}
            select={({ faqs }) => faqs}
            empty={<chakra.p paddingBlock="32px">No FAQs Available</chakra.p>}
            error={<chakra.p paddingBlock="32px">Error loading FAQs</chakra.p>}
          >
            {(faqs) => <Questions faqs={faqs} />}
          </Section>
        </List>
      </Frame>
    </>
  )
}

function Questions({ faqs }: { faqs: Faq[] }) {
  return (
    <>
      <StructuredData
        of={{
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
      {faqs.map((faq, index) => (
        <Item key={faq._id} name="faq">
          <summary>
            <Fact aria-hidden="true">{String(index + 1).padStart(2, '0')}</Fact>
            {faq.question}
          </summary>
          <p>{faq.answer}</p>
        </Item>
      ))}
    </>
  )
}
