import { useEffect } from 'react'
import { useNavigateIfCurrent } from '../lib/navigation.ts'

/** Redirects to another screen, unless the visitor is already navigating away. */
export function Redirect({ to, state }: { to: string; state?: object }) {
  const navigate = useNavigateIfCurrent()
  useEffect(() => void navigate(to, { replace: true, state }))
  return null
}
