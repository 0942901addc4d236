import { catalogue } from '../support/catalogue.ts'
import { type Collection, common, cut, type Entry, long, order, sentence, svg } from './support/admin-type.ts'

/** What the home page is made of. */
export const homeCollections: Collection[] = [
  {
    ...{ one: 'testimonial', name: 'Testimonial', many: 'Testimonials', path: 'testimonials', ...common, preview: '/#testimonials' },
    rows: {
      ...{ routes: 'ADM-ROUTE-12 ADM-ROUTE-13 ADM-ROUTE-14', list: 'ADM-TESTI-01 ADM-TESTI-02 ADM-TESTI-03 ADM-TESTI-13' },
      ...{ empty: 'ADM-TESTI-04', create: 'ADM-TESTI-06 ADM-TESTI-10', edit: 'ADM-TESTI-07 ADM-TESTI-08 ADM-TESTI-11' },
      remove: 'ADM-TESTI-05 ADM-TESTI-12',
    },
    columns: ['No', 'Profile photo', 'Name', 'Designation', 'Content', 'Action'],
    shows: { Name: 'Ira Menon 1', Designation: 'Buyer', Content: cut('Praise') },
    empty: ['No Testimonials Available', 'Add a new testimonial to get started'],
    seed: {
      call: 'testimonial/create-testimonial',
      multipart: true,
      body: (n) => ({ name: `Ira Menon ${n}`, position: 'Buyer', feedback: long('Praise'), star: 4, order: n }),
    },
    create: {
      path: 'create-testimonial',
      call: 'testimonial/create-testimonial',
      toasts: catalogue.createTestimonial,
    },
    edit: {
      path: 'edit-testimonial',
      stateKey: 'testimonialId',
      call: 'testimonial/edit-testimonial',
      toasts: catalogue.editTestimonial,
    },
    remove: {
      call: 'testimonial/delete-testimonial',
      question: sentence('testimonial'),
      toasts: catalogue.deleteTestimonial,
    },
    naming: 'Name',
    entries: [
      ['Rating (1-5)', '4'],
      ['Name', 'Tara Shah'],
      ['Profile photo', { file: 'portrait-01.webp' }],
      ['Designation', 'Dock lead'],
      ['Feedback', 'On the minute.'],
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
    shows: { Title: 'Night berths 1', Description: cut('Berths') },
    empty: ['No Features Found'],
    seed: {
      call: 'feature/create-feature',
      multipart: false,
      body: (n) => ({ title: `Night berths ${n}`, description: long('Berths'), svgContent: svg, order: n }),
    },
    create: { path: 'create-feature', call: 'feature/create-feature', toasts: catalogue.createFeature },
    edit: {
      path: 'edit-feature',
      stateKey: 'featureId',
      call: 'feature/edit-feature',
      toasts: catalogue.editFeature,
    },
    remove: {
      call: 'feature/delete-feature',
      question: sentence('this feature', 'the feature'),
      toasts: catalogue.deleteFeature,
    },
    naming: 'Title',
    entries: [['Title', 'Weighed twice'], ['Description', 'In and out.'], ['SVG content', svg], order],
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
    seed: {
      call: 'whychooseus/create-whychooseus',
      multipart: false,
      body: (n) => ({ title: `Sealed trucks ${n}`, svgContent: svg, order: n }),
    },
    create: {
      path: 'create-whychooseus',
      call: 'whychooseus/create-whychooseus',
      toasts: catalogue.createWhyChooseUs,
    },
    edit: {
      path: 'edit-whychooseus',
      stateKey: 'itemId',
      call: 'whychooseus/edit-whychooseus',
      toasts: catalogue.editWhyChooseUs,
    },
    remove: {
      call: 'whychooseus/delete-whychooseus',
      question: sentence('this item', 'the item'),
      toasts: catalogue.deleteWhyChooseUs,
    },
    naming: 'Title',
    entries: [['Title', 'One desk'], ['SVG content', svg], order],
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
    seed: { call: 'client/create-client', multipart: true, body: (n) => ({ title: `Kestrel Tea ${n}`, order: n }) },
    create: { path: 'create-client', call: 'client/create-client', toasts: catalogue.createClient },
    edit: {
      path: 'edit-client',
      stateKey: 'clientId',
      call: 'client/edit-client',
      toasts: catalogue.editClient,
    },
    remove: {
      call: 'client/delete-client',
      question: sentence('this client', 'the client'),
      toasts: catalogue.deleteClient,
    },
    naming: 'Title',
    advice: 'Recommended logo size 200x200 or larger.',
    entries: [['Title', 'Ravi Traders'], ['Client image', { file: 'client-01.webp' }], order],
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
    shows: { Title: cut('Slide 1', 30), 'Badge Text': cut('Badge', 30) },
    empty: ['No Hero Sections Found'],
    seed: {
      call: 'hero/create-hero-section',
      multipart: true,
      body: (n) => ({ title: long(`Slide ${n}`), badgeText: long('Badge'), order: n }),
    },
    create: {
      path: 'create-herosection',
      call: 'hero/create-hero-section',
      toasts: catalogue.createHeroSection,
    },
    edit: {
      path: 'edit-herosection',
      stateKey: 'heroSectionId',
      call: 'hero/edit-hero-section',
      toasts: catalogue.editHeroSection,
    },
    remove: {
      call: 'hero/delete-hero-section',
      question: sentence('this hero section', 'the hero section'),
      toasts: catalogue.deleteHeroSection,
    },
    naming: 'Title',
    entries: [
      ['Title', 'Cranes that never wait'],
      ['Badge text', 'By sea'],
      ['Hero image', { file: 'hero-port.webp' }],
      ['Button title', 'Ask'],
      ['Button URL', '/contact'],
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
    shows: { Title: 'Reefer run 1', Slug: 'reefer-run-1', Description: cut('Cold', 50, '...') },
    empty: ['No Services Available'],
    seed: {
      call: 'service/create-service',
      multipart: true,
      body: (n) => ({ title: `Reefer run ${n}`, shortDescription: n === 2 ? '' : long('Cold'), order: n }),
    },
    create: {
      path: 'create-service',
      call: 'service/create-service',
      toasts: catalogue.createService,
    },
    edit: {
      path: 'edit-service',
      stateKey: 'serviceId',
      call: 'service/edit-service',
      toasts: catalogue.editService,
    },
    remove: {
      call: 'service/delete-service',
      question: 'Do you want to delete this service?',
      toasts: catalogue.deleteService,
    },
    naming: 'Title',
    further: ['Slug', 'New feature: feature title', 'New feature: feature description', 'Meta title', 'Meta description', 'Keywords'],
    entries: [
      ...([
        ['Title', 'Barge & Rail'],
        ['Short description', 'By water.'],
        ['Full description', 'From jetty to siding.'],
        order,
      ] satisfies Entry[]),
      ...([
        ['Featured image', { file: 'service-warehousing.webp' }],
        ['Service video', { file: 'service-tour.mp4' }],
        ['Gallery', { file: 'gallery-01.webp' }],
      ] satisfies Entry[]),
    ],
  },
]
