import { chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Notice } from '../../ui/work/notice.tsx'
import { Part } from './part.tsx'
import { places } from './places.ts'

const PlaceLink = chakra(Link)

/** Which parts of the site have nothing to show yet. */
export function StillEmpty() {
  const { empty, loading, failed } = useQueries({
    queries: places.map(({ label, isEmpty }) => ({
      queryKey: ['still empty', label],
      queryFn: isEmpty,
      // A record may have been made on the way here.
      refetchOnMount: 'always' as const,
    })),
    combine: (answers) => ({
      empty: places.filter((_, index) => answers[index]?.data === true),
      loading: answers.some(({ isPending }) => isPending),
      failed: answers.some(({ isError }) => isError),
    }),
  })
  return (
    <Part id="still-empty" title="Still empty">
      {failed && (
        <Notice tone="error" title="Not every part of the site could be looked at">
          Reload the page to try again.
        </Notice>
      )}
      {loading && <Skeleton h="10" />}
      {!loading && !failed && empty.length === 0 && (
        <chakra.p color="fg.muted">Nothing: every part of the site has something to show.</chakra.p>
      )}
      {!loading && empty.length > 0 && (
        <chakra.ul borderTopWidth="2px" borderTopColor="fg">
          {empty.map(({ label, where, create }) => (
            <Flex as="li" key={label} gap="3" py="2.5" borderBottomWidth="1px" justify="space-between" align="baseline" wrap="wrap">
              <span>
                <chakra.span fontWeight="650">{label}</chakra.span> <chakra.span color="fg.muted">{where}</chakra.span>
              </span>
              <PlaceLink to={create.path} textDecoration="underline" textDecorationColor="signal.solid" textUnderlineOffset="4px">
                {create.label}
              </PlaceLink>
            </Flex>
          ))}
        </chakra.ul>
      )}
    </Part>
  )
}
