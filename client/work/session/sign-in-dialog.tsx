import { Button, Dialog, Portal } from '@chakra-ui/react'
import { SignInSteps } from './sign-in-steps.tsx'

type Props = { open: boolean; email: string; finish: (signedIn: boolean) => void; cancel: () => void }

/** Signs in over the screen that needs a session. */
export function SignInDialog({ open, email, finish, cancel }: Props) {
  return (
    <Dialog.Root
      open={open}
      placement="center"
      closeOnInteractOutside={false}
      onOpenChange={cancel}
      initialFocusEl={() => document.querySelector<HTMLElement>(email === '' ? '#sign-in-email' : '#sign-in-password')}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel" maxW="26rem">
            <Dialog.Header>
              <Dialog.Title>Log in again</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <Dialog.Description mb="5" color="fg.muted">
                Your session has ended. Log in to go on from here; nothing you entered is lost.
              </Dialog.Description>
              <SignInSteps email={email} button={{ label: 'Log in', running: 'Logging in...' }} onSignedIn={() => finish(true)} />
              <Button mt="3" w="full" variant="ghost" colorPalette="gray" onClick={cancel}>
                Cancel
              </Button>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
