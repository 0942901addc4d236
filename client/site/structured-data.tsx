import { internationalDigits } from '../../shared/phone.ts'
import { useAbsolute } from '../lib/origin.ts'
import { useIdentity } from './identity.ts'
import { logoPreview } from './link-preview.ts'

type Thing = { '@type': string | string[] } & Record<string, unknown>

/**
 * Structured data for search engines (schema.org, JSON-LD): a data block, which browsers do not run; escaped, so that no value can close
 * the element.
 */
export function StructuredData({ of }: { of: Thing }) {
  return (
    <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...of }).replaceAll('<', '\\u003c')}</script>
  )
}

/** The company with its known properties. Other things on a page reference it by its `@id`. */
export function useOrganization(): Thing & { '@id': string } {
  const absolute = useAbsolute()
  const { brand, description, address, phone, email, primaryLogo, social } = useIdentity()
  const telephone = internationalDigits(phone)
  // Google ignores logos under 112 px in height; many wide logos are lower.
  const logo = logoPreview(primaryLogo) ?? '/icon-512.png'
  const profiles = [social.twitter, social.instagram, social.facebook, social.youtube, social.linkedin].filter(Boolean)
  return {
    '@type': ['Organization', 'LocalBusiness'],
    '@id': absolute('/#organization'),
    name: brand,
    url: absolute('/'),
    ...(description === '' ? {} : { description }),
    ...(address === '' ? {} : { address: postalAddress(address) }),
    logo: absolute(logo),
    image: absolute(logo),
    ...(telephone === '' ? {} : { telephone: `+${telephone}` }),
    ...(email === '' ? {} : { email }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  }
}

/** An address as Google wants it: the site has it as one text, whose parts are not known. */
export const postalAddress = (address: string) => ({
  '@type': 'PostalAddress',
  streetAddress: address
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .join(', '),
})

export function BreadcrumbData({ title, path }: { title: string; path: string }) {
  const absolute = useAbsolute()
  const item = (position: number, name: string, address: string) => ({ '@type': 'ListItem', position, name, item: absolute(address) })
  return <StructuredData of={{ '@type': 'BreadcrumbList', itemListElement: [item(1, 'Home', '/'), item(2, title, path)] }} />
}
