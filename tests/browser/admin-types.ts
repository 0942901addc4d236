import { type Collection, callOf, collection, cut, type List, long, sentence, svg } from './support/admin-type.ts'

/** Every content type with several records. */
export const collections: Collection[] = [
  collection('Testimonial', {
    ...{ one: 'testimonial', name: 'Testimonial', many: 'Testimonials', path: 'testimonials', screen: 'testimonial', naming: 'Name' },
    rows: {
      ...{ routes: 'ADM-ROUTE-12 ADM-ROUTE-13 ADM-ROUTE-14', list: 'ADM-TESTI-01 ADM-TESTI-02 ADM-TESTI-03 ADM-TESTI-13' },
      ...{ empty: 'ADM-TESTI-04', create: 'ADM-TESTI-06 ADM-TESTI-10', edit: 'ADM-TESTI-07 ADM-TESTI-08 ADM-TESTI-11' },
      remove: 'ADM-TESTI-05 ADM-TESTI-12',
    },
    columns: ['No', 'Profile photo', 'Name', 'Designation', 'Content', 'Action'],
    shows: { Name: 'Ira Menon 1', Designation: 'Buyer', Content: cut('Praised') },
    empty: ['No Testimonials Available', 'Add a new testimonial to get started'],
    ...{ preview: '/#testimonials', question: sentence('testimonial') },
    body: (n) => ({ name: `Ira Menon ${n}`, position: 'Buyer', feedback: long('Praised'), star: 4, order: n }),
  }),
  collection('Feature', {
    ...{ one: 'feature', name: 'Feature', many: 'Features', path: 'features', screen: 'feature', naming: 'Title' },
    rows: {
      ...{ routes: 'ADM-ROUTE-18 ADM-ROUTE-19 ADM-ROUTE-20', list: 'ADM-FEATURE-01 ADM-FEATURE-02 ADM-FEATURE-03 ADM-FEATURE-11' },
      ...{ empty: 'ADM-FEATURE-04 ADM-LIST-13', create: 'ADM-FEATURE-05 ADM-FEATURE-08', edit: 'ADM-FEATURE-07 ADM-FEATURE-09' },
      remove: 'ADM-FEATURE-10',
    },
    columns: ['Icon', 'Title', 'Description', 'Action'],
    shows: { Title: 'Night berths 1', Description: cut('Berthed') },
    empty: ['No Features Found'],
    ...{ preview: '/#feature', question: sentence('this feature', 'the feature') },
    body: (n) => ({ title: `Night berths ${n}`, description: long('Berthed'), svgContent: svg, order: n }),
  }),
  collection('WhyChooseUs', {
    ...{ one: 'Why Choose Us item', name: 'Why Choose Us Item', many: 'Why Choose Us Items', path: 'whychooseus', screen: 'whychooseus' },
    rows: {
      ...{ routes: 'ADM-ROUTE-23 ADM-ROUTE-24 ADM-ROUTE-25', list: 'ADM-WHY-01 ADM-WHY-02', empty: 'ADM-WHY-03 ADM-LIST-13' },
      ...{ create: 'ADM-WHY-04 ADM-WHY-07', edit: 'ADM-WHY-06 ADM-WHY-08', remove: 'ADM-WHY-09' },
    },
    columns: ['No', 'Icon', 'Title', 'Action'],
    shows: { Title: 'Sealed trucks 1' },
    empty: ['No Why Choose Us Items Found'],
    ...{ preview: '/#whychooseus', question: sentence('this item', 'the item'), stateKey: 'itemId', naming: 'Title' },
    body: (n) => ({ title: `Sealed trucks ${n}`, svgContent: svg, order: n }),
  }),
  collection('Client', {
    ...{ one: 'client', name: 'Client', many: 'Clients', path: 'clients', screen: 'client', naming: 'Title' },
    rows: {
      ...{ routes: 'ADM-ROUTE-26 ADM-ROUTE-27 ADM-ROUTE-28', list: 'ADM-CLIENT-01 ADM-CLIENT-02 ADM-CLIENT-12' },
      ...{ empty: 'ADM-CLIENT-03 ADM-LIST-13', create: 'ADM-CLIENT-04 ADM-CLIENT-05 ADM-CLIENT-09' },
      ...{ edit: 'ADM-CLIENT-08 ADM-CLIENT-10', remove: 'ADM-CLIENT-11' },
    },
    columns: ['Logo', 'Title', 'Created Date', 'Action'],
    shows: { Title: 'Kestrel Tea 1' },
    empty: ['No Clients Found'],
    ...{ preview: '/#clients', question: sentence('this client', 'the client'), advice: 'Recommended logo size 200x200 or larger.' },
    body: (n) => ({ title: `Kestrel Tea ${n}`, order: n }),
  }),
  collection('HeroSection', {
    ...{ one: 'hero section', name: 'Hero Section', many: 'Hero Sections', path: 'herosection', screen: 'herosection', naming: 'Title' },
    rows: {
      ...{ routes: 'ADM-ROUTE-05 ADM-ROUTE-06 ADM-ROUTE-07', list: 'ADM-HERO-01 ADM-HERO-02 ADM-HERO-09' },
      ...{ empty: 'ADM-HERO-03 ADM-LIST-13', create: 'ADM-HERO-04 ADM-HERO-06', edit: 'ADM-HERO-05 ADM-HERO-07' },
      remove: 'ADM-HERO-08',
    },
    columns: ['Image', 'Title', 'Badge Text', 'Action'],
    paged: false,
    shows: { Title: cut('Slide 1', 30), 'Badge Text': cut('By night', 30) },
    empty: ['No Hero Sections Found'],
    ...{ preview: '/#hero', question: sentence('this hero section', 'the hero section') },
    body: (n) => ({ title: long(`Slide ${n}`), badgeText: long('By night'), order: n }),
  }),
  collection('Service', {
    ...{ one: 'service', name: 'Service', many: 'Services', path: 'services', screen: 'service', naming: 'Title' },
    rows: {
      ...{ routes: 'ADM-ROUTE-29 ADM-ROUTE-30 ADM-ROUTE-31', list: 'ADM-SERVICE-01 ADM-SERVICE-02 ADM-SERVICE-03' },
      ...{ empty: 'ADM-SERVICE-04', create: 'ADM-SERVICE-06 ADM-SERVICE-12', edit: 'ADM-SERVICE-11 ADM-SERVICE-13' },
      remove: 'ADM-SERVICE-05 ADM-SERVICE-14',
    },
    columns: ['No', 'Image', 'Title', 'Slug', 'Description', 'Action'],
    shows: { Title: 'Reefer run 1', Slug: 'reefer-run-1', Description: cut('Chilled', 50, '...') },
    empty: ['No Services Available'],
    ...{ preview: '/#services', question: 'Do you want to delete this service?' },
    body: (n) => ({ title: `Reefer run ${n}`, shortDescription: n === 2 ? '' : long('Chilled'), order: n }),
  }),
  collection('Faq', {
    ...{ one: 'FAQ', name: 'FAQ', many: 'FAQs', path: 'faqs', screen: 'faq', naming: 'Question' },
    rows: {
      ...{ routes: 'ADM-ROUTE-15 ADM-ROUTE-16 ADM-ROUTE-17', list: 'ADM-FAQ-01 ADM-FAQ-02 ADM-FAQ-03', empty: 'ADM-FAQ-04 ADM-LIST-13' },
      ...{ create: 'ADM-FAQ-05 ADM-FAQ-06', edit: 'ADM-FAQ-07', remove: 'ADM-FAQ-08' },
    },
    columns: ['No', 'Question', 'Answer', 'Action'],
    shows: { Question: 'When does gate 1 open?', Answer: cut('Shipped') },
    empty: ['No FAQs Found'],
    ...{ preview: '/faqs', question: sentence('this FAQ', 'the FAQ') },
    body: (n) => ({ question: `When does gate ${n} open?`, answer: long('Shipped'), order: n }),
  }),
  collection('Redirect', {
    ...{ one: 'old address', name: 'Old Address', many: 'Old Addresses', path: 'redirects', screen: 'redirect', naming: 'Old address' },
    rows: {},
    columns: ['Old address', 'Leads to', 'Used', 'Action'],
    shows: { 'Old address': '/gate-1.html', 'Leads to': '/contact', Used: 'Not used in 90 days' },
    empty: ['No old addresses'],
    question: sentence('this old address', 'the old address'),
    body: (n) => ({ from: `/gate-${n}.html`, to: '/contact' }),
  }),
  collection('Award', {
    ...{ one: 'award', name: 'Award', many: 'Awards', path: 'awards', screen: 'award', naming: 'Award title' },
    rows: {
      ...{ routes: 'ADM-ROUTE-37 ADM-ROUTE-38 ADM-ROUTE-39', list: 'ADM-AWARD-01 ADM-AWARD-02 ADM-AWARD-03', empty: 'ADM-AWARD-04' },
      ...{ create: 'ADM-AWARD-05 ADM-AWARD-08', edit: 'ADM-AWARD-07 ADM-AWARD-09', remove: 'ADM-AWARD-10' },
    },
    columns: ['No', 'Title', 'Description', 'Year', 'Action'],
    shows: { Title: 'Carrier 2001', Description: cut('Awarded'), Year: '2001' },
    empty: ['No awards found.'],
    ...{ preview: '/about/#awards', question: sentence('this award', 'the award') },
    body: (n) => ({
      awardTitle: `Carrier ${2000 + n}`,
      awardDescription: long('Awarded'),
      awardYear: 2000 + n,
      awardGivenBy: 'Port Users',
    }),
  }),
  collection('TeamMember', {
    ...{ one: 'team member', name: 'Team Member', many: 'Team Members', path: 'team', screen: 'team', naming: 'Name' },
    rows: {
      ...{ routes: 'ADM-ROUTE-40 ADM-ROUTE-41 ADM-ROUTE-42', list: 'ADM-TEAM-01 ADM-TEAM-02 ADM-TEAM-09', empty: 'ADM-TEAM-03' },
      ...{ create: 'ADM-TEAM-04 ADM-TEAM-05 ADM-TEAM-06', edit: 'ADM-TEAM-07', remove: 'ADM-TEAM-08' },
    },
    columns: ['No', 'Profile', 'Name', 'Position', 'Action'],
    shows: { Name: 'Meera 1', Position: 'Head of Roads' },
    empty: ['No Team Members Found'],
    ...{ preview: '/about/#team', question: sentence('this team member', 'the team member'), stateKey: 'memberId' },
    stays: true,
    body: (n) => ({ memberName: `Meera ${n}`, memberRole: 'Head of Roads', order: n }),
  }),
]

/** The enquiries: a list without a create screen. */
export const enquiries: List = {
  ...{ one: 'enquiry', many: 'Enquiries', path: 'enquiry' },
  rows: { routes: 'ADM-ROUTE-34', list: 'ADM-ENQ-01 ADM-ENQ-03', empty: 'ADM-ENQ-02', remove: 'ADM-ENQ-04' },
  columns: ['No', 'Name', 'Email', 'Message', 'Action'],
  shows: { Name: 'Asha 1', Email: /asha1?@kestrel\.example/, Message: /^Two pallets to Pune, please\.(just now|\d+ min ago)New/ },
  empty: ['No enquiries found.'],
  seed: {
    call: 'enquiry/create-enquiry',
    body: (n) => ({
      name: `Asha ${n}`,
      phoneNumber: `${9820012345 + n}`,
      email: `asha${n}@kestrel.example`,
      message: 'Two pallets to Pune, please.',
    }),
  },
  remove: { question: 'Do you want to delete this enquiry? This action cannot be undone.', ...callOf('deleteEnquiry') },
}

export const lists: List[] = [...collections, enquiries]

/** The collection whose address ends in this. */
export function collectionAt(path: string): Collection {
  const found = collections.find((collection) => collection.path === path)
  if (found === undefined) throw new Error(`There is no list ${path}`)
  return found
}

/**
 * The screens are generic: these types, with every control and with the plainest form, show them whole in a browser. The others are held
 * against their definitions by client/admin/content/definitions.test.tsx, and each of their forms and dialogs is sent once against the mock.
 */
export const wholeCollections = [collectionAt('services'), collectionAt('faqs')]
/** With every control, and with a form that stays after a create. */
export const writtenCollections = [collectionAt('services'), collectionAt('team')]
/** With a list that is not paged, and one that is not written here. */
export const wholeLists = [...wholeCollections, collectionAt('herosection'), enquiries]
