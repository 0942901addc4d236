import { headerLogos, needsPlate } from '../../shared/logos.ts'
import { useGetSiteIdentity } from '../generated/api/index.ts'
import type { SiteIdentity } from '../generated/model/index.ts'
import { defaultBrand, defaultDescription } from '../lib/site-defaults.ts'
import { useIsStaff } from './staff.ts'

const defaultAddress = 'Unit 7, Kalher Industrial Park, Bhiwandi, Maharashtra 421302'

/** Site identity with defaults; `known` is false until the response has arrived. */
export function useIdentity() {
  const { data, isError } = useGetSiteIdentity()
  const identity = data?.siteIdentity
  const social: Partial<SiteIdentity> = identity ?? {}
  const isPublished = identity?.siteState === 'published'
  const isStaff = useIsStaff(isPublished)
  const brand = identity?.siteName || defaultBrand
  const primaryLogo = identity?.primaryLogo ?? ''
  const secondaryLogo = identity?.secondaryLogo || (identity?.siteName ? '' : '/favicon.svg')
  /** Visitors of a published site see no default, and no section without content. */
  const omitsEmpty = isPublished && !isStaff
  return {
    known: data !== undefined || isError,
    omitsEmpty,
    emptyPages: (omitsEmpty ? identity.emptyPages : []) as string[],
    brand,
    title: identity?.siteTitle || brand,
    tagLine: identity?.tagLine ?? '',
    description: identity?.siteDescription || (omitsEmpty ? '' : defaultDescription(brand)),
    address: identity?.primaryAddress || (omitsEmpty || identity?.siteState === 'setup' ? '' : defaultAddress),
    email: identity?.primaryEmail ?? '',
    phone: identity?.phoneNumber ?? '',
    whatsapp: identity?.whatsappNumber ?? '',
    message: identity?.message ?? '',
    primaryLogo,
    secondaryLogo,
    inHeader: headerLogos({ primaryLogo, secondaryLogo, showSiteName: identity?.showSiteName !== false }),
    hasPlate: identity != null && needsPlate(identity),
    sharePicture: identity?.sharePicture ?? '',
    tourVideo: identity?.tourVideo ?? '',
    notice: identity?.noticeShown ? identity : undefined,
    trackingUrl: identity?.trackingUrl ?? '',
    media: identity?.media,
    social,
  }
}
