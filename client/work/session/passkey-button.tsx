import { chakra } from '@chakra-ui/react'
import { useContext, useEffect, useRef, useState } from 'react'
import { signInByPasskey } from '../../generated/api/second-factor/second-factor.ts'
import type { LoginUser200 } from '../../generated/model/index.ts'
import { Fingerprint } from '../../generated/sign-in-icons.tsx'
import { OriginContext } from '../../lib/origin.ts'
import { canUsePasskeys, hasPasskeys } from '../../lib/passkeys.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { useBrowserFact } from '../../lib/use-browser-fact.ts'
import { BusyButton } from '../form/busy-button.tsx'

/** Awaits a request that signs in and takes over its session. @throws its error. */
type Finish = (request: Promise<LoginUser200>) => Promise<void>

/** The library is loaded where a passkey can be asked for. */
const load = () => import('./passkey-sign-in.ts')

type Props = { label: string; finish: Finish /** Offer passkeys in the suggestions for the address, too. */; inSuggestions?: boolean }

/** Signs in by passkey. Shown where the browser can do it; the server expects that it can, so that nothing moves when it does. */
export function PasskeyButton({ label, finish, inSuggestions = false }: Props) {
  const origin = useContext(OriginContext)
  const isPossible = useBrowserFact(canUsePasskeys, () => hasPasskeys(origin))
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState('')
  useSuggestions(finish, isPossible && inSuggestions)

  const signIn = async () => {
    setIsAsking(true)
    setFailure('')
    try {
      const { askForPasskey } = await load()
      const credential = await askForPasskey()
      await finish(signInByPasskey({ credential }))
    } catch (error) {
      setFailure(error instanceof HttpProblem ? error.message : 'No passkey was used. You can try again.')
      setIsAsking(false)
    }
  }
  if (!isPossible) return null
  return (
    <>
      <BusyButton
        size="lg"
        w="full"
        variant="outline"
        busy={isAsking}
        loadingText="Waiting for your passkey..."
        onClick={() => void signIn()}
      >
        <Fingerprint aria-hidden /> {label}
      </BusyButton>
      <chakra.p role="status" color="fg.error" fontWeight="600" fontSize="sm" mt={failure === '' ? '0' : '2'}>
        {failure}
      </chakra.p>
    </>
  )
}

/** Offers passkeys in the browser's suggestions for the address (conditional mediation), while the form is there. */
function useSuggestions(finish: Finish, isWanted: boolean): void {
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    if (!isWanted) return
    let end: (() => void) | undefined
    let isOver = false
    const offer = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      const { askForPasskey, cancelPasskey } = await load()
      if (isOver) return
      end = cancelPasskey
      const credential = await askForPasskey({ inSuggestions: true })
      await latest.current(signInByPasskey({ credential }))
    }
    // The page started it by itself: a failure, or the end of the form, leaves the other ways to sign in.
    offer().catch(() => undefined)
    return () => {
      isOver = true
      end?.()
    }
  }, [isWanted])
}
