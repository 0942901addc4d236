import { Button } from '@chakra-ui/react'
import { Notice } from '../../work/notice.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { useSignInAgain } from '../../work/session/sign-in-again.tsx'

/** Warns that the server has ended the session though the stored token opened this screen, before unsaved work is lost. */
export function SessionNotice() {
  const user = useCurrentUser()
  const signInAgain = useSignInAgain()
  if (user !== null) return null
  return (
    <Notice
      tone="warning"
      title="Your session has ended"
      mb="6"
      action={
        <Button variant="outline" onClick={() => void signInAgain()}>
          Log in again
        </Button>
      }
    >
      Nothing can be saved until you log in again.
    </Notice>
  )
}
