import { chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { useListSameSender } from '../../generated/api/enquiries/enquiries.ts'
import type { Enquiry } from '../../generated/model/index.ts'
import { QueryFailure } from '../../work/query-failure.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { Truncated } from '../parts/cells.tsx'
import { statusNames } from './filter.ts'

/** Earlier and later enquiries of the same address or number, newest first; nothing where there are none. */
export function SameSender({ enquiry: { _id: enquiryId, createdAt }, open }: { enquiry: Enquiry; open: (id: string) => void }) {
  const query = useListSameSender({ enquiryId }, { query: { select: ({ contacts }) => contacts } })
  const heading = useId()
  const others = query.data ?? []
  if (others.length === 0) return <QueryFailure query={query} title="Earlier enquiries of this sender could not be loaded" />
  return (
    <section aria-labelledby={heading}>
      <chakra.h3 id={heading} textStyle="fact" color="fg.subtle" mb="2">
        {others.every((other) => other.createdAt < createdAt) ? 'Earlier enquiries' : 'Other enquiries'} of this sender
      </chakra.h3>
      <chakra.ul borderTopWidth="1px">
        {others.map((other) => (
          <chakra.li key={other._id} borderBottomWidth="1px">
            <chakra.button
              type="button"
              w="full"
              py="2.5"
              textAlign="start"
              cursor="pointer"
              _hover={{ bg: 'bg.subtle' }}
              onClick={() => open(other._id)}
            >
              <Flex gap="3" fontSize="sm" color="fg.muted">
                <TimeAgo iso={other.createdAt} />
                <span>{statusNames[other.status]}</span>
              </Flex>
              <chakra.bdi overflowWrap="anywhere">
                {other.message === '' ? 'No message' : <Truncated text={other.message} length={100} />}
              </chakra.bdi>
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  )
}
