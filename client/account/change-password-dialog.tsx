import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { useState } from 'react'
import { LuKeyRound } from 'react-icons/lu'
import { changePassword } from '../generated/api/accounts/accounts.ts'
import * as messages from '../generated/messages.ts'
import type { User } from '../generated/model/index.ts'
import { SignInForm } from '../work/session/sign-in-form.tsx'
import { useAction } from '../work/use-action.ts'
import { TextLink } from './text-link.tsx'

/** Changes the password of the signed-in user, who names the present one. */
export function ChangePasswordDialog({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const act = useAction()
  const submit = async ({ currentPassword = '', password = '' }: Record<string, string>) => {
    await act(() => changePassword({ currentPassword, password }), { loading: 'Saving...', ...messages.changePassword })
    setOpen(false)
  }
  return (
    <Dialog.Root open={open} onOpenChange={(change) => setOpen(change.open)} lazyMount unmountOnExit scrollBehavior="inside">
      <Dialog.Trigger asChild>
        <Button variant="outline" colorPalette="gray">
          <LuKeyRound aria-hidden /> Change password
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel" maxW="26rem">
            <Dialog.Header>
              <Dialog.Title>Change password</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <Dialog.Description mb="5" color="fg.muted">
                Everywhere else you are then logged out, and {user.email} gets a notice.
              </Dialog.Description>
              <SignInForm
                fields={[
                  { name: 'currentPassword', label: 'Present password', type: 'password', autoComplete: 'current-password' },
                  { name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' },
                ]}
                aside={<TextLink to="/auth/forgot-password">Forgot password?</TextLink>}
                button={{ label: 'Change password', running: 'Saving...' }}
                onSubmit={submit}
              />
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton colorPalette="gray" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
