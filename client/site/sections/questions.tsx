import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import type { Faq } from '../../generated/model/index.ts'
import { Fact, TextLink } from '../../ui/parts.tsx'
import { findsAll } from './finds-all.ts'

/** Number of questions from which a list is searched rather than read. */
const filteredFrom = 8

const Tools = chakra('div', {
  base: {
    display: 'grid',
    gap: '16px 64px',
    gridTemplateColumns: { base: '1fr', lg: '7fr 5fr' },
    alignItems: 'end',
    paddingBottom: { base: '24px', lg: '32px' },
    '& > p': { color: 'fg.muted', textAlign: { lg: 'end' }, gridColumn: { lg: '2' } },
  },
})

/** Without script there is nothing that could filter. */
const Filter = chakra('search', {
  base: {
    '@media (scripting: none)': { display: 'none' },
    '& label': { display: 'block', fontWeight: '600', marginBottom: '8px' },
    '& input': {
      width: '100%',
      minHeight: '52px',
      padding: '12px 16px',
      background: 'bg.panel',
      color: 'fg',
      border: '1px solid',
      borderColor: 'border.emphasized',
      borderRadius: 'l1',
      fontSize: '1.0625rem',
    },
  },
})

const List = chakra('div', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    marginBottom: { base: '72px', lg: '128px' },
    '& > p': { paddingBlock: '32px', color: 'fg.muted' },
    '& > p:empty': { display: 'none' },
  },
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
      marginInlineStart: { base: 'calc(2.5rem + 8px)', lg: 'calc(5rem + 8px)' },
      marginInlineEnd: { lg: '64px' },
      paddingBottom: '32px',
      maxWidth: '68ch',
      color: 'fg.muted',
      whiteSpace: 'pre-line',
    },
  },
})

/** The way to a person, beside the filter of a long list. */
const Support = () => (
  <p>
    Your question is not here? <TextLink to="/contact">Contact our support</TextLink>
  </p>
)

/** The questions as an accordion whose first answer is open. */
export function Questions({ faqs }: { faqs: Faq[] }) {
  const [wanted, setWanted] = useState('')
  const id = useId()
  const found = new Set(faqs.filter(({ question, answer }) => findsAll(wanted, `${question} ${answer}`)))
  return (
    <>
      <Tools>
        {faqs.length >= filteredFrom && (
          <Filter>
            <label htmlFor={id}>Find a question</label>
            <input id={id} type="search" dir="auto" value={wanted} onChange={(event) => setWanted(event.target.value)} />
          </Filter>
        )}
        <Support />
      </Tools>
      <List>
        {faqs.map((faq, index) => (
          <Item key={faq._id} name="faq" open={index === 0} hidden={!found.has(faq)} dir="auto">
            <summary>
              <Fact aria-hidden="true">{String(index + 1).padStart(2, '0')}</Fact>
              {faq.question}
            </summary>
            <p dir="auto">{faq.answer}</p>
          </Item>
        ))}
        <p role="status">
          {wanted.trim() === ''
            ? ''
            : found.size === 0
              ? 'No question matches. Our support answers it.'
              : `${found.size} of ${faqs.length} questions`}
        </p>
      </List>
    </>
  )
}

export const NoQuestions = ({ children }: { children: string }) => (
  <>
    <Tools>
      <Support />
    </Tools>
    <List>
      <p>{children}</p>
    </List>
  </>
)
