import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '../../lib/session.ts'
import { Notice } from '../../ui/work/notice.tsx'

/** The stored token opened this screen, but the server knows no session any more: say so before work is lost. */
export function SessionNotice() {
  if (useCurrentUser() !== null) return null
  return (
    <Notice
      tone="warning"
      title="Your session has ended"
      mb="6"
      action={
        <Button asChild variant="outline" colorPalette="gray">
          <Link to="/auth/login">Log in again</Link>
        </Button>
      }
    >
      Nothing can be saved until you log in again.
    </Notice>
  )
}
