import type { ComponentType } from 'react'
import type { ContentType } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import type { ContentScreens, Screen } from '../definition.ts'
import { staff } from '../guard.ts'
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

/** Table of contents: every content type, in the order of the sidebar and the dashboard. */
export const contentTypes = {
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
} satisfies Record<ContentType, ContentScreens>

export const contents = { ...contentTypes, enquiries }

/** Every screen that has a route and no file of its own in client/routes.tsx. */
export const screens: Screen[] = [
  ...Object.values<ContentScreens>(contentTypes).flatMap(({ list, create, edit }) =>
    list === undefined ? [create, edit] : [list, create, edit],
  ),
  enquiries.list,
]

export type SidebarEntry = {
  label: string
  screens: Omit<Screen, 'Component'>[]
  /** Screens of the entry. */
  Badge?: ComponentType
}

const dashboard = { path: '/admin/dashboard', label: 'Dashboard', roles: staff }
const trash = { path: '/admin/trash', label: 'Recently deleted', roles: roles.listTrash }
const media = { path: '/admin/media', label: 'Media', roles: roles.listMedia }
const users = { path: '/admin/users', label: 'Users', roles: roles.listUsers }

/** The sidebar entry of a content type: a collection's list or a singleton's form, and the form to create it. */
function entryOf({ list, create, edit, presentation: { menu } }: ContentScreens): SidebarEntry {
  const main = list ?? edit
  return { label: menu.label, screens: menu.createFirst ? [create, main] : [main, create] }
}

/** Sidebar entries from top to bottom. An entry with one screen is a link, the others are groups. */
export const sidebar: SidebarEntry[] = [
  { label: 'Dashboard', screens: [dashboard] },
  ...Object.values<ContentScreens>(contentTypes).map(entryOf),
  { label: 'Enquiry', screens: [enquiries.list], Badge: UnreadBadge },
  { label: 'Users', screens: [users] },
  { label: 'Media', screens: [media] },
  { label: 'Recently deleted', screens: [trash] },
]
