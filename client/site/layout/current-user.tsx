import { useEffect, useState } from 'react'
import { useGetCurrentUser } from '../../generated/api/index.ts'

/** Loads the signed-in user in the browser only: the cached page is the same for every visitor. */
export function CurrentUser() {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  useGetCurrentUser({ query: { enabled: mounted } })
  return null
}
