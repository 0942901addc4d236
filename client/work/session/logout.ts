import { useNavigate } from 'react-router-dom'
import { logoutUser } from '../../generated/api/accounts/accounts.ts'
import * as messages from '../../generated/messages.ts'
import { toastAction } from '../../ui/toasts.tsx'
import { leaveAfterConfirming } from '../form/leaving.ts'
import { useSetCurrentUser } from './session.ts'
import { clearToken } from './token.ts'

/** Signs out and navigates to `destination`, unless the user chooses to keep unsaved changes. A failure changes nothing. */
export function useLogout(destination: '/' | '/auth/login'): () => Promise<void> {
  const navigate = useNavigate()
  const setUser = useSetCurrentUser()
  const logout = async () => {
    const texts = { loading: 'Logging out...', ...messages.logoutUser, flow: 'signIn' } as const
    const done = await toastAction(logoutUser(), texts).catch(() => undefined)
    if (done === undefined) return
    clearToken()
    await navigate(destination)
    setUser(null)
  }
  return () => leaveAfterConfirming(logout)
}
