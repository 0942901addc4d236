import type { PageSpeedPageKind, VisitDeviceDevice } from '../../generated/model/index.ts'

export const deviceNames: Record<VisitDeviceDevice, string> = { phone: 'Phones', tablet: 'Tablets', desktop: 'Computers' }

export const pageKindNames: Record<PageSpeedPageKind, string> = {
  all: 'All pages',
  home: 'Home page',
  about: 'About page',
  service: 'Service pages',
  faqs: 'FAQ page',
  contact: 'Contact page',
  legal: 'Legal pages',
  other: 'Other addresses',
}

export function referrerName(host: string): string {
  if (host === 'direct') return 'Direct or unknown'
  return host === 'other' ? 'Other places' : host
}

export const pageName = (path: string) => (path === 'other' ? 'Other addresses' : path)
