import type { HideableType } from '../generated/model/index.ts'
import type { PageType, SingletonType } from './definition.ts'

export type CollectionPaths = { listPath: string; createPath: string; editPath: string }
export type SingletonPaths = { createPath: string; editPath: string }

export type PagePaths = { editPath: string }

const collection = (many: string, one: string): CollectionPaths => ({
  listPath: `/admin/${many}`,
  createPath: `/admin/create-${one}`,
  editPath: `/admin/edit-${one}`,
})
const singleton = (name: string): SingletonPaths => ({ editPath: `/admin/${name}`, createPath: `/admin/create-${name}` })

/** Addresses of every content type's screens, apart from the screens: the route table is loaded by visitors, too. */
export const contentPaths = {
  siteIdentity: singleton('site-identity'),
  homePage: { editPath: '/admin/home-page' },
  heroSections: collection('herosection', 'herosection'),
  about: singleton('about'),
  whyChooseUs: collection('whychooseus', 'whychooseus'),
  services: collection('services', 'service'),
  videoSection: singleton('shipping'),
  features: collection('features', 'feature'),
  clients: collection('clients', 'client'),
  testimonials: collection('testimonials', 'testimonial'),
  aboutPage: { editPath: '/admin/about-page' },
  cta: singleton('cta'),
  awards: collection('awards', 'award'),
  team: collection('team', 'team'),
  aboutUs: singleton('about-us'),
  contact: singleton('contact'),
  faqs: collection('faqs', 'faq'),
  faqPage: { editPath: '/admin/faq-page' },
  legalPages: { editPath: '/admin/legal-pages' },
  redirects: collection('redirects', 'redirect'),
} satisfies Record<HideableType, CollectionPaths> & Record<SingletonType, SingletonPaths> & Record<PageType, PagePaths>
