import { Button } from '@chakra-ui/react'
import { useSignInAgain } from '../../account/sign-in-again.tsx'
import { useCurrentUser } from '../../lib/session.ts'
import { Notice } from '../../ui/work/notice.tsx'

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
        <Button variant="outline" colorPalette="gray" onClick={() => void signInAgain()}>
          Log in again
        </Button>
      }
    >
      Nothing can be saved until you log in again.
    </Notice>
  )
}
