import type { Page } from '@playwright/test'
import pg from 'pg'
import { api } from './admin.ts'
import type { Account, Site } from './site.ts'

export type StoredEnquiry = { _id: string; name: string; read: boolean; status: string }

/** A phone number for each name: enquiries of one number are one row. */
export const phoneOf = (name: string) => `98200${10_000 + Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`

/** Sends an enquiry over the API. */
export async function write(site: Site, admin: Account, name: string, more: Record<string, unknown> = {}): Promise<StoredEnquiry> {
  const body = {
    name,
    phoneNumber: phoneOf(name),
    email: `${name.toLowerCase().replaceAll(' ', '-')}@kestrel.example`,
    message: `${name} asks\nfor a rate`,
    page: '/contact',
    ...more,
  }
  return ((await api(site, admin, 'enquiry/create-enquiry', body)) as { enquiry: StoredEnquiry }).enquiry
}

/** Runs SQL on the site's database. */
export async function query(site: Site, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

export const stored = async (site: Site, admin: Account, enquiryId: string): Promise<StoredEnquiry> =>
  ((await api(site, admin, 'enquiry/view-enquiry', { enquiryId })) as { enquiry: StoredEnquiry }).enquiry

/** The panel of the opened enquiry. */
export const panel = (page: Page) => page.getByRole('dialog')

/** The link of an enquiry in the list, by the name of its sender. */
export const row = (page: Page, name: string) =>
  page
    .getByRole('table')
    .getByRole('link')
    .filter({ hasText: new RegExp(`^${name}$`) })

/** For elements behind the panel: they are visible, but not in the accessibility tree. */
export const behind = { includeHidden: true }
/** The link of a tab above the list. */
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Which enquiries', ...behind }).getByRole('link', { name: new RegExp(`^${name}`), ...behind })
