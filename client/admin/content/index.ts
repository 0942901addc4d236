import type { ComponentType } from 'react'
import type { ContentType } from '../../generated/model/index.ts'
import type { ContentScreens, Screen } from '../definition.ts'
import { UnreadBadge } from '../inbox/unread-badge.tsx'
import { enquiries } from './enquiries.tsx'
import { contentPaths } from './paths.ts'

/** Every file of this folder that defines a content type exports it by its name in the contract. */
const exported: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>(['./*.tsx', '!./*.test.tsx'], { eager: true })),
)

const isContentScreens = (value: unknown): value is ContentScreens => typeof value === 'object' && value !== null && 'presentation' in value

function screensOf(name: ContentType): ContentScreens {
  const found = exported[name]
  if (!isContentScreens(found)) throw new Error(`No file of client/admin/content exports ${name}`)
  return found
}

/** The screens of every content type, in the order of its table of contents, `paths.ts`. */
export const contentTypes = Object.fromEntries(Object.keys(contentPaths).map((name) => [name, screensOf(name as ContentType)])) as Record<
  ContentType,
  ContentScreens
>

export const contents = { ...contentTypes, enquiries }

/** Every screen that has a route and no file of its own in client/routes.tsx. */
export const screens: Screen[] = [
  ...Object.values(contentTypes).flatMap(({ list, create, edit }) => (list === undefined ? [create, edit] : [list, create, edit])),
  enquiries.list,
]

export type SidebarEntry = {
  label: string
  screens: Pick<Screen, 'path' | 'label'>[]
  /** Screens of the entry. */
  Badge?: ComponentType
}

const dashboard = { path: '/admin/dashboard', label: 'Dashboard' }
const users = { path: '/admin/users', label: 'Users' }

/** The sidebar entry of a content type: a collection's list or a singleton's form, and the form to create it. */
function entryOf({ list, create, edit, presentation: { menu } }: ContentScreens): SidebarEntry {
  const main = list ?? edit
  return { label: menu.label, screens: menu.createFirst ? [create, main] : [main, create] }
}

/** Sidebar entries from top to bottom. An entry with one screen is a link, the others are groups. */
export const sidebar: SidebarEntry[] = [
  { label: 'Dashboard', screens: [dashboard] },
  ...Object.values(contentTypes).map(entryOf),
  { label: 'Enquiry', screens: [enquiries.list], Badge: UnreadBadge },
  { label: 'Users', screens: [users] },
]
