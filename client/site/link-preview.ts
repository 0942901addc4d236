import type { MediaFacts } from '../generated/model/index.ts'
import { defaultBrand } from '../lib/site-defaults.ts'
import { useIdentity } from './identity.ts'

/** Picture that programs show with a link to a page: its address, type and alternative text. All are 1200 × 630 px. */
export type LinkPreview = { address: string; type: 'image/jpeg' | 'image/png'; alt: string }

export const linkPreviewSize = { width: 1200, height: 630 }
/** X shows no longer alternative text. */
const maxAlt = 420

/** A public upload; one with the token of a draft is for nobody else. */
const upload = /^\/uploads\/([a-z-]+\/[0-9a-f]{32})\.webp$/

/** Logo of the company on a ground of preview size, which suits search engines as well; undefined without an upload. */
export function logoPreview(logo: string): string | undefined {
  const [, name] = upload.exec(logo) ?? []
  return name === undefined ? undefined : `/link-previews/logo/${name}.jpg`
}

type Media = Record<string, MediaFacts> | undefined

/**
 * Picture of a page for link previews: its own, or else the company's, its logo, or a neutral one. The server cuts uploads to JPEG
 * (`server/site/link-previews.ts`), because several programs show no WebP.
 * @param title alternative text of a picture of which the library knows none.
 */
export function useLinkPreview(image: string | undefined, media: Media, title: string): LinkPreview {
  const { brand, primaryLogo, sharePicture } = useIdentity()
  const [, picture] = upload.exec(image || sharePicture) ?? []
  if (picture !== undefined) {
    const alt = media?.[image ?? '']?.alt || (image ? title : brand)
    return { address: `/link-previews/picture/${picture}.jpg`, type: 'image/jpeg', alt: alt.slice(0, maxAlt) }
  }
  const logo = logoPreview(primaryLogo)
  if (logo !== undefined) return { address: logo, type: 'image/jpeg', alt: brand.slice(0, maxAlt) }
  if (brand === defaultBrand) return { address: '/defaults/og.png', type: 'image/png', alt: brand }
  return { address: '/defaults/link-preview.jpg', type: 'image/jpeg', alt: brand }
}
