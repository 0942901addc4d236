import { type Collection, common, cut, long, type NamedEntry, operations, order, sentence, svg } from './support/admin-type.ts'

/** Content types of the home page. */
export const homeCollections: Collection[] = [
  {
    ...{ one: 'testimonial', name: 'Testimonial', many: 'Testimonials', path: 'testimonials', ...common, preview: '/#testimonials' },
    rows: {
      ...{ routes: 'ADM-ROUTE-12 ADM-ROUTE-13 ADM-ROUTE-14', list: 'ADM-TESTI-01 ADM-TESTI-02 ADM-TESTI-03 ADM-TESTI-13' },
      ...{ empty: 'ADM-TESTI-04', create: 'ADM-TESTI-06 ADM-TESTI-10', edit: 'ADM-TESTI-07 ADM-TESTI-08 ADM-TESTI-11' },
      remove: 'ADM-TESTI-05 ADM-TESTI-12',
    },
    columns: ['No', 'Profile photo', 'Name', 'Designation', 'Content', 'Action'],
    shows: { Name: 'Ira Menon 1', Designation: 'Buyer', Content: cut('Praised') },
    empty: ['No Testimonials Available', 'Add a new testimonial to get started'],
    ...operations('Testimonial', {
      screen: 'testimonial',
      question: sentence('testimonial'),
      seed: (n) => ({ name: `Ira Menon ${n}`, position: 'Buyer', feedback: long('Praised'), star: 4, order: n }),
    }),
    naming: 'Name',
    entries: [
      ['Rating (1-5)', '4', 'star'],
      ['Name', 'Tara Shah', 'name'],
      ['Profile photo', { file: 'portrait-01.webp' }, 'testimonialProfilePhoto'],
      ['Designation', 'Dock lead', 'position'],
      ['Feedback', 'On the minute.', 'feedback'],
      order,
    ],
  },
  {
    ...{ one: 'feature', name: 'Feature', many: 'Features', path: 'features', ...common, numbered: false, preview: '/#feature' },
    rows: {
      ...{ routes: 'ADM-ROUTE-18 ADM-ROUTE-19 ADM-ROUTE-20', list: 'ADM-FEATURE-01 ADM-FEATURE-02 ADM-FEATURE-03 ADM-FEATURE-11' },
      ...{
        empty: 'ADM-FEATURE-04 ADM-LIST-13',
        create: 'ADM-FEATURE-05 ADM-FEATURE-08',
        edit: 'ADM-FEATURE-07 ADM-FEATURE-09',
        remove: 'ADM-FEATURE-10',
      },
    },
    columns: ['Icon', 'Title', 'Description', 'Action'],
    shows: { Title: 'Night berths 1', Description: cut('Berthed') },
    empty: ['No Features Found'],
    ...operations('Feature', {
      screen: 'feature',
      question: sentence('this feature', 'the feature'),
      seed: (n) => ({ title: `Night berths ${n}`, description: long('Berthed'), svgContent: svg, order: n }),
    }),
    naming: 'Title',
    entries: [
      ['Title', 'Weighed twice', 'title'],
      ['Description', 'In and out.', 'description'],
      ['SVG content', svg, 'svgContent'],
      order,
    ],
    further: ['SVG file'],
  },
  {
    ...{
      one: 'Why Choose Us item',
      name: 'Why Choose Us Item',
      many: 'Why Choose Us Items',
      path: 'whychooseus',
      ...common,
      preview: '/#whychooseus',
    },
    rows: {
      ...{ routes: 'ADM-ROUTE-23 ADM-ROUTE-24 ADM-ROUTE-25', list: 'ADM-WHY-01 ADM-WHY-02', empty: 'ADM-WHY-03 ADM-LIST-13' },
      ...{ create: 'ADM-WHY-04 ADM-WHY-07', edit: 'ADM-WHY-06 ADM-WHY-08', remove: 'ADM-WHY-09' },
    },
    columns: ['No', 'Icon', 'Title', 'Action'],
    shows: { Title: 'Sealed trucks 1' },
    empty: ['No Why Choose Us Items Found'],
    ...operations('WhyChooseUs', {
      screen: 'whychooseus',
      question: sentence('this item', 'the item'),
      stateKey: 'itemId',
      seed: (n) => ({ title: `Sealed trucks ${n}`, svgContent: svg, order: n }),
    }),
    naming: 'Title',
    entries: [['Title', 'One desk', 'title'], ['SVG content', svg, 'svgContent'], order],
    further: ['SVG file'],
  },
  {
    ...{ one: 'client', name: 'Client', many: 'Clients', path: 'clients', ...common, numbered: false, preview: '/#clients' },
    rows: {
      ...{
        routes: 'ADM-ROUTE-26 ADM-ROUTE-27 ADM-ROUTE-28',
        list: 'ADM-CLIENT-01 ADM-CLIENT-02 ADM-CLIENT-12',
        empty: 'ADM-CLIENT-03 ADM-LIST-13',
      },
      ...{ create: 'ADM-CLIENT-04 ADM-CLIENT-05 ADM-CLIENT-09', edit: 'ADM-CLIENT-08 ADM-CLIENT-10', remove: 'ADM-CLIENT-11' },
    },
    columns: ['Logo', 'Title', 'Created Date', 'Action'],
    shows: { Title: 'Kestrel Tea 1' },
    empty: ['No Clients Found'],
    ...operations('Client', {
      screen: 'client',
      question: sentence('this client', 'the client'),
      seed: (n) => ({ title: `Kestrel Tea ${n}`, order: n }),
    }),
    naming: 'Title',
    advice: 'Recommended logo size 200x200 or larger.',
    entries: [['Title', 'Ravi Traders', 'title'], ['Client image', { file: 'client-01.webp' }, 'clientImage'], order],
  },
  {
    ...{
      one: 'hero section',
      name: 'Hero Section',
      many: 'Hero Sections',
      path: 'herosection',
      ...common,
      numbered: false,
      paged: false,
      preview: '/#hero',
    },
    rows: {
      ...{
        routes: 'ADM-ROUTE-05 ADM-ROUTE-06 ADM-ROUTE-07',
        list: 'ADM-HERO-01 ADM-HERO-02 ADM-HERO-09',
        empty: 'ADM-HERO-03 ADM-LIST-13',
      },
      ...{ create: 'ADM-HERO-04 ADM-HERO-06', edit: 'ADM-HERO-05 ADM-HERO-07', remove: 'ADM-HERO-08' },
    },
    columns: ['Image', 'Title', 'Badge Text', 'Action'],
    shows: { Title: cut('Slide 1', 30), 'Badge Text': cut('By night', 30) },
    empty: ['No Hero Sections Found'],
    ...operations('HeroSection', {
      screen: 'herosection',
      question: sentence('this hero section', 'the hero section'),
      seed: (n) => ({ title: long(`Slide ${n}`), badgeText: long('By night'), order: n }),
    }),
    naming: 'Title',
    entries: [
      ['Title', 'Cranes that never wait', 'title'],
      ['Badge text', 'By sea', 'badgeText'],
      ['Hero image', { file: 'hero-port.webp' }, 'heroImage'],
      ['Button title', 'Ask', 'buttonTitle'],
      ['Button URL', '/contact', 'buttonUrl'],
      order,
    ],
  },
  {
    ...{ one: 'service', name: 'Service', many: 'Services', path: 'services', ...common, preview: '/#services' },
    rows: {
      ...{
        routes: 'ADM-ROUTE-29 ADM-ROUTE-30 ADM-ROUTE-31',
        list: 'ADM-SERVICE-01 ADM-SERVICE-02 ADM-SERVICE-03',
        empty: 'ADM-SERVICE-04',
      },
      ...{ create: 'ADM-SERVICE-06 ADM-SERVICE-12', edit: 'ADM-SERVICE-11 ADM-SERVICE-13', remove: 'ADM-SERVICE-05 ADM-SERVICE-14' },
    },
    columns: ['No', 'Image', 'Title', 'Slug', 'Description', 'Action'],
    shows: { Title: 'Reefer run 1', Slug: 'reefer-run-1', Description: cut('Chilled', 50, '...') },
    empty: ['No Services Available'],
    ...operations('Service', {
      screen: 'service',
      question: 'Do you want to delete this service?',
      seed: (n) => ({ title: `Reefer run ${n}`, shortDescription: n === 2 ? '' : long('Chilled'), order: n }),
    }),
    naming: 'Title',
    further: ['Slug', 'New feature: feature title', 'New feature: feature description', 'Meta title', 'Meta description', 'Keywords'],
    entries: [
      ...([
        ['Title', 'Barge & Rail', 'title'],
        ['Short description', 'By water.', 'shortDescription'],
        ['Full description', 'From jetty to siding.', 'fullDescription'],
        order,
      ] satisfies NamedEntry[]),
      ...([
        ['Featured image', { file: 'service-warehousing.webp' }, 'featuredImage'],
        ['Service video', { file: 'service-tour.mp4' }, 'serviceVideo'],
        ['Gallery', { file: 'gallery-01.webp' }, 'gallery'],
      ] satisfies NamedEntry[]),
    ],
  },
]
