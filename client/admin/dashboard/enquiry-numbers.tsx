import { chakra, Grid, Skeleton } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { type EnquiryFilter, inboxPath } from '../inbox/filter.ts'
import { useEnquirySummary } from '../inbox/queries.ts'
import { countText } from '../list/paging.ts'
import { Part } from './part.tsx'

const NumberLink = chakra(Link)

/** Counts of enquiries by status. Each count links to the enquiries that it counts. */
export function EnquiryNumbers() {
  const query = useEnquirySummary()
  const { data: summary } = query
  const numbers: { label: string; count: number | undefined; filter: EnquiryFilter }[] = [
    { label: 'Unread', count: summary?.unread, filter: { read: false } },
    { label: 'New', count: summary?.new, filter: { status: 'new' } },
    { label: 'In progress', count: summary?.inProgress, filter: { status: 'inProgress' } },
  ]
  return (
    <Part id="enquiries" title="Enquiries">
      <QueryFailure query={query} title="The numbers could not be refreshed" mb="3" />
      <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" borderTopWidth="2px" borderBottomWidth="1px" borderTopColor="fg">
        {numbers.map(({ label, count, filter }) => (
          <NumberLink
            key={label}
            to={inboxPath(filter)}
            px={{ base: '3', md: '5' }}
            py="4"
            _notFirst={{ borderInlineStartWidth: '1px' }}
            _hover={{ bg: 'bg.subtle' }}
          >
            {count === undefined && !hasFailed(query) ? (
              <Skeleton h="12" w="4rem" />
            ) : (
              <Figure text={count === undefined ? '?' : countText(count)} strong={Boolean(count)} />
            )}
            <chakra.span display="block" mt="1.5" textStyle="fact" color="fg.muted">
              {label}
            </chakra.span>
          </NumberLink>
        ))}
      </Grid>
    </Part>
  )
}

/** More than three characters in the size of the others would be wider than a third of a phone's screen. */
const Figure = ({ text, strong }: { text: string; strong: boolean }) => (
  <chakra.span
    display="flex"
    alignItems="flex-end"
    h="12"
    textStyle="figure"
    fontSize={{ base: text.length > 3 ? 'xl' : '5xl', md: '5xl' }}
    lineHeight="1"
    color={strong ? 'signal.fg' : 'fg.subtle'}
  >
    {text}
  </chakra.span>
)
