import type { ComponentType } from 'react'
import type { IconType } from 'react-icons'
import { LuArchiveRestore, LuChartLine, LuImages, LuInbox, LuLayoutDashboard, LuUsers, LuWebhook } from 'react-icons/lu'
import type { ContentType } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { type ContentScreens, contentHeadings, type Screen } from '../definition.ts'
import { staff } from '../guard.ts'
import { UnreadBadge } from '../inbox/unread-badge.tsx'
import { about } from './about.tsx'
import { aboutPage } from './about-page.tsx'
import { aboutUs } from './about-us.tsx'
import { awards } from './awards.tsx'
import { clients } from './clients.tsx'
import { contact } from './contact.tsx'
import { cta } from './cta.tsx'
import { type EmptyQuery, emptyQueryOf } from './definition-parts.ts'
import { enquiries } from './enquiries.tsx'
import { faqPage } from './faq-page.tsx'
import { faqs } from './faqs.tsx'
import { features } from './features.tsx'
import { heroSections } from './hero-sections.tsx'
import { homePage } from './home-page.tsx'
import { legalPages } from './legal-pages.tsx'
import { redirects } from './redirects.tsx'
import { services } from './services.tsx'
import { siteIdentity } from './site-identity.tsx'
import { team } from './team.tsx'
import { testimonials } from './testimonials.tsx'
import { videoSection } from './video-section.tsx'
import { whyChooseUs } from './why-choose-us.tsx'

/** Table of contents: every content type, in the order of the sidebar and the dashboard. */
export const contentTypes = {
  siteIdentity,
  homePage,
  heroSections,
  about,
  whyChooseUs,
  services,
  videoSection,
  features,
  clients,
  testimonials,
  aboutPage,
  cta,
  awards,
  team,
  aboutUs,
  contact,
  faqs,
  faqPage,
  legalPages,
  redirects,
} satisfies Record<ContentType, ContentScreens>

export const contents = { ...contentTypes, enquiries }

/** Every screen that has a route and no file of its own in client/routes.tsx. */
export const screens: Screen[] = [
  ...Object.values<ContentScreens>(contentTypes).flatMap(({ list, create, edit }) => [list ?? [], create ?? [], edit].flat()),
  enquiries.list,
]

/** A link beside the toggle of an entry, under an accessible name of its own. */
export type QuickLink = { path: string; name: string }

export type SidebarEntry = {
  label: string
  Icon: IconType
  /** Screens of the entry. The first of an entry without quick links is what it leads to. */
  screens: Omit<Screen, 'Component'>[]
  Badge?: ComponentType
  /** Of a content type: its list or form, the form to create a record, and for a singleton how to find out whether that exists. */
  quick?: { main: QuickLink; create: QuickLink; singleton: EmptyQuery | undefined }
}

export type SidebarGroup = { heading?: string; entries: SidebarEntry[] }

const dashboard = { path: '/admin/dashboard', label: 'Dashboard', roles: staff }
const visits = { path: '/admin/visits', label: 'Visits', roles: roles.summarizeVisits }
const trash = { path: '/admin/trash', label: 'Recently deleted', roles: roles.listTrash }
const media = { path: '/admin/media', label: 'Media', roles: roles.listMedia }
const webhooks = { path: '/admin/webhooks', label: 'Webhooks and tokens', roles: roles.listWebhooks }
const users = { path: '/admin/users', label: 'Users', roles: roles.listUsers }

/** The sidebar entry of a content type: a collection's list or a singleton's form, and the form to create it; of a page its one screen. */
function entryOf(content: ContentScreens): SidebarEntry {
  const { list, create, edit, quickNames } = content
  const { menu } = content.presentation
  const main = list ?? edit
  if (create === undefined || quickNames === undefined) return { label: menu.label, Icon: menu.Icon, screens: [main] }
  return {
    label: menu.label,
    Icon: menu.Icon,
    screens: menu.createFirst ? [create, main] : [main, create],
    quick: {
      main: { path: main.path, name: quickNames.main },
      create: { path: create.path, name: quickNames.create },
      singleton: list === undefined ? emptyQueryOf(content) : undefined,
    },
  }
}

const entriesUnder = (heading: (typeof contentHeadings)[number]): SidebarEntry[] =>
  Object.values<ContentScreens>(contentTypes)
    .filter(({ presentation: { menu } }) => menu.heading === heading && menu.isElsewhere === undefined)
    .map(entryOf)

/** The sidebar from top to bottom. An entry with one screen is a link, the others are groups that open. */
export const sidebar: SidebarGroup[] = [
  {
    entries: [
      { label: 'Dashboard', Icon: LuLayoutDashboard, screens: [dashboard] },
      { label: visits.label, Icon: LuChartLine, screens: [visits] },
    ],
  },
  ...contentHeadings.map((heading) => ({ heading, entries: entriesUnder(heading) })),
  { heading: 'Inbox', entries: [{ label: 'Enquiry', Icon: LuInbox, screens: [enquiries.list], Badge: UnreadBadge }] },
  {
    heading: 'House',
    entries: [
      { label: 'Media', Icon: LuImages, screens: [media] },
      { label: 'Users', Icon: LuUsers, screens: [users] },
      { label: webhooks.label, Icon: LuWebhook, screens: [webhooks] },
      { label: 'Recently deleted', Icon: LuArchiveRestore, screens: [trash] },
    ],
  },
]
