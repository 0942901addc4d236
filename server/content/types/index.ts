import type { Schemas } from '../../contract/operations.ts'
import type { RecordDefinition } from '../record.ts'
import { aboutDefinition } from './about.ts'
import { aboutUsDefinition } from './about-us.ts'
import { awardsDefinition } from './awards.ts'
import { clientsDefinition } from './clients.ts'
import { contactDefinition } from './contact.ts'
import { ctaDefinition } from './cta.ts'
import { faqsDefinition } from './faqs.ts'
import { featuresDefinition } from './features.ts'
import { heroSectionsDefinition } from './hero-sections.ts'
import { servicesDefinition } from './services.ts'
import { siteIdentityDefinition } from './site-identity.ts'
import { teamDefinition } from './team.ts'
import { testimonialsDefinition } from './testimonials.ts'
import { videoSectionDefinition } from './video-section.ts'
import { whyChooseUsDefinition } from './why-choose-us.ts'

/** Table of contents: the definition of every content type. */
export const definitions: RecordDefinition[] = [
  aboutUsDefinition,
  aboutDefinition,
  awardsDefinition,
  clientsDefinition,
  contactDefinition,
  ctaDefinition,
  faqsDefinition,
  featuresDefinition,
  heroSectionsDefinition,
  servicesDefinition,
  siteIdentityDefinition,
  teamDefinition,
  testimonialsDefinition,
  videoSectionDefinition,
  whyChooseUsDefinition,
]

/** Definitions of all content types that store markup, which are re-sanitised when the rules change. */
export const markupDefinitions = definitions.filter(
  ({ sanitise, sanitisedLists }) => sanitise !== undefined || sanitisedLists !== undefined,
)

/** Lists that editors order. */
export const orderedLists: Record<Schemas['OrderedList'], RecordDefinition> = {
  heroSections: heroSectionsDefinition,
  clients: clientsDefinition,
  features: featuresDefinition,
  testimonials: testimonialsDefinition,
  whyChooseUs: whyChooseUsDefinition,
  faqs: faqsDefinition,
  team: teamDefinition,
  services: servicesDefinition,
}
