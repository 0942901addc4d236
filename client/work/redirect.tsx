import { useEffect } from 'react'
import { useNavigateIfCurrent } from '../lib/navigation.ts'

/** Redirects to another screen, unless the visitor is already navigating away. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigateIfCurrent()
  useEffect(() => void navigate(to, { replace: true }))
  return null
}
