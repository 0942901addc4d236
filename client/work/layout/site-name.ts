import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import { defaultBrand } from '../../lib/site-defaults.ts'

/** Site name; the product's name until a site identity exists. */
export function useSiteName(): string {
  return useGetSiteIdentity({ query: { select: ({ siteIdentity }) => siteIdentity?.siteName } }).data ?? defaultBrand
}

/** The site's square logo, with what the library says about it; the product's own until a site identity exists. */
export function useSiteLogo() {
  const identity = useGetSiteIdentity({ query: { select: ({ siteIdentity }) => siteIdentity } }).data
  return { src: identity?.secondaryLogo || '/favicon.svg', media: identity?.media }
}
