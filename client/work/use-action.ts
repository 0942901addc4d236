import { useQueryClient } from '@tanstack/react-query'
import { HttpProblem, isConflict, isSessionOver, withConflictNamed } from '../lib/problem.ts'
import { type Texts, type Told, toastAction } from '../ui/toasts.tsx'
import { useSignInAgain } from './session/sign-in-again.tsx'

const sessionEnded = 'Your session has ended, so nothing was saved or deleted. Log in and try again.'

/** Runs an authenticated request. On 401 the user is asked to sign in, and the request is sent again. */
export function useSendWithSession() {
  const signInAgain = useSignInAgain()
  return async <Result>(send: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        if (!isSessionOver(error)) throw error
        if (!(await signInAgain())) throw new HttpProblem({ ...error.problem, message: sessionEnded })
      }
    }
  }
}

/**
 * Runs an authenticated mutation with one toast for its result. On 401 the user is asked to sign in, and the mutation is sent again. On 412
 * everything is read again, so that the next attempt is based on what is shown.
 */
export function useAction() {
  const sendWithSession = useSendWithSession()
  const queryClient = useQueryClient()
  return async <Result extends Told>(
    send: () => Promise<Result>,
    texts: Texts,
    handledByDialog: (error: unknown) => boolean = () => false,
  ): Promise<Result> => {
    const sendNamed = () =>
      send().catch((error: unknown) => {
        throw handledByDialog(error) ? error : withConflictNamed(error)
      })
    try {
      return await sendWithSession(() => toastAction(sendNamed(), texts, (error) => isSessionOver(error) || handledByDialog(error)))
    } catch (error) {
      if (isConflict(error) && !handledByDialog(error)) await queryClient.invalidateQueries()
      throw error
    }
  }
}
