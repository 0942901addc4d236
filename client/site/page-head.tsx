import { useLocation } from 'react-router-dom'
import type { FaqPageTexts, MediaFacts } from '../generated/model/index.ts'
import { shownHead } from '../lib/head-texts.ts'
import { useAbsolute } from '../lib/origin.ts'
import { useIdentity } from './identity.ts'
import { linkPreviewSize, useLinkPreview } from './link-preview.ts'

type Props = {
  title?: string
  description?: string
  keywords?: string[]
  image?: string
  /** What the library says about the record's files. */
  media?: Record<string, MediaFacts>
  unlisted?: boolean
  /** What editors say of the page for search engines and link previews. */
  page?: Pick<FaqPageTexts, 'seo' | 'noindex' | 'sharePicture' | 'media'> | null | undefined
}

/** Locale of the texts for Open Graph, whose consumers know a list of locales without en_IN. */
const openGraphLocale = 'en_GB'

export const canonicalPath = (pathname: string) => pathname.replace(/(.)\/+$/, '$1')

/** Title, description, canonical URL and picture of a page, for browsers, search engines and link previews. */
export function PageHead({ title, description, page, keywords = page?.seo.keywords ?? [], image, media, unlisted = page?.noindex }: Props) {
  const identity = useIdentity()
  const absolute = useAbsolute()
  const { pathname } = useLocation()
  const { title: shown, description: said } = shownHead({ title, description }, identity)
  const named = title || identity.title
  const preview = useLinkPreview(page?.sharePicture || image, { ...media, ...page?.media }, named)
  const picture = absolute(preview.address)
  const address = absolute(canonicalPath(pathname))
  return (
    <>
      <title>{shown}</title>
      {said !== '' && <meta name="description" content={said} />}
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={named} />
      {said !== '' && <meta property="og:description" content={said} />}
      <meta property="og:site_name" content={identity.brand} />
      <meta property="og:locale" content={openGraphLocale} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content={preview.type} />
      <meta property="og:image:width" content={String(linkPreviewSize.width)} />
      <meta property="og:image:height" content={String(linkPreviewSize.height)} />
      <meta property="og:image:alt" content={preview.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={named} />
      {said !== '' && <meta name="twitter:description" content={said} />}
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={preview.alt} />
    </>
  )
}
