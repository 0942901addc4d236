import { Button } from '@chakra-ui/react'
import { useSignInAgain } from '../../account/sign-in-again.tsx'
import { useCurrentUser } from '../../lib/session.ts'
import { Notice } from '../../ui/work/notice.tsx'

/** The stored token opened this screen, but the server knows no session any more: say so before work is lost. */
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
