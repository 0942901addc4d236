type Said = { ids: string; text: string }

export type Section = {
  page: string
  /** The header's link to that page. */
  link: string
  /** Selector of the section. */
  section: string
  api: string
  /** The response of an empty site. */
  none: object
  query?: { page: number; limit: number }
  /** Requirements that fix the query. */
  asks?: string
  table: string
  /** Texts of the loading, empty and error states, where a section has one. */
  loading?: Said
  failure?: Said
  empty?: Said
}

const home = { page: '/', link: 'Home' }
const about = { page: '/about', link: 'About' }
const first10 = { page: 1, limit: 10 }
const first30 = { page: 1, limit: 30 }
const first100 = { page: 1, limit: 100 }

/** Every section of the public pages that reads content, and its text in each state. */
export const sections: readonly Section[] = [
  {
    ...home,
    section: '#hero',
    api: '/hero/all-hero-section',
    none: { heroSections: [] },
    table: 'hero_sections',
    failure: { ids: 'PUB-HERO-07 PUB-HERO-08 PUB-HERO-09', text: 'No hero sections available' },
    empty: { ids: 'PUB-HERO-09', text: 'Please add hero sections from the admin panel' },
  },
  {
    ...home,
    section: '#clients',
    api: '/client/all-clients',
    none: { clients: [] },
    query: first100,
    asks: 'PUB-CLIENTS-09',
    table: 'clients',
    failure: { ids: '', text: 'Error loading clients' },
    empty: { ids: 'PUB-CLIENTS-04', text: 'No clients available' },
  },
  {
    ...home,
    section: '#about',
    api: '/about/get-about',
    none: { about: null },
    table: 'about',
    failure: { ids: 'PUB-ABOUT-07', text: 'No about data is present. Kindly first create one' },
    empty: { ids: 'PUB-ABOUT-07', text: 'No about data is present. Kindly first create one' },
  },
  {
    ...home,
    section: '#services',
    api: '/service/all-services',
    none: { services: [], totalServices: 0, totalPages: 0, currentPage: 1 },
    query: first100,
    asks: 'PUB-SERVICES-03',
    table: 'services',
    failure: { ids: '', text: 'Error loading services' },
    empty: { ids: 'PUB-SERVICES-02', text: 'No services available' },
  },
  {
    ...home,
    section: '#shipping',
    api: '/videoSection/all-videos',
    none: { videoSections: [] },
    table: 'video_section',
  },
  {
    ...home,
    section: '#feature',
    api: '/feature/all-features',
    none: { features: [] },
    query: first100,
    asks: 'PUB-FEATURES-10',
    table: 'features',
    loading: { ids: 'PUB-FEATURES-03', text: 'Loading features...' },
    failure: { ids: 'PUB-FEATURES-04', text: 'Something went wrong.' },
    empty: { ids: 'PUB-FEATURES-05', text: 'No features available' },
  },
  {
    ...home,
    section: '#testimonials',
    api: '/testimonial/all-testimonials',
    none: { testimonials: [] },
    query: first30,
    asks: 'PUB-TESTI-06',
    table: 'testimonials',
    loading: { ids: 'PUB-TESTI-02', text: 'Loading testimonials...' },
    failure: { ids: 'PUB-TESTI-03', text: 'No testimonials available' },
    empty: { ids: 'PUB-TESTI-03', text: 'No testimonials available' },
  },
  {
    ...home,
    section: '#whychooseus',
    api: '/whychooseus/all-whychooseus',
    none: { entries: [] },
    query: first10,
    asks: 'PUB-WHY-04',
    table: 'why_choose_us',
    failure: { ids: 'PUB-WHY-03', text: 'Failed to load features.' },
    empty: { ids: '', text: 'No Why Choose Us items Found' },
  },
  {
    ...about,
    section: 'main',
    api: '/about-us/get-about-us',
    none: { aboutUs: null },
    table: 'about_us',
    failure: { ids: '', text: 'Our Vision' },
    empty: { ids: '', text: 'Our Vision' },
  },
  {
    ...about,
    section: 'main',
    api: '/about/get-about',
    none: { about: null },
    table: 'about',
  },
  {
    ...about,
    section: '#clients',
    api: '/client/all-clients',
    none: { clients: [] },
    query: first100,
    asks: 'PUB-ABOUTUS-06',
    table: 'clients',
    failure: { ids: '', text: 'Error loading clients' },
    empty: { ids: '', text: 'No clients available' },
  },
  {
    ...about,
    section: '#team',
    api: '/team/all-team-members',
    none: { members: [] },
    query: first10,
    asks: 'PUB-TEAM-03',
    table: 'team_members',
    failure: { ids: 'PUB-TEAM-02', text: 'Unable to fetch team members.' },
    empty: { ids: 'PUB-TEAM-02', text: 'Unable to fetch team members.' },
  },
  {
    ...about,
    section: '#awards',
    api: '/award/all-awards',
    none: { awards: [] },
    query: first10,
    asks: 'PUB-AWARDS-06',
    table: 'awards',
    failure: { ids: 'PUB-AWARDS-02', text: 'Error loading awards' },
    empty: { ids: 'PUB-AWARDS-02', text: 'No Awards Found' },
  },
  {
    ...about,
    section: 'main',
    api: '/cta/get-cta',
    none: { cta: null },
    table: 'cta',
    failure: { ids: 'PUB-CTA-03', text: 'Failed to load CTA data' },
    empty: { ids: 'PUB-CTA-02', text: 'Something to move?' },
  },
  {
    page: '/faqs',
    link: 'FAQs',
    section: 'main',
    api: '/cta/get-cta',
    none: { cta: null },
    table: 'cta',
    failure: { ids: '', text: 'Failed to load CTA data' },
    empty: { ids: '', text: 'Something to move?' },
  },
  {
    page: '/faqs',
    link: 'FAQs',
    section: 'main',
    api: '/faq/all-faqs',
    none: { faqs: [] },
    query: first30,
    asks: 'PUB-FAQ-02',
    table: 'faqs',
    failure: { ids: '', text: 'Error loading FAQs' },
    empty: { ids: 'PUB-FAQ-04', text: 'No FAQs Available' },
  },
  {
    page: '/contact',
    link: 'Contact',
    section: 'main',
    api: '/contact/contact-page',
    none: { contact: null },
    table: 'contact',
    failure: { ids: '', text: 'Contact Us' },
    empty: { ids: '', text: 'Contact Us' },
  },
]
