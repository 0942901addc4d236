import { Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useListChanges } from '../../generated/api/changes/changes.ts'
import type { Change } from '../../generated/model/index.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { describeRecord, pluralOf } from '../content/describe-record.ts'
import { ShowOlder } from '../parts/panel/show-older.tsx'
import { Part } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { forListOfAll } from '../parts/requests/queries.ts'
import { type Act, actsOf, verbOf } from './acts.ts'
import { UndoChange } from './undo-change.tsx'

const step = 8
const maxChanges = 96

/** Audit log, newest first. Existing records link to their form. */
export function LastChanges() {
  const [limit, setLimit] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const query = useListChanges({ page: 1, limit }, { query: forListOfAll })
  const { changes, total = 0 } = query.data ?? {}
  const acts = actsOf(changes ?? [])
  return (
    <Part id="last-changes" title="Last changes">
      <QueryFailure query={query} title="The last changes could not be loaded" mb="3" />
      {!hasFailed(query) && changes === undefined && <Skeleton h="12rem" />}
      {!hasFailed(query) && changes?.length === 0 && (
        <chakra.p color="fg.muted">Nothing has been changed yet. What you create, edit and delete appears here.</chakra.p>
      )}
      <chakra.ul ref={list} borderTopWidth={total > 0 ? '2px' : '0'} borderTopColor="fg">
        {acts.map(([first, ...others]) =>
          others.length === 0 ? <ChangeLine key={first._id} {...first} /> : <ActLine key={first._id} changes={[first, ...others]} />,
        )}
      </chakra.ul>
      <ShowOlder
        list={list}
        shown={acts.length}
        hasMore={(changes?.length ?? 0) < Math.min(total, maxChanges)}
        busy={query.isFetching}
        show={() => setLimit(Math.min(limit + step, maxChanges))}
      />
    </Part>
  )
}

/** One act, with its changes folded. */
function ActLine({ changes }: { changes: Act }) {
  const [{ contentType, userName, at }] = changes
  return (
    <chakra.li borderBottomWidth="1px">
      <details>
        <chakra.summary py="2.5" cursor="pointer">
          <Flex display="inline-flex" gap="3" justify="space-between" align="baseline" wrap="wrap" w="calc(100% - 1.25rem)">
            <span>
              <chakra.span fontWeight="650">
                {changes.length} {pluralOf(contentType)}
              </chakra.span>
              <chakra.span color="fg.muted">
                {' '}
                {verbOf(changes[0])} by {userName}
              </chakra.span>
            </span>
            <chakra.span color="fg.subtle" fontSize="sm">
              <TimeAgo iso={at} />
            </chakra.span>
          </Flex>
        </chakra.summary>
        <chakra.ul ps="5" borderTopWidth="1px" css={{ '& > li:last-of-type': { borderBottom: 'none' } }}>
          {changes.map((change) => (
            <ChangeLine key={change._id} {...change} />
          ))}
        </chakra.ul>
      </details>
    </chakra.li>
  )
}

function ChangeLine(change: Change) {
  const { contentType, recordId, title, action, userName, at } = change
  const verb = verbOf(change)
  const { what, path } = describeRecord(contentType, recordId, title)
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
