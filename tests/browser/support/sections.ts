/** What the public pages read, and what each section says while it waits, when it fails, and when there is nothing. */
export const sections = [
  {
    ...{ page: '/', link: 'Home', section: '#hero', api: '/hero/all-hero-section', table: 'hero_sections' },
    failure: { ids: 'PUB-HERO-07 PUB-HERO-08 PUB-HERO-09', text: 'No hero sections available' },
    empty: { ids: 'PUB-HERO-09', text: 'Please add hero sections from the admin panel' },
  },
  {
    ...{ page: '/', link: 'Home', section: '#clients', api: '/client/all-clients', query: { page: 1, limit: 100 }, table: 'clients' },
    asks: 'PUB-CLIENTS-09',
    failure: { ids: 'PUB-CLIENTS-04', text: 'No clients available' },
    empty: { ids: 'PUB-CLIENTS-04', text: 'No clients available' },
  },
  {
    ...{ page: '/', link: 'Home', section: '#about', api: '/about/get-about', table: 'about' },
    failure: { ids: 'PUB-ABOUT-07', text: 'No about data is present. Kindly first create one' },
    empty: { ids: 'PUB-ABOUT-07', text: 'No about data is present. Kindly first create one' },
  },
  {
    ...{ page: '/', link: 'Home', section: '#services', api: '/service/all-services', query: { page: 1, limit: 100 }, table: 'services' },
    asks: 'PUB-SERVICES-03',
    failure: { ids: 'PUB-SERVICES-02', text: 'No services available' },
    empty: { ids: 'PUB-SERVICES-02', text: 'No services available' },
  },
  {
    ...{ page: '/', link: 'Home', section: '#feature', api: '/feature/all-features', query: { page: 1, limit: 100 }, table: 'features' },
    asks: 'PUB-FEATURES-10',
    loading: { ids: 'PUB-FEATURES-03', text: 'Loading features...' },
    failure: { ids: 'PUB-FEATURES-04', text: 'Something went wrong.' },
    empty: { ids: 'PUB-FEATURES-05', text: 'No features available' },
  },
  {
    ...{
      page: '/',
      link: 'Home',
      section: '#testimonials',
      api: '/testimonial/all-testimonials',
      query: { page: 1, limit: 30 },
      table: 'testimonials',
    },
    asks: 'PUB-TESTI-06',
    loading: { ids: 'PUB-TESTI-02', text: 'Loading testimonials...' },
    failure: { ids: 'PUB-TESTI-03', text: 'No testimonials available' },
    empty: { ids: 'PUB-TESTI-03', text: 'No testimonials available' },
  },
  {
    ...{
      page: '/',
      link: 'Home',
      section: '#whychooseus',
      api: '/whychooseus/all-whychooseus',
      query: { page: 1, limit: 10 },
      table: 'why_choose_us',
    },
    asks: 'PUB-WHY-04',
    failure: { ids: 'PUB-WHY-03', text: 'Failed to load features.' },
  },
  {
    ...{
      page: '/about',
      link: 'About',
      section: '#team',
      api: '/team/all-team-members',
      query: { page: 1, limit: 10 },
      table: 'team_members',
    },
    asks: 'PUB-TEAM-03',
    failure: { ids: 'PUB-TEAM-02', text: 'Unable to fetch team members.' },
    empty: { ids: 'PUB-TEAM-02', text: 'Unable to fetch team members.' },
  },
  {
    ...{ page: '/about', link: 'About', section: '#awards', api: '/award/all-awards', query: { page: 1, limit: 10 }, table: 'awards' },
    asks: 'PUB-AWARDS-06',
    failure: { ids: 'PUB-AWARDS-02', text: 'Error loading awards' },
    empty: { ids: 'PUB-AWARDS-02', text: 'No Awards Found' },
  },
  {
    ...{ page: '/about', link: 'About', section: 'main', api: '/cta/get-cta', table: 'cta' },
    failure: { ids: 'PUB-CTA-03', text: 'Failed to load CTA data' },
    empty: { ids: 'PUB-CTA-02', text: 'Something to move?' },
  },
  {
    ...{ page: '/about', link: 'About', section: '#clients', api: '/client/all-clients', query: { page: 1, limit: 100 }, table: 'clients' },
    asks: 'PUB-ABOUTUS-06',
  },
  {
    ...{ page: '/faqs', link: 'FAQs', section: 'main', api: '/faq/all-faqs', query: { page: 1, limit: 30 }, table: 'faqs' },
    asks: 'PUB-FAQ-02',
    failure: { ids: 'PUB-FAQ-04', text: 'No FAQs Available' },
    empty: { ids: 'PUB-FAQ-04', text: 'No FAQs Available' },
  },
] satisfies Section[]

type Said = { ids: string; text: string }
export type Section = {
  page: string
  /** The header's link to that page. */
  link: string
  /** Where the section stands. */
  section: string
  api: string
  query?: { page: number; limit: number }
  /** The rows that fix what it asks for. */
  asks?: string
  table: string
  loading?: Said
  failure?: Said
  empty?: Said
}
