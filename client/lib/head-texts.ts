import { searchForm } from '../../shared/normal-forms.ts'
import type { ContactInput, Seo } from '../generated/model/index.ts'

/** Title and description of a page; an empty one falls back to the site's defaults. */
export type HeadTexts = { title: string; description: string }

/** Shared by a page and by the search preview beside its form, so that both show the same. */
export const pageHead = ({ metaTitle, metaDescription }: Seo = {}, title = '', description = ''): HeadTexts => ({
  title: metaTitle || title,
  description: metaDescription || description,
})

type Service = { title: string; shortDescription?: string }

export const serviceHead = ({ title, shortDescription }: Service, seo: Seo): HeadTexts => pageHead(seo, title, shortDescription)

type Contact = Pick<ContactInput, 'pageHeaderTitle' | 'pageHeaderDescription'>

export const contactTitle = 'Contact Us'

export const contactHead = ({ pageHeaderTitle, pageHeaderDescription }: Contact, seo: Seo): HeadTexts =>
  pageHead(seo, pageHeaderTitle || contactTitle, pageHeaderDescription)

export const aboutTitle = 'About Us'

export const faqsTitle = 'Frequently Asked Questions'

type Site = { brand: string; title: string; description: string }

/** Title and description for browsers and search engines. The company's name follows a title that does not have it yet. */
export const shownHead = ({ title, description }: Partial<HeadTexts>, site: Site): HeadTexts => ({
  title: title?.trim() ? withBrand(title, site.brand) : site.title,
  description: description || site.description,
})

const withBrand = (title: string, brand: string) => (hasName(title, brand) ? title : `${title} · ${brand}`)

/** Whether a text has a name as words of its own, in the form in which texts are searched. */
function hasName(text: string, name: string): boolean {
  const words = ` ${wordsOf(name)} `
  return words.trim() === '' || ` ${wordsOf(text)} `.includes(words)
}

/** Words of a text between single blanks, without punctuation; an ending such as ’s is a word of its own. */
const wordsOf = (text: string): string =>
  searchForm(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
