import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import type { ContentTypeDefinition } from '../record/record.ts'
import * as about from './about.ts'
import * as aboutPage from './about-page.ts'
import * as aboutUs from './about-us.ts'
import * as awards from './awards.ts'
import * as clients from './clients.ts'
import * as contact from './contact.ts'
import * as cta from './cta.ts'
import * as faqPage from './faq-page.ts'
import * as faqs from './faqs.ts'
import * as features from './features.ts'
import * as heroSections from './hero-sections.ts'
import * as homePage from './home-page.ts'
import * as legalPages from './legal-pages.ts'
import * as redirects from './redirects.ts'
import * as services from './services.ts'
import * as siteIdentity from './site-identity.ts'
import * as team from './team.ts'
import * as testimonials from './testimonials.ts'
import * as videoSection from './video-section.ts'
import * as whyChooseUs from './why-choose-us.ts'

type ContentType = Schemas['ContentType']
type ContentTypeModule = { definition: ContentTypeDefinition; operations: (tools: Tools) => Partial<Operations> }

/** Table of contents: the definition and the handlers of every content type, by its name in the contract. */
export const contentTypes = {
  about,
  aboutPage,
  aboutUs,
  awards,
  clients,
  contact,
  cta,
  faqPage,
  faqs,
  features,
  heroSections,
  homePage,
  legalPages,
  redirects,
  services,
  siteIdentity,
  team,
  testimonials,
  videoSection,
  whyChooseUs,
} satisfies Record<ContentType, ContentTypeModule>

export const definitions: ContentTypeDefinition[] = Object.values(contentTypes).map(({ definition }) => definition)

/** Definitions of content types with markup, which is re-sanitised when the rules change. */
export const markupDefinitions = definitions.filter(
  ({ sanitise, sanitisedLists }) => sanitise !== undefined || sanitisedLists !== undefined,
)
