/** Pages of the site with an address of their own, as the footer names them. */
export const sitePages = [
  { to: '/', title: 'Home' },
  { to: '/about', title: 'About Us' },
  { to: '/contact', title: 'Contact Us' },
  { to: '/faqs', title: 'FAQs' },
  { to: '/terms', title: 'Terms & Conditions' },
  { to: '/privacy', title: 'Privacy Policy' },
  { to: '/cookies', title: 'Cookie Policy' },
]
