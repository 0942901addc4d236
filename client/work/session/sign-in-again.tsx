import { useQueryClient } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { useCacheOwner, useCurrentUser, useSetCurrentUser } from './session.ts'

const loadDialog = () => import('./sign-in-dialog.tsx')
const SignInDialog = lazy(async () => ({ default: (await loadDialog()).SignInDialog }))

/** Opens the sign-in dialog. @returns whether the user signed in. */
type RequestSignIn = () => Promise<boolean>

const SignInContext = createContext<RequestSignIn>(async () => false)
export const useSignInAgain = () => useContext(SignInContext)

/** Lets descendants request a new session without leaving the screen. Concurrent requests share one dialog. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  /** Stays true, so that the dialog is there for its exit animation. */
  const [asked, setAsked] = useState(false)
  const setUser = useSetCurrentUser()
  const queryClient = useQueryClient()
  const waiting = useRef<{ promise: Promise<boolean>; resolve: (signedIn: boolean) => void }>(undefined)
  const email = useLastEmail()
  useCacheOwner()

  // Only a session that has begun can end. Loaded before, because by then the server may have other files.
  useEffect(() => {
    if (email !== '') loadDialog().catch(() => undefined)
  }, [email])

  const requestSignIn: RequestSignIn = () => {
    waiting.current ??= openPromise()
    setAsked(true)
    setOpen(true)
    return waiting.current.promise
  }
  const finish = (signedIn: boolean) => {
    setOpen(false)
    // What was refused without a session, such as the poll for new enquiries.
    if (signedIn) void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
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
      {asked && (
        <Suspense>
          <SignInDialog open={open} email={email} finish={finish} cancel={cancel} />
        </Suspense>
      )}
    </SignInContext>
  )
}

/** `Promise.withResolvers`, which Safari has from 17.4 on. */
function openPromise() {
  let resolve = (_signedIn: boolean): void => undefined
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve: (signedIn: boolean) => resolve(signedIn) }
}

/** The session's user; still known after the server has reported the session as ended. */
function useLastEmail(): string {
  const email = useCurrentUser()?.email
  const last = useRef('')
  if (email !== undefined) last.current = email
  return last.current
}
