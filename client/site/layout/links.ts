/** Pages of the header, in order; the Services menu follows "About". */
export const pages = [
  { to: '/', title: 'Home' },
  { to: '/about', title: 'About' },
  { to: '/faqs', title: 'FAQs' },
  { to: '/contact', title: 'Contact' },
]
