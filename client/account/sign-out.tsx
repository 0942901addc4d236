import { useState } from 'react'
import type { User } from '../generated/model/index.ts'
import { ActionButton } from '../ui/parts.tsx'
import { useLogout } from '../work/session/logout.ts'

/** Sign-out button for an account without access, in the style of the public site, where it is shown. */
export function SignOut({ user }: { user: User }) {
  const logout = useLogout('/auth/login')
  const [running, setRunning] = useState(false)
  return (
    <>
      <p>You are signed in as {user.email}. Log out to use another account.</p>
      <ActionButton
        type="button"
        tone="plain"
        aria-busy={running}
        onClick={async () => {
          if (running) return
          setRunning(true)
          await logout()
          setRunning(false)
        }}
      >
        <span>{running ? 'Logging out...' : 'Log out'}</span>
      </ActionButton>
    </>
  )
}
