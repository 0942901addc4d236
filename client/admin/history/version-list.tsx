import { Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LuChevronRight } from 'react-icons/lu'
import { useListVersions } from '../../generated/api/changes/changes.ts'
import type { ContentType, Version } from '../../generated/model/index.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { exactTime } from '../../work/times.ts'
import { ShowOlder } from '../parts/panel/show-older.tsx'
import { ToneBadge } from '../parts/tone-badge.tsx'
import { type Fields, labelOf } from './comparison.ts'

const step = 20
const maxVersions = 100

const verbs: Record<Version['action'], string> = {
  created: 'Created',
  updated: 'Changed',
  moved: 'Moved in the list',
  deleted: 'Deleted',
  restored: 'Restored',
}

export type HistoryOf = {
  contentType: ContentType
  recordId: string
  fields: Fields
}

/** The newest versions, which a list begins with. */
export const newestVersions = ({ contentType, recordId }: HistoryOf) => ({ contentType, recordId, page: 1, limit: step })

/** What a version changed, in words: "Changed title, picture". */
export function summaryOf({ action, changed }: Version, fields: HistoryOf['fields']): string {
  const labels = changed.map((name) => labelOf(fields, name).toLowerCase()).join(', ')
  return action === 'updated' || action === 'restored' ? `${verbs[action]} ${labels}`.trim() : verbs[action]
}

export function VersionList({ of, choose }: { of: HistoryOf; choose: (version: Version, entry: HTMLElement) => void }) {
  const [limit, setLimit] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const { fields } = of
  const query = useListVersions(
    { ...newestVersions(of), limit },
    { query: { placeholderData: keepPreviousData, refetchOnMount: 'always' } },
  )
  const { versions, total = 0 } = query.data ?? {}
  const shown = versions?.length ?? 0
  return (
    <Box>
      <QueryFailure query={query} title="The history could not be loaded" mb="3" />
      {!hasFailed(query) && versions === undefined && <Skeleton h="12rem" />}
      <chakra.ul ref={list} borderTopWidth="2px" borderTopColor="fg">
        {versions?.map((version, index) => (
          <chakra.li key={version._id} borderBottomWidth="1px">
            <chakra.button
              type="button"
              onClick={({ currentTarget }) => choose(version, currentTarget)}
              display="flex"
              gap="3"
              alignItems="center"
              // The words stand in line with the title.
              w="calc(100% + 1.5rem)"
              mx="-3"
              p="3"
              textAlign="start"
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
            >
              <Box flex="1" minW="0" overflowWrap="anywhere">
                <Flex as="span" gap="2" wrap="wrap" align="center" fontWeight="650">
                  {summaryOf(version, fields)}
                  {version.isLive && <ToneBadge tone="success">Live</ToneBadge>}
                </Flex>
                {version.title !== (versions[index + 1] ?? version).title && <chakra.span display="block">‘{version.title}’</chakra.span>}
                <chakra.span color="fg.muted" fontSize="sm">
                  Version {version.number} · {version.userName === '' ? 'At the start' : version.userName},{' '}
                  <time dateTime={version.at}>{exactTime(version.at)}</time>
                </chakra.span>
              </Box>
              <chakra.span color="fg.muted">
                <LuChevronRight aria-hidden />
              </chakra.span>
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
      {total === 1 && (
        <chakra.p mt="3" color="fg.muted">
          There is one version so far. Each change adds another.
        </chakra.p>
      )}
      <ShowOlder
        list={list}
        shown={shown}
        hasMore={shown < Math.min(total, maxVersions)}
        busy={query.isFetching}
        show={() => setLimit(Math.min(limit + step, maxVersions))}
      />
    </Box>
  )
}
