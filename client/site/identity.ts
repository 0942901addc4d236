import { useGetSiteIdentity } from '../generated/api/index.ts'
import { defaultBrand, defaultDescription } from '../lib/site-defaults.ts'

const defaultAddress = 'Unit 7, Kalher Industrial Park, Bhiwandi, Maharashtra 421302'

/** Site identity with defaults; `known` is false until the response has arrived. */
export function useIdentity() {
  const { data, isError } = useGetSiteIdentity()
  const identity = data?.siteIdentity
  return {
    known: data !== undefined || isError,
    brand: identity?.siteName || defaultBrand,
    title: identity?.siteTitle || identity?.siteName || defaultBrand,
    tagLine: identity?.tagLine ?? '',
    description: identity?.siteDescription || defaultDescription,
    address: identity?.primaryAddress || defaultAddress,
    email: identity?.primaryEmail ?? '',
    phone: identity?.phoneNumber ?? '',
    whatsapp: identity?.whatsappNumber ?? '',
    message: identity?.message ?? '',
    primaryLogo: identity?.primaryLogo ?? '',
    secondaryLogo: identity?.secondaryLogo || '/favicon.svg',
    tourVideo: identity?.tourVideo ?? '',
    media: identity?.media,
    social: {
      twitter: identity?.twitter ?? '',
      instagram: identity?.instagram ?? '',
      facebook: identity?.facebook ?? '',
      youtube: identity?.youtube ?? '',
      linkedin: identity?.linkedin ?? '',
    },
  }
}
