import { Box, chakra, Flex } from '@chakra-ui/react'
import { useListFailedMails } from '../../generated/api/dashboard/dashboard.ts'
import { QueryFailure } from '../../work/query-failure.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { Part } from '../parts/part.tsx'

/** Mails that the mail server did not take in two hours. Without one there is nothing to show. */
export function FailedMails() {
  const query = useListFailedMails({ query: { refetchOnMount: 'always' } })
  const { mails = [] } = query.data ?? {}
  if (query.error === null && mails.length === 0) return null
  return (
    <Part id="failed-mails" title="Mails that were not sent">
      <QueryFailure query={query} title="The failed mails could not be loaded" mb="3" />
      <chakra.ul borderTopWidth={mails.length > 0 ? '2px' : '0'} borderTopColor="fg">
        {mails.map(({ subject, failedAt, error }) => (
          <Flex as="li" key={`${failedAt} ${subject}`} gap="3" py="2.5" borderBottomWidth="1px" justify="space-between" align="baseline">
            <Box minW="0" overflowWrap="anywhere">
              <chakra.span fontWeight="650">
                <bdi>{subject}</bdi>
              </chakra.span>
              <chakra.p color="fg.error">{error === '' ? 'The mail server gave no reason.' : error}</chakra.p>
            </Box>
            <chakra.span flexShrink="0" color="fg.subtle" fontSize="sm">
              <TimeAgo iso={failedAt} />
            </chakra.span>
          </Flex>
        ))}
      </chakra.ul>
    </Part>
  )
}
