import { useIdentity } from '../identity.ts'

/** Pages of the header, in order; the menu of services stands at its place among them. */
const pages = [
  { to: '/', title: 'Home' },
  { to: '/about', title: 'About' },
  { to: '/services', title: 'Services' },
  { to: '/faqs', title: 'FAQs' },
  { to: '/contact', title: 'Contact' },
]

/** Entries of the menus, without pages that have nothing to show. */
export function useMenu() {
  const { emptyPages } = useIdentity()
  return pages.filter(({ to }) => !emptyPages.includes(to))
}
