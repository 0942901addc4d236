import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useGetCurrentUser } from '../../generated/api/index.ts'
import type { User } from '../../generated/model/index.ts'

export type SignedIn = { SignedIn?: ComponentType<{ user: User }> }

/**
 * Loads the signed-in user in the browser only: the cached page is the same for every visitor.
 * @param SignedIn is shown to a signed-in user.
 */
export function CurrentUser({ SignedIn }: SignedIn) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const user = useGetCurrentUser({ query: { enabled: mounted } }).data?.user
  return (
    user &&
    SignedIn && (
      <Suspense>
        <SignedIn user={user} />
      </Suspense>
    )
  )
}
