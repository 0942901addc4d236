import { useLocation } from 'react-router-dom'
import { shownHead } from '../lib/head-texts.ts'
import { useAbsolute } from '../lib/origin.ts'
import { variantOf } from '../lib/picture-variants.ts'
import { useIdentity } from './identity.ts'

type Props = { title?: string; description?: string; keywords?: string[]; image?: string; unlisted?: boolean }

/** Canonical URL of a page. */
export const canonicalPath = (pathname: string) => pathname.replace(/(.)\/+$/, '$1')

/** Title, description, canonical URL and picture of a page, for browsers, search engines and link previews. */
export function PageHead({ title, description, keywords = [], image, unlisted = false }: Props) {
  const identity = useIdentity()
  const absolute = useAbsolute()
  const { pathname } = useLocation()
  const { title: shown, description: said } = shownHead({ title, description }, identity)
  const named = title || identity.title
  const picture = absolute(image ? variantOf(image, 1200) : '/defaults/og.png')
  const address = absolute(canonicalPath(pathname))
  return (
    <>
      <title>{shown}</title>
      <meta name="description" content={said} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={named} />
      <meta property="og:description" content={said} />
      <meta property="og:image" content={picture} />
      <meta property="og:site_name" content={identity.brand} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={named} />
      <meta name="twitter:description" content={said} />
      <meta name="twitter:image" content={picture} />
    </>
  )
}
