import { Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useListChanges } from '../../generated/api/changes/changes.ts'
import type { Change } from '../../generated/model/index.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { describeRecord } from '../content/describe-record.ts'
import { ShowOlder } from '../parts/panel/show-older.tsx'
import { Part } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { forListOfAll } from '../parts/requests/queries.ts'
import { UndoChange } from './undo-change.tsx'

const step = 8
const maxChanges = 96

/** Audit log, newest first. Existing records link to their form. */
export function LastChanges() {
  const [limit, setLimit] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const query = useListChanges({ page: 1, limit }, { query: forListOfAll })
  const { changes, total = 0 } = query.data ?? {}
  const shown = changes?.length ?? 0
  return (
    <Part id="last-changes" title="Last changes">
      <QueryFailure query={query} title="The last changes could not be loaded" mb="3" />
      {!hasFailed(query) && changes === undefined && <Skeleton h="12rem" />}
      {!hasFailed(query) && changes?.length === 0 && (
        <chakra.p color="fg.muted">Nothing has been changed yet. What you create, edit and delete appears here.</chakra.p>
      )}
      <chakra.ul ref={list} borderTopWidth={total > 0 ? '2px' : '0'} borderTopColor="fg">
        {changes?.map((change) => (
          <ChangeLine key={change._id} {...change} />
        ))}
      </chakra.ul>
      <ShowOlder
        list={list}
        shown={shown}
        hasMore={shown < Math.min(total, maxChanges)}
        busy={query.isFetching}
        show={() => setLimit(Math.min(limit + step, maxChanges))}
      />
    </Part>
  )
}

function ChangeLine(change: Change) {
  const { list, recordId, name, action, restored, userName, at } = change
  const verb = restored ? 'restored' : action
  const { what, path } = describeRecord(list, recordId, name)
  return (
    <Flex as="li" tabIndex={-1} gap="3" py="2.5" borderBottomWidth="1px" justify="space-between" align="baseline" wrap="wrap">
      <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
        {action === 'deleted' ? <chakra.span fontWeight="650">{what}</chakra.span> : <RecordLink to={path}>{what}</RecordLink>}
        <chakra.span color="fg.muted">
          {' '}
          {verb} by {userName}
        </chakra.span>
      </Box>
      <Flex gap="3" align="center">
        <chakra.span color="fg.subtle" fontSize="sm">
          <TimeAgo iso={at} />
        </chakra.span>
        <UndoChange change={change} what={what} verb={verb} />
      </Flex>
    </Flex>
  )
}
