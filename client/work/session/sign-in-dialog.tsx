import { Button, Dialog } from '@chakra-ui/react'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

type Props = { open: boolean; email: string; finish: (signedIn: boolean) => void; cancel: () => void }

export function SignInDialog({ open, email, finish, cancel }: Props) {
  return (
    <ModalDialog
      title="Log in again"
      open={open}
      placement="center"
      closeOnInteractOutside={false}
      onOpenChange={cancel}
      initialFocusEl={() => document.querySelector<HTMLElement>(email === '' ? '#sign-in-email' : '#sign-in-password')}
      lazyMount
      unmountOnExit
      maxW="26rem"
    >
      <Dialog.Body pb="6">
        <Dialog.Description mb="5" color="fg.muted">
          Your session has ended. Log in to go on from here; nothing you entered is lost.
        </Dialog.Description>
        <SignInSteps email={email} button={{ label: 'Log in', running: 'Logging in...' }} onSignedIn={() => finish(true)} />
        <Button mt="3" w="full" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </Dialog.Body>
    </ModalDialog>
  )
}
