import type { ContentType } from '../../generated/model/index.ts'

const collection = (many: string, one: string) => ({
  listPath: `/admin/${many}`,
  createPath: `/admin/create-${one}`,
  editPath: `/admin/edit-${one}`,
})
const singleton = (name: string) => ({ editPath: `/admin/${name}`, createPath: `/admin/create-${name}` })

/**
 * Table of contents: every content type with the addresses of its screens, in the order of the sidebar and the dashboard. It is apart from
 * the screens, which `index.ts` finds in this folder, because visitors load the route table, too.
 */
export const contentPaths = {
  siteIdentity: singleton('site-identity'),
  heroSections: collection('herosection', 'herosection'),
  about: singleton('about'),
  whyChooseUs: collection('whychooseus', 'whychooseus'),
  services: collection('services', 'service'),
  videoSection: singleton('shipping'),
  features: collection('features', 'feature'),
  clients: collection('clients', 'client'),
  testimonials: collection('testimonials', 'testimonial'),
  cta: singleton('cta'),
  awards: collection('awards', 'award'),
  team: collection('team', 'team'),
  aboutUs: singleton('about-us'),
  contact: singleton('contact'),
  faqs: collection('faqs', 'faq'),
} satisfies Record<ContentType, Record<string, string>>
