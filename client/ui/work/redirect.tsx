import { useEffect } from 'react'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'

/** Leads from this screen to another one, unless the visitor is leaving it already. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigateIfCurrent()
  useEffect(() => void navigate(to, { replace: true }))
  return null
}
