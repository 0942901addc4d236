// The demo company's content, one property for each collection.

import { about } from './about.ts'
import { aboutPage } from './about-page.ts'
import { aboutUs } from './about-us.ts'
import { awards } from './awards.ts'
import { clients } from './clients.ts'
import { contact } from './contact.ts'
import { cta } from './cta.ts'
import { enquiries } from './enquiries.ts'
import { faqPage } from './faq-page.ts'
import { faqs } from './faqs.ts'
import { features } from './features.ts'
import { heroSections } from './hero-sections.ts'
import { homePage } from './home-page.ts'
import { services } from './services.ts'
import { siteIdentity } from './site-identity.ts'
import { team } from './team.ts'
import { testimonials } from './testimonials.ts'
import { videoSection } from './video-section.ts'
import { whyChooseUs } from './why-choose-us.ts'

export const demoContent = {
  siteIdentity,
  homePage,
  heroSections,
  clients,
  about,
  services,
  videoSection,
  features,
  testimonials,
  whyChooseUs,
  aboutPage,
  team,
  awards,
  cta,
  faqs,
  faqPage,
  contact,
  aboutUs,
  enquiries,
}
