import type { ComponentType } from 'react'
import type { Screen } from '../definition.ts'
import { UnreadBadge } from '../inbox/unread-badge.tsx'
import { about } from './about.tsx'
import { aboutUs } from './about-us.tsx'
import { awards } from './awards.tsx'
import { clients } from './clients.tsx'
import { contact } from './contact.tsx'
import { cta } from './cta.tsx'
import { enquiries } from './enquiries.tsx'
import { faqs } from './faqs.tsx'
import { features } from './features.tsx'
import { heroSections } from './hero-sections.tsx'
import { services } from './services.tsx'
import { siteIdentity } from './site-identity.tsx'
import { team } from './team.tsx'
import { testimonials } from './testimonials.tsx'
import { videoSection } from './video-section.tsx'
import { whyChooseUs } from './why-choose-us.tsx'

/** Registry of every content type of the admin area. Routes take their screens from here. */
export const contents = {
  siteIdentity,
  heroSections,
  about,
  whyChooseUs,
  services,
  videoSection,
  features,
  clients,
  testimonials,
  cta,
  awards,
  team,
  aboutUs,
  contact,
  faqs,
  enquiries,
}

export type SidebarEntry = {
  label: string
  screens: Pick<Screen, 'path' | 'label'>[]
  /** Screens of the entry. */
  Badge?: ComponentType
}

const dashboard = { path: '/admin/dashboard', label: 'Dashboard' }
const users = { path: '/admin/users', label: 'Users' }

/** Sidebar entries from top to bottom. An entry with one screen is a link, the others are groups. */
export const sidebar: SidebarEntry[] = [
  { label: 'Dashboard', screens: [dashboard] },
  { label: 'Site Identity', screens: [siteIdentity.create, siteIdentity.edit] },
  { label: 'Hero Section', screens: [heroSections.list, heroSections.create] },
  { label: 'About', screens: [about.create, about.edit] },
  { label: 'Why Choose Us', screens: [whyChooseUs.list, whyChooseUs.create] },
  { label: 'Services', screens: [services.create, services.list] },
  { label: 'Shipping', screens: [videoSection.edit, videoSection.create] },
  { label: 'Features', screens: [features.list, features.create] },
  { label: 'Clients', screens: [clients.list, clients.create] },
  { label: 'Testimonials', screens: [testimonials.list, testimonials.create] },
  { label: 'CTA', screens: [cta.create, cta.edit] },
  { label: 'Awards', screens: [awards.create, awards.list] },
  { label: 'Team', screens: [team.create, team.list] },
  { label: 'About Us Page', screens: [aboutUs.create, aboutUs.edit] },
  { label: 'Contact Page', screens: [contact.create, contact.edit] },
  { label: 'FAQ Page', screens: [faqs.list, faqs.create] },
  { label: 'Enquiry', screens: [enquiries.list], Badge: UnreadBadge },
  { label: 'Users', screens: [users] },
]
