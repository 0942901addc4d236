import type { ContactInput, Seo } from '../generated/model/index.ts'

/** Title and description of a page; an empty one falls back to the site's defaults. */
export type HeadTexts = { title: string; description: string }

type Service = { title: string; shortDescription?: string }

/** Shared by the page and by the search preview beside its form, so that both show the same. */
export const serviceHead = ({ title, shortDescription = '' }: Service, { metaTitle, metaDescription }: Seo): HeadTexts => ({
  title: metaTitle || title,
  description: metaDescription || shortDescription,
})

type Contact = Pick<ContactInput, 'pageHeaderTitle' | 'pageHeaderDescription'>

/** Default heading of the contact page. */
export const contactTitle = 'Contact Us'

export const contactHead = ({ pageHeaderTitle, pageHeaderDescription = '' }: Contact, { metaTitle, metaDescription }: Seo): HeadTexts => ({
  title: metaTitle || pageHeaderTitle || contactTitle,
  description: metaDescription || pageHeaderDescription,
})

type Site = { brand: string; title: string; description: string }

/** Title and description for browsers and search engines. */
export const shownHead = ({ title, description }: Partial<HeadTexts>, site: Site): HeadTexts => ({
  title: title ? `${title} · ${site.brand}` : site.title,
  description: description || site.description,
})
