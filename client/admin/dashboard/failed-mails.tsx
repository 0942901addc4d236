import { chakra } from '@chakra-ui/react'
import { useListFailedMails } from '../../generated/api/dashboard/dashboard.ts'
import { QueryFailure } from '../../work/query-failure.tsx'
import { Part } from '../parts/part.tsx'
import { TimedLine, TimedList } from './timed-line.tsx'

/** Mails that the mail server did not take in two hours. Without one there is nothing to show. */
export function FailedMails() {
  const query = useListFailedMails({ query: { refetchOnMount: 'always' } })
  const { mails = [] } = query.data ?? {}
  if (query.error === null && mails.length === 0) return null
  return (
    <Part id="failed-mails" title="Mails that were not sent">
      <QueryFailure query={query} title="The failed mails could not be loaded" mb="3" />
      <TimedList>
        {mails.map(({ subject, failedAt, error }) => (
          <TimedLine key={`${failedAt} ${subject}`} since={failedAt}>
            <chakra.span fontWeight="650">
              <bdi>{subject}</bdi>
            </chakra.span>
            <chakra.p color="fg.error">{error === '' ? 'The mail server gave no reason.' : error}</chakra.p>
          </TimedLine>
        ))}
      </TimedList>
    </Part>
  )
}
