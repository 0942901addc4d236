import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { HttpProblem } from '../../lib/problem.ts'
import { Notice } from '../../work/notice.tsx'
import { QueryFailure, type QueryState } from '../../work/query-failure.tsx'
import { RecordLink } from './record-link.tsx'

type Props = { query: QueryState; singular: string; plural: string; listHref: string }

/** Instead of a form: either the record does not exist, with a link back, or it failed to load, with a retry button. */
export function LoadFailure({ query, singular, plural, listHref }: Props) {
  const { error } = query
  const isMissing = error instanceof HttpProblem && [400, 404].includes(error.status)
  if (isMissing) return <NoSuchRecord singular={singular} plural={plural} listHref={listHref} />
  return <QueryFailure query={query} title={`This ${singular} could not be loaded`} />
}

const NoSuchRecord = ({ singular, plural, listHref }: Omit<Props, 'query'>) => (
  <Notice
    tone="warning"
    title={`There is no such ${singular}`}
    action={
      <Button asChild variant="outline">
        <Link to={listHref}>Back to {plural}</Link>
      </Button>
    }
  >
    It may have been deleted, and then stands in <RecordLink to="/admin/trash">Recently deleted</RecordLink>, or its address is not
    complete.
  </Notice>
)
