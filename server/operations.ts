import { accountsOperations } from './accounts/accounts.ts'
import { administrationOperations } from './accounts/administration.ts'
import { auditLogOperations } from './content/audit-log.ts'
import { orderingOperations } from './content/ordering.ts'
import { aboutOperations } from './content/types/about.ts'
import { aboutUsOperations } from './content/types/about-us.ts'
import { awardsOperations } from './content/types/awards.ts'
import { clientsOperations } from './content/types/clients.ts'
import { contactOperations } from './content/types/contact.ts'
import { ctaOperations } from './content/types/cta.ts'
import { faqsOperations } from './content/types/faqs.ts'
import { featuresOperations } from './content/types/features.ts'
import { heroSectionsOperations } from './content/types/hero-sections.ts'
import { orderedLists } from './content/types/index.ts'
import { servicesOperations } from './content/types/services.ts'
import { siteIdentityOperations } from './content/types/site-identity.ts'
import { teamOperations } from './content/types/team.ts'
import { testimonialsOperations } from './content/types/testimonials.ts'
import { videoSectionOperations } from './content/types/video-section.ts'
import { whyChooseUsOperations } from './content/types/why-choose-us.ts'
import type { Operations } from './contract/operations.ts'
import { enquiriesOperations } from './enquiries/enquiries.ts'
import type { Tools } from './tools.ts'

/** The handler of every operationId. A missing or misspelt one does not compile. */
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
    ...auditLogOperations(tools),
    ...orderingOperations(tools, orderedLists),
  } satisfies Operations
}
