import { headerLogos } from '../../../shared/logos.ts'
import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import { defaultBrand } from '../../lib/site-defaults.ts'

/** Site name; the product's name until a site identity exists. */
export function useSiteName(): string {
  return useGetSiteIdentity({ query: { select: ({ siteIdentity }) => siteIdentity?.siteName } }).data ?? defaultBrand
}

/** The site's logo, with what the library says about it, and the one for the dark scheme, where it stands without the name; the product's own until a site identity exists. */
export function useSiteLogo() {
  const {
    primaryLogo = '',
    secondaryLogo = '',
    showSiteName = true,
    media,
  } = useGetSiteIdentity({ query: { select: ({ siteIdentity }) => siteIdentity } }).data ?? {}
  const { light, dark, showsName } = headerLogos({ primaryLogo, secondaryLogo, showSiteName })
  return { light: light || '/favicon.svg', dark: dark || undefined, media, showsName }
}
