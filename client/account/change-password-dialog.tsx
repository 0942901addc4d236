import { Button } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { LuKeyRound } from 'react-icons/lu'
import { changePassword } from '../generated/api/accounts/accounts.ts'
import { getGetCurrentUserQueryKey, getListSessionsQueryKey } from '../generated/api/sessions/sessions.ts'
import * as messages from '../generated/messages.ts'
import type { User } from '../generated/model/index.ts'
import { FormDialog } from '../work/form/form-dialog.tsx'
import { CredentialsForm } from '../work/session/credentials-form.tsx'
import { useAction } from '../work/use-action.ts'
import { currentPasswordField } from './current-password.ts'
import { TextLink } from './text-link.tsx'

export function ChangePasswordDialog({ user }: { user: User }) {
  const act = useAction()
  const queryClient = useQueryClient()
  const trigger = (
    <Button variant="outline" size={{ base: 'sm', md: 'md' }} px={{ base: '2.5', md: '4' }}>
      <LuKeyRound aria-hidden /> Change password
    </Button>
  )
  return (
    <FormDialog
      trigger={trigger}
      title="Change password"
      description={`Everywhere else you are then logged out, and ${user.email} gets a notice.`}
      maxW="26rem"
    >
      {({ close }) => (
        <CredentialsForm
          fields={[currentPasswordField, { name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' }]}
          aside={<TextLink to="/auth/forgot-password">Forgot password?</TextLink>}
          button={{ label: 'Change password', running: 'Saving...' }}
          onSubmit={async ({ currentPassword = '', password = '' }) => {
            await act(() => changePassword({ currentPassword, password }), { loading: 'Saving...', ...messages.changePassword })
            close()
            // A new password is a new version of the account, which an edit of the profile names.
            const queryKeys = [getListSessionsQueryKey(), getGetCurrentUserQueryKey()]
            await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
          }}
        />
      )}
    </FormDialog>
  )
}
