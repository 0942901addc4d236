import { Box, chakra, Flex } from '@chakra-ui/react'
import { useListDrafts } from '../../generated/api/drafts/drafts.ts'
import type { Draft } from '../../generated/model/index.ts'
import { QueryFailure } from '../../work/query-failure.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { exactTime } from '../../work/times.ts'
import { describeRecord } from '../content/describe-record.ts'
import { DraftBadge } from '../drafts/use-draft-badges.tsx'
import { Part } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'

const maxDrafts = 20

/** Drafts: what failed to go live, then what goes live next, then what waits for an editor. Without drafts there is nothing to show. */
export function WaitingDrafts() {
  const query = useListDrafts({ page: 1, limit: maxDrafts }, { query: { refetchOnMount: 'always' } })
  const { drafts = [], total = 0 } = query.data ?? {}
  if (query.error === null && drafts.length === 0) return null
  return (
    <Part id="waiting-drafts" title="Drafts">
      <QueryFailure query={query} title="The drafts could not be loaded" mb="3" />
      <chakra.ul borderTopWidth={total > 0 ? '2px' : '0'} borderTopColor="fg">
        {drafts.map((draft) => (
          <DraftEntry key={draft.recordId} {...draft} />
        ))}
      </chakra.ul>
      {total > maxDrafts && (
        <chakra.p mt="3" color="fg.muted">
          {total - maxDrafts} more are in their lists.
        </chakra.p>
      )}
    </Part>
  )
}

function DraftEntry(draft: Draft) {
  const { contentType, recordId, title, state, at, userName, publishAt, failure } = draft
  const { what, path } = describeRecord(contentType, recordId, title)
  return (
    <Flex as="li" gap="3" py="2.5" borderBottomWidth="1px" justify="space-between" align="baseline" wrap="wrap">
      <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
        <RecordLink to={state === 'deleted' ? '/admin/trash' : path}>{what}</RecordLink>
        <chakra.span color="fg.muted">{publishAt === undefined ? '' : ` goes live on ${exactTime(publishAt)}`}</chakra.span>
        {failure !== undefined && <chakra.p color="fg.error">It did not go live at its time: {failure}</chakra.p>}
        {state === 'deleted' && <chakra.p color="fg.muted">The record was deleted; the draft waits until it is restored.</chakra.p>}
      </Box>
      <Flex gap="3" align="center" color="fg.subtle" fontSize="sm">
        {publishAt === undefined && <DraftBadge draft={draft} />}
        <span>
          {userName !== '' && `${userName}, `}
          <TimeAgo iso={at} />
        </span>
      </Flex>
    </Flex>
  )
}
