import { Button, Dialog, Portal } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useCurrentUser, useSetCurrentUser } from './session.ts'
import { SignInSteps } from './sign-in-steps.tsx'

/** Opens the sign-in dialog. @returns whether the user signed in. */
type RequestSignIn = () => Promise<boolean>

const SignInContext = createContext<RequestSignIn>(async () => false)
export const useSignInAgain = () => useContext(SignInContext)

/** Lets descendants request a new session without leaving the screen. Concurrent requests share one dialog. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const setUser = useSetCurrentUser()
  const waiting = useRef<PromiseWithResolvers<boolean>>(undefined)
  const email = useLastEmail()

  const requestSignIn: RequestSignIn = () => {
    waiting.current ??= Promise.withResolvers<boolean>()
    setOpen(true)
    return waiting.current.promise
  }
  const finish = (signedIn: boolean) => {
    setOpen(false)
    waiting.current?.resolve(signedIn)
    waiting.current = undefined
  }
  const cancel = () => {
    void setUser(null)
    finish(false)
  }

  return (
    <SignInContext value={requestSignIn}>
      {children}
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
    </SignInContext>
  )
}

/** The session's user; still known after the server has reported the session as ended. */
function useLastEmail(): string {
  const email = useCurrentUser()?.email
  const last = useRef('')
  if (email !== undefined) last.current = email
  return last.current
}
