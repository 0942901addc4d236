import { useViewSetupLink } from '../generated/api/accounts/accounts.ts'
import { refusalOf, useOptionalLink } from './mailed-link.ts'

/** The link that makes the first administrator; its secret, why it cannot be used, and the request that uses it. */
export type SetupLink = ReturnType<typeof useOptionalLink>

/** The set-up link that has led to this screen; undefined without one. */
export function useSetupLink(): SetupLink | undefined {
  const link = useOptionalLink()
  const isThere = link.token !== ''
  const { error } = useViewSetupLink({ token: link.token }, { query: { enabled: isThere } })
  return isThere ? { ...link, refused: link.refused ?? refusalOf(error) } : undefined
}
