/** Pages of the header, in order; the Services menu follows "About". */
export const pages = [
  { to: '/', title: 'Home' },
  { to: '/about', title: 'About' },
  { to: '/faqs', title: 'FAQs' },
  { to: '/contact', title: 'Contact' },
]

export const quickLinks = [
  { to: '/', title: 'Home' },
  { to: '/about', title: 'About Us' },
  { to: '/contact', title: 'Contact Us' },
  { to: '/faqs', title: 'FAQs' },
  { to: '/terms', title: 'Terms & Conditions' },
  { to: '/privacy', title: 'Privacy Policy' },
  { to: '/cookies', title: 'Cookie Policy' },
]
