import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'

/** The company's own phone number, as it is written. */
export function useCompanyPhone(): string {
  return useGetSiteIdentity({ query: { select: ({ siteIdentity }) => siteIdentity?.phoneNumber } }).data ?? ''
}
