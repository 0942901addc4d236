import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import { defaultBrand } from '../../lib/site-defaults.ts'

/** What the site is called: the product's name until a site identity exists. */
export function useSiteName(): string {
  return useGetSiteIdentity({ query: { select: ({ siteIdentity }) => siteIdentity?.siteName } }).data ?? defaultBrand
}
