import { Box, Button, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { NavigateOptions } from 'react-router-dom'
import { useListMedia } from '../../generated/api/media/media.ts'
import type { Media } from '../../generated/model/index.ts'
import { useIsCurrent } from '../../lib/navigation.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { forListOfAll } from '../parts/requests/queries.ts'
import { paramsOf } from './checks.ts'
import { type LibraryFilter, LibraryTools } from './library-tools.tsx'
import { MediaGrid } from './media-grid.tsx'
import { useMediaSelection } from './use-media-selection.tsx'

const limit = 24
const none: Media[] = []

type Props = Omit<Parameters<typeof MediaGrid>[0], 'media' | 'check'> & {
  /** Describes several files, one after the other; undefined where files are chosen, not worked on. */
  describe?: (media: Media[]) => void
  filter: LibraryFilter
  change: (change: Partial<LibraryFilter>, options?: NavigateOptions) => void
  oneKind?: boolean
}

/** A page of the library, newest first, with its search and filters. */
export function LibraryGrid({ filter, change, oneKind = false, describe, ...grid }: Props) {
  const { search, kind, show, page } = filter
  const query = useListMedia({ search, kind, page, limit, ...paramsOf(show) }, { query: forListOfAll })
  const isCurrent = useIsCurrent()
  const { data } = query
  // The last file of the last page was deleted, or no longer meets the filter.
  const lastPage = data?.media.length === 0 && !query.isPlaceholderData ? Math.max(1, data.totalPage) : page
  useEffect(() => {
    if (lastPage < page && isCurrent()) change({ page: lastPage }, { replace: true })
  })
  const selection = useMediaSelection({
    media: data?.media ?? none,
    total: data?.total ?? 0,
    filter,
    describe: describe ?? (() => undefined),
  })
  const isFiltered = search !== '' || show !== '' || (kind !== 'any' && !oneKind)
  return (
    <Flex direction="column" gap="4">
      <LibraryTools filter={filter} change={change} oneKind={oneKind} />
      <QueryFailure query={query} title="The library could not be loaded" />
      {data === undefined && !hasFailed(query) && <Skeleton h="16rem" aria-busy="true" />}
      {data !== undefined && (
        <>
          {data.media.length === 0 && (
            <chakra.p py="8" color="fg.muted">
              {isFiltered
                ? 'No file meets this.'
                : 'The library is empty. Upload pictures and videos here, or with the records that show them.'}
            </chakra.p>
          )}
          {describe !== undefined && <Box _empty={{ display: 'none' }}>{selection.result}</Box>}
          <Flex columnGap="4" wrap="wrap" justify="space-between">
            {describe !== undefined && selection.bar}
            <chakra.p textStyle="fact" color="fg.muted" aria-live="polite" lineHeight="2.25rem" mb={describe && '3'}>
              {data.total === 1 ? '1 file' : `${data.total} files`}
            </chakra.p>
          </Flex>
          <MediaGrid {...grid} media={data.media} check={describe && selection.check} />
          {data.totalPage > 1 && (
            <Flex as="nav" aria-label="Pages of the library" gap="3" align="center" justify="flex-end">
              <Step to={page - 1} last={data.totalPage} text="Previous" change={change} />
              <chakra.span textStyle="fact">
                {page} of {data.totalPage}
              </chakra.span>
              <Step to={page + 1} last={data.totalPage} text="Next" change={change} />
            </Flex>
          )}
        </>
      )}
    </Flex>
  )
}

type StepProps = { to: number; last: number; text: string; change: Props['change'] }

const Step = ({ to, last, text, change }: StepProps) => (
  <Button size="sm" variant="outline" disabled={to < 1 || to > last} onClick={() => change({ page: to })}>
    {text}
  </Button>
)
