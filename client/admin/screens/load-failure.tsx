import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { HttpProblem, messageOf } from '../../lib/problem.ts'
import { Notice } from '../../ui/work/notice.tsx'

type Props = { error: unknown; one: string; many: string; listHref: string; retry: () => void }

/** In the place of a form: the record is not there, and the way back is; or it could not be read, and can be asked for again. */
export function LoadFailure({ error, one, many, listHref, retry }: Props) {
  const missing = error instanceof HttpProblem && [400, 404].includes(error.status)
  if (missing) {
    return (
      <Notice
        tone="warning"
        title={`There is no such ${one}`}
        action={
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={listHref}>Back to {many}</Link>
          </Button>
        }
      >
        It may have been deleted, or its address is not complete.
      </Notice>
    )
  }
  return (
    <Notice
      tone="error"
      title={`This ${one} could not be loaded`}
      action={
        <Button variant="outline" colorPalette="gray" onClick={retry}>
          Retry
        </Button>
      }
    >
      {messageOf(error, 'The server could not be reached.')}
    </Notice>
  )
}
