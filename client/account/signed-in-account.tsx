import { useState } from 'react'
import type { User } from '../generated/model/index.ts'
import { ActionButton, ActionLink } from '../ui/parts.tsx'
import { profilePath } from '../work/layout/account-links.ts'
import { useLogout } from '../work/session/logout.ts'

/** On a phone, of a row. */
const half = { flexGrow: { base: '1', sm: '0' }, justifyContent: 'center' }

/** The way to its profile and the log-out button for an account without access, in the style of the public site, where it is shown. */
export function SignedInAccount({ user }: { user: User }) {
  const logout = useLogout('/auth/login')
  const [running, setRunning] = useState(false)
  return (
    <>
      <ActionLink to={profilePath(user)} tone="plain" css={half}>
        <span>Your profile</span>
      </ActionLink>
      <ActionButton
        type="button"
        tone="plain"
        css={half}
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
