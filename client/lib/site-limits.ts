import type { HideableType } from '../generated/model/index.ts'

/** How many records of a list the site shows at most: its pages request so many, and the lists of the admin area mark the last of them. */
export const siteLimits = {
  clients: 100,
  features: 100,
  testimonials: 30,
  whyChooseUs: 10,
  services: 100,
  faqs: 30,
  awards: 10,
  team: 10,
} satisfies Partial<Record<HideableType, number>>
