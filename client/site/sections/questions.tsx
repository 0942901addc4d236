import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { Faq } from '../../generated/model/index.ts'
import { disclosure } from '../../ui/disclosure.ts'
import { ActionButton, Fact, TextLink } from '../../ui/parts.tsx'
import { findsAll } from './finds-all.ts'

/** Number of questions from which a list is searched rather than read. */
const filteredFrom = 8

const Tools = chakra('div', {
  base: {
    display: 'grid',
    gap: '16px',
    width: '100%',
    '& > p': { color: 'fg.muted' },
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
      '&::-webkit-search-cancel-button': { filter: 'grayscale(1)', cursor: 'pointer' },
    },
  },
})

const List = chakra('div', {
  base: {
    scrollMarginTop: { base: '-36px', lg: '0' },
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    marginBottom: { base: '72px', lg: '128px' },
    '& > p': { paddingBlock: '32px', color: 'fg.muted' },
    '& > [role=status]': { textStyle: 'fact', paddingBlock: '14px', borderBottom: '1px solid', borderColor: 'border' },
    '& > [data-none]': { textStyle: 'title', color: 'fg', paddingBlock: '40px 24px', borderBottom: 'none' },
    '& > :empty': { display: 'none' },
    '& mark': { background: 'signal.emphasized', color: 'inherit' },
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
      textWrap: 'balance',
      ...disclosure,
    },
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

type Search = { wanted: string; find: (wanted: string) => void }

/** The search of a long list, and the way to a person. */
export function QuestionTools({ count, wanted, find }: Search & { count: number }) {
  const id = useId()
  return (
    <Tools>
      {count >= filteredFrom && (
        <Filter>
          <label htmlFor={id}>Find a question</label>
          <input id={id} type="search" dir="auto" value={wanted} onChange={(event) => find(event.target.value)} />
        </Filter>
      )}
      <p>
        Your question is not here?{' '}
        <TextLink to="/contact" whiteSpace="nowrap">
          Contact our support
        </TextLink>
      </p>
    </Tools>
  )
}

/** A text with the words that are looked for marked, where it has them as they are typed; single letters are not. */
function marked(text: string, wanted: string) {
  const words = wanted.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return text
  const pattern = words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
  return text.split(new RegExp(`(${pattern})`, 'i')).map((part, place) => (place % 2 === 0 ? part : <mark key={place}>{part}</mark>))
}

/** The questions as an accordion whose first answer is open; while they are searched, the first that is found. */
export function Questions({ faqs, wanted, find }: Search & { faqs: Faq[] }) {
  const found = faqs.filter(({ question, answer }) => findsAll(wanted, `${question} ${answer}`))
  const isSearch = wanted.trim() !== ''
  return (
    <List id="questions">
      <p role="status" data-none={found.length === 0 || undefined}>
        {isSearch && (found.length === 0 ? 'No question matches. Our support answers it.' : `${found.length} of ${faqs.length} questions`)}
      </p>
      {found.length === 0 && (
        <ActionButton type="button" tone="plain" onClick={() => find('')}>
          <span>Show all questions</span>
        </ActionButton>
      )}
      {faqs.map((faq, index) => (
        <Item key={faq._id} name="faq" open={faq === found[0]} hidden={!found.includes(faq)} dir="auto">
          <summary>
            <Fact aria-hidden="true">{String(index + 1).padStart(2, '0')}</Fact>
            <span>{marked(faq.question, wanted)}</span>
          </summary>
          <p dir="auto">{marked(faq.answer, wanted)}</p>
        </Item>
      ))}
    </List>
  )
}

export const NoQuestions = ({ children }: { children: string }) => (
  <List>
    <p>{children}</p>
  </List>
)
