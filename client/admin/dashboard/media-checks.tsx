import { chakra, Skeleton } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getListMediaQueryKey, listMedia } from '../../generated/api/media/media.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { checks, checkTexts, paramsOf } from '../media/checks.ts'
import { Part } from './part.tsx'

const LibraryLink = chakra(Link)

const counts = async () =>
  Promise.all(checks.map(async (check) => ({ check, total: (await listMedia({ ...paramsOf(check), limit: 1 })).total })))

/** What the library's checks have found, each with a link to the files. */
export function MediaChecks() {
  const query = useQuery({ queryKey: [...getListMediaQueryKey(), 'checks'], queryFn: counts, refetchOnMount: 'always' })
  const found = query.data?.filter(({ total }) => total > 0) ?? []
  return (
    <Part id="media-checks" title="Pictures and videos">
      <QueryFailure query={query} title="The library could not be checked" mb="3" />
      {query.isPending && !hasFailed(query) && <Skeleton h="10" />}
      {query.data !== undefined && found.length === 0 && <chakra.p color="fg.muted">Nothing needs attention.</chakra.p>}
      {found.length > 0 && (
        <chakra.ul borderTopWidth="2px" borderTopColor="fg">
          {found.map(({ check, total }) => (
            <chakra.li key={check} py="2.5" borderBottomWidth="1px">
              <LibraryLink
                to={`/admin/media?show=${check}`}
                textDecoration="underline"
                textDecorationColor="signal.solid"
                textUnderlineOffset="4px"
              >
                {checkTexts[check].count(total)}
              </LibraryLink>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Part>
  )
}
