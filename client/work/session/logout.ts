import { useNavigate } from 'react-router-dom'
import { logoutUser } from '../../generated/api/accounts/accounts.ts'
import * as messages from '../../generated/messages.ts'
import { toastAction } from '../../ui/toasts.tsx'
import { leaveAfterConfirming } from '../form/leaving.ts'
import { forgetAll } from '../form/recovery-store.ts'
import { forgetRecords } from '../form/unsaved-records.ts'
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
    // Forms write no input without a token, so that nothing is stored after the deletion.
    clearToken()
    forgetRecords()
    await forgetAll()
    await navigate(destination)
    await setUser(null)
  }
  return () => leaveAfterConfirming(logout)
}
