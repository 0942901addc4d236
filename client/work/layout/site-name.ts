import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import { defaultBrand } from '../../lib/site-defaults.ts'

/** Site name; the product's name until a site identity exists. */
export function useSiteName(): string {
  return useGetSiteIdentity({ query: { select: ({ siteIdentity }) => siteIdentity?.siteName } }).data ?? defaultBrand
}
