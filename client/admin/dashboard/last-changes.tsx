import { chakra, Skeleton } from '@chakra-ui/react'
import { useListChanges } from '../../generated/api/changes/changes.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { ActLine } from '../changes/act-line.tsx'
import { actsOf } from '../changes/acts.ts'
import { Part, PartNote } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { forListOfAll } from '../parts/requests/queries.ts'

export function LastChanges() {
  const query = useListChanges({ page: 1, limit: 5 }, { query: forListOfAll })
  const { changes } = query.data ?? {}
  const isEmpty = changes?.length === 0
  return (
    <Part id="last-changes" title="Last changes" action={!isEmpty && <RecordLink to="/admin/changes">All changes</RecordLink>}>
      <QueryFailure query={query} title="The last changes could not be loaded" mb="3" />
      {!hasFailed(query) && changes === undefined && <Skeleton h="12rem" />}
      {!hasFailed(query) && isEmpty && <PartNote>Nothing has been changed yet. What you create, edit and delete appears here.</PartNote>}
      {!isEmpty && (
        <chakra.ul borderTopWidth="2px" borderTopColor="fg">
          {actsOf(changes ?? []).map((act) => (
            <ActLine key={act[0]._id} act={act} />
          ))}
        </chakra.ul>
      )}
    </Part>
  )
}
