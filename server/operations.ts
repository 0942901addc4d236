import { accountsOperations } from './accounts/accounts.ts'
import { administrationOperations } from './accounts/administration.ts'
import { aboutOperations } from './content/about.ts'
import { aboutUsOperations } from './content/about-us.ts'
import { awardsOperations } from './content/awards.ts'
import { changesOperations } from './content/changes.ts'
import { clientsOperations } from './content/clients.ts'
import { contactOperations } from './content/contact.ts'
import { ctaOperations } from './content/cta.ts'
import { faqsOperations } from './content/faqs.ts'
import { featuresOperations } from './content/features.ts'
import { heroSectionsOperations } from './content/hero-sections.ts'
import { orderingOperations } from './content/ordering.ts'
import { servicesOperations } from './content/services.ts'
import { siteIdentityOperations } from './content/site-identity.ts'
import { teamOperations } from './content/team.ts'
import { testimonialsOperations } from './content/testimonials.ts'
import { videoSectionOperations } from './content/video-section.ts'
import { whyChooseUsOperations } from './content/why-choose-us.ts'
import type { Operations } from './contract/operations.ts'
import { enquiriesOperations } from './enquiries/enquiries.ts'
import type { Tools } from './tools.ts'

/** Every operationId and its handler. One that is missing or misspelt does not compile. */
export function createOperations(tools: Tools) {
  return {
    ...accountsOperations(tools),
    ...administrationOperations(tools),
    ...siteIdentityOperations(tools),
    ...heroSectionsOperations(tools),
    ...clientsOperations(tools),
    ...aboutOperations(tools),
    ...servicesOperations(tools),
    ...videoSectionOperations(tools),
    ...featuresOperations(tools),
    ...testimonialsOperations(tools),
    ...whyChooseUsOperations(tools),
    ...teamOperations(tools),
    ...awardsOperations(tools),
    ...ctaOperations(tools),
    ...aboutUsOperations(tools),
    ...faqsOperations(tools),
    ...contactOperations(tools),
    ...enquiriesOperations(tools),
    ...changesOperations(tools),
    ...orderingOperations(tools),
  } satisfies Operations
}
