import { chakra, Flex } from '@chakra-ui/react'
import { useQueries } from '@tanstack/react-query'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { emptyQueryOf } from '../content/definition-parts.ts'
import { contentTypes } from '../content/index.ts'
import type { ContentScreens } from '../definition.ts'
import { Part } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'

/** Content types without a published record. While all have one there is nothing to show. */
export function StillEmpty() {
  const may = useMay()
  // Without `combine`: a combined result that holds a function is a new one for each render, and renders again while queries are pending.
  const results = useQueries({
    // Another editor may have made a record meanwhile.
    queries: siteParts.map(({ query: isEmpty }) => ({ ...isEmpty, refetchOnMount: 'always' as const })),
  })
  const empty = siteParts.filter((_, index) => results[index]?.data === true)
  const failed = results.filter(hasFailed)
  const query = {
    error: failed.find(({ error }) => error !== null)?.error ?? null,
    errorUpdateCount: failed.reduce((sum, { errorUpdateCount }) => sum + errorUpdateCount, 0),
    // Only of what a retry fetches: it works while other parts are still loading.
    fetchStatus: failed.find(({ fetchStatus }) => fetchStatus !== 'idle')?.fetchStatus ?? 'idle',
    dataUpdatedAt: 0,
    isFetchedAfterMount: failed.length > 0,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
  const isLoading = results.some(({ isPending }) => isPending)
  if (failed.length === 0 && (isLoading || empty.length === 0)) return null
  return (
    <Part id="still-empty" title="Still empty">
      <QueryFailure query={query} title="Some parts of the site could not be checked" mb="3" />
      {!isLoading && empty.length > 0 && (
        <chakra.ul borderTopWidth="2px" borderTopColor="fg">
          {empty.map(({ label, where, create }) => (
            <Flex as="li" key={label} gap="3" py="2.5" borderBottomWidth="1px" justify="space-between" align="baseline" wrap="wrap">
              <span>
                <chakra.span fontWeight="650">{label}</chakra.span> <chakra.span color="fg.muted">{where}</chakra.span>
              </span>
              {may(create.roles) && (
                <RecordLink to={create.path} fontWeight="inherit" textDecorationColor="signal.solid">
                  {create.label}
                </RecordLink>
              )}
            </Flex>
          ))}
        </chakra.ul>
      )}
    </Part>
  )
}

/** Every content type that the site is empty without, in the order of the sidebar. */
const siteParts = Object.values<ContentScreens>(contentTypes).flatMap((content) => {
  const { create, presentation } = content
  const query = emptyQueryOf(content)
  return create === undefined || presentation.part === undefined || query === undefined ? [] : [{ ...presentation.part, create, query }]
})
