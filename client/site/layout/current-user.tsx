import { useEffect, useState } from 'react'
import { useGetCurrentUser } from '../../generated/api/index.ts'

/** Loads who is signed in, in the browser only: the page itself is cached for everybody. */
export function CurrentUser() {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  useGetCurrentUser({ query: { enabled: mounted } })
  return null
}
