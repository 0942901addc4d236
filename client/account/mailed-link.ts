import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { HttpProblem } from '../lib/problem.ts'
import { useBrowserFact, useHydrated } from '../lib/use-browser-fact.ts'

/** Message of a link without its token; the contract's for `LinkToken`. */
const incompleteLink = 'This link is not complete'

/** True when the server refuses the link itself, so that another attempt with it is of no use. */
export const isLinkRefused = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem &&
  (error.problem.type === '/docs/problems/link-refused' || error.problem.errors?.some(({ path }) => path === 'token') === true)

/** Props of the notice for an invalid or expired link; undefined for another failure. */
export const refusalOf = (error: unknown) => (isLinkRefused(error) ? { title: error.message, announced: false } : undefined)

/**
 * The secret of a link that was mailed or printed; empty on the server and while its markup hydrates. It moves from the address, which browsers
 * store and people copy, into the state of the history entry, where a reload finds it.
 */
function useTokenOfLink(): string {
  const [parameters] = useSearchParams()
  const { pathname, state } = useLocation() as { pathname: string; state: { token?: string } | null }
  const navigate = useNavigate()
  const inAddress = parameters.get('token')
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate, pathname])
  return useBrowserFact(
    () => inAddress ?? state?.token ?? '',
    () => '',
  )
}

/** The link of a screen that works without one, too: its token is empty then. */
export function useOptionalLink() {
  const token = useTokenOfLink()
  const [refusal, setRefusal] = useState<string>()
  return {
    token,
    /** Why the link cannot be used, as properties of a notice; undefined while it may work. */
    refused: refusal === undefined ? undefined : { title: refusal, announced: true },
    /** Awaits the request that uses the link, and notes its refusal. @throws the request's error. */
    async use<Result>(request: Promise<Result>): Promise<Result> {
      try {
        return await request
      } catch (error) {
        if (isLinkRefused(error)) setRefusal(error.message)
        throw error
      }
    },
  }
}

/** The link without which its screen is of no use. */
export function useMailedLink() {
  const link = useOptionalLink()
  const isIncomplete = useHydrated() && link.token === ''
  return isIncomplete ? { ...link, refused: { title: incompleteLink, announced: false } } : link
}
