import type { ContactInput, Seo } from '../generated/model/index.ts'

/** What a page gives for its title and its description; what is empty falls back to the site's own. */
export type HeadTexts = { title: string; description: string }

type Service = { title: string; shortDescription?: string }

/** The page itself and the preview beside its form say the same. */
export const serviceHead = ({ title, shortDescription = '' }: Service, { metaTitle, metaDescription }: Seo): HeadTexts => ({
  title: metaTitle || title,
  description: metaDescription || shortDescription,
})

type Contact = Pick<ContactInput, 'pageHeaderTitle' | 'pageHeaderDescription'>

/** The heading of the contact page until somebody writes another. */
export const contactTitle = 'Contact Us'

export const contactHead = ({ pageHeaderTitle, pageHeaderDescription = '' }: Contact, { metaTitle, metaDescription }: Seo): HeadTexts => ({
  title: metaTitle || pageHeaderTitle || contactTitle,
  description: metaDescription || pageHeaderDescription,
})

type Site = { brand: string; title: string; description: string }

/** What browsers and search engines show for a page. */
export const shownHead = ({ title, description }: Partial<HeadTexts>, site: Site): HeadTexts => ({
  title: title ? `${title} · ${site.brand}` : site.title,
  description: description || site.description,
})
