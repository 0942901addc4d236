/**
 * The content types as the documented API has them, written out by hand: a change of the contract that changes what callers rely on
 * fails against this table. `rows` name the requirements that a type's tests show.
 */
export type MediaField = { part: string; field: string; kind: 'image' | 'video' }

type ContentType = {
  name: string
  table: string
  /** The key of one record in answers. */
  one: string
  /** Everything that can be sent but for files. */
  body: Record<string, unknown>
  required: string[]
  /** What an absent field reads as, where that is not "". */
  defaults: Record<string, unknown>
  media: MediaField[]
  /** Bodies that break a rule, and the field that the error names. */
  refused: [Record<string, unknown>, string][]
}

export type Collection = ContentType & {
  operations: { create: string; list: string; view: string; edit: string; remove: string }
  /** The key of the list in answers. */
  many: string
  /** What the id is called in a body: `teamId` to view and delete, `memberId` to edit. */
  id: { view: string; edit: string }
  rows: Record<'create' | 'list' | 'view' | 'edit' | 'remove' | 'record' | 'rights' | 'rule', string>
}

export type Singleton = ContentType & {
  operations: { create: string; get: string; edit: string; remove?: { id: string; key?: string } }
  rows: Record<'create' | 'get' | 'edit' | 'remove' | 'record' | 'rights' | 'one', string>
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 7h11v9H3z"></path></svg>'
const image = (part: string, field = part): MediaField => ({ part, field, kind: 'image' })
const video = (part: string, field = part): MediaField => ({ part, field, kind: 'video' })
const sameId = (key: string) => ({ view: key, edit: key })
/** Ids in the order of a collection's rows. */
const rows = (ids: string) => {
  const [create = '', list = '', view = '', edit = '', remove = '', record = '', rights = '', rule = ''] = ids.split(' ')
  return { create, list, view, edit, remove, record, rights, rule }
}
const badOrders = (body: Record<string, unknown>): [Record<string, unknown>, string][] =>
  [-1, 1.5, 'first', 2 ** 31].map((order) => [{ ...body, order }, 'order'])

const hero = { title: 'One shipment, one desk', badgeText: 'Road freight', buttonTitle: 'Our services', buttonUrl: '/#services', order: 4 }
const client = { title: 'Kestrel Tea', order: 2 }
const feature = { title: 'Tracked to the dock', description: 'A position every fifteen minutes.', svgContent: svg, order: 7 }
const testimonial = { name: 'Ira Menon', position: 'Buyer, Kestrel Tea', feedback: 'Never a pallet late.', star: 4, order: 3 }
const entry = { title: 'Sealed trucks', svgContent: svg, order: 5 }
const faq = { question: 'Do you carry part loads?', answer: 'Daily, between 214 cities.', order: 6 }
const award = {
  awardTitle: 'Carrier of the Year',
  awardDescription: 'For the cold chain.',
  awardYear: 2024,
  awardGivenBy: 'Port Users Forum',
}
const links = {
  memberLinkedin: 'https://www.linkedin.com/in/meera',
  memberInstagram: 'https://instagram.com/meera',
  memberFacebook: 'https://facebook.com/meera',
}
const member = { memberName: 'Meera Kulkarni', memberRole: 'Head of Roads', memberDescription: 'Knows every toll.', ...links, order: 1 }

export const collections: Collection[] = [
  {
    ...{ name: 'hero section', table: 'hero_sections', one: 'heroSection', many: 'heroSections', id: sameId('heroSectionId') },
    rows: rows('API-HERO-01 API-HERO-02 API-HERO-03 API-HERO-04 API-HERO-05 API-HERO-06 API-HERO-07 API-HERO-08'),
    operations: {
      create: 'createHeroSection',
      list: 'listHeroSections',
      view: 'viewHeroSection',
      edit: 'editHeroSection',
      remove: 'deleteHeroSection',
    },
    ...{ body: hero, required: ['title'], defaults: { order: 0 }, media: [image('heroImage')] },
    refused: [...badOrders(hero), [{ ...hero, buttonUrl: 'javascript:alert(1)' }, 'buttonUrl']],
  },
  {
    ...{ name: 'client', table: 'clients', one: 'client', many: 'clients', id: sameId('clientId') },
    rows: rows('API-CLIENT-01 API-CLIENT-02 API-CLIENT-03 API-CLIENT-04 API-CLIENT-05 API-CLIENT-06 API-CLIENT-07 API-CLIENT-08'),
    operations: { create: 'createClient', list: 'listClients', view: 'viewClient', edit: 'editClient', remove: 'deleteClient' },
    ...{ body: client, required: ['title'], defaults: { order: 0 }, media: [image('clientImage')] },
    refused: [...badOrders(client), [{ ...client, title: '   ' }, 'title']],
  },
  {
    ...{ name: 'feature', table: 'features', one: 'feature', many: 'features', id: sameId('featureId') },
    rows: rows('API-FEATURE-01 API-FEATURE-02 API-FEATURE-03 API-FEATURE-04 API-FEATURE-05 API-FEATURE-06 API-FEATURE-07 API-FEATURE-08'),
    operations: { create: 'createFeature', list: 'listFeatures', view: 'viewFeature', edit: 'editFeature', remove: 'deleteFeature' },
    ...{ body: feature, required: ['title', 'description', 'svgContent'], defaults: { order: 0 }, media: [] },
    refused: [...badOrders(feature), [{ ...feature, svgContent: '<p>no drawing</p>' }, 'svgContent']],
  },
  {
    ...{ name: 'testimonial', table: 'testimonials', one: 'testimonial', many: 'testimonials', id: sameId('testimonialId') },
    rows: rows('API-TESTI-01 API-TESTI-02 API-TESTI-03 API-TESTI-04 API-TESTI-05 API-TESTI-06 API-TESTI-07 API-TESTI-08'),
    operations: {
      create: 'createTestimonial',
      list: 'listTestimonials',
      view: 'viewTestimonial',
      edit: 'editTestimonial',
      remove: 'deleteTestimonial',
    },
    ...{ body: testimonial, required: ['name', 'feedback'], defaults: { order: 0, star: 5 } },
    media: [image('testimonialProfilePhoto', 'testimonialProfilePhotoUrl')],
    refused: [
      ...badOrders(testimonial),
      ...[0, 6, 2.5, 'five'].map((star): [Record<string, unknown>, string] => [{ ...testimonial, star }, 'star']),
    ],
  },
  {
    ...{ name: 'why-choose-us entry', table: 'why_choose_us', one: 'entry', many: 'entries', id: sameId('whychooseusId') },
    rows: rows('API-WHY-01 API-WHY-02 API-WHY-03 API-WHY-04 API-WHY-05 API-WHY-06 API-WHY-07 API-WHY-08'),
    operations: {
      create: 'createWhyChooseUs',
      list: 'listWhyChooseUs',
      view: 'viewWhyChooseUs',
      edit: 'editWhyChooseUs',
      remove: 'deleteWhyChooseUs',
    },
    ...{ body: entry, required: ['title', 'svgContent'], defaults: { order: 0 }, media: [] },
    refused: [...badOrders(entry), [{ ...entry, description: 'It has none' }, 'description']],
  },
  {
    ...{ name: 'FAQ', table: 'faqs', one: 'faq', many: 'faqs', id: sameId('faqId') },
    rows: rows('API-FAQ-01 API-FAQ-02 API-FAQ-03 API-FAQ-04 API-FAQ-05 API-FAQ-06 API-FAQ-07 API-FAQ-08'),
    operations: { create: 'createFaq', list: 'listFaqs', view: 'viewFaq', edit: 'editFaq', remove: 'deleteFaq' },
    ...{ body: faq, required: ['question', 'answer'], defaults: { order: 0 }, media: [] },
    refused: [...badOrders(faq), [{ ...faq, order: '6' }, 'order']],
  },
  {
    ...{ name: 'team member', table: 'team_members', one: 'member', many: 'members', id: { view: 'teamId', edit: 'memberId' } },
    rows: rows('API-TEAM-01 API-TEAM-02 API-TEAM-03 API-TEAM-04 API-TEAM-05 API-TEAM-06 API-TEAM-07 API-TEAM-08'),
    operations: {
      create: 'createTeamMember',
      list: 'listTeamMembers',
      view: 'viewTeamMember',
      edit: 'editTeamMember',
      remove: 'deleteTeamMember',
    },
    ...{ body: member, required: ['memberName'], defaults: { order: 0 }, media: [image('memberImage')] },
    refused: [...badOrders(member), [{ ...member, memberLinkedin: 'javascript:alert(1)' }, 'memberLinkedin']],
  },
  {
    ...{ name: 'award', table: 'awards', one: 'award', many: 'awards', id: sameId('awardId') },
    rows: rows('API-AWARD-01 API-AWARD-02 API-AWARD-03 API-AWARD-04 API-AWARD-05 API-AWARD-06 API-AWARD-07 API-AWARD-08'),
    operations: { create: 'createAward', list: 'listAwards', view: 'viewAward', edit: 'editAward', remove: 'deleteAward' },
    ...{ body: award, required: ['awardTitle', 'awardDescription', 'awardYear', 'awardGivenBy'], defaults: {}, media: [] },
    refused: [
      [{ ...award, awardYear: 2024.5 }, 'awardYear'],
      [{ ...award, awardYear: '2024' }, 'awardYear'],
      [{ ...award, awardsDescription: 'The other spelling' }, 'awardsDescription'],
    ],
  },
]

const site = {
  ...{
    siteTitle: 'Portolan Freight',
    siteName: 'Portolan',
    siteDescription: 'Freight across western India.',
    tagLine: 'Sealed at the dock',
  },
  ...{
    primaryAddress: 'Bhiwandi',
    whatsappNumber: '9820012345',
    whatsappMessage: 'Hello!',
    phoneNumber: '9820012345',
    primaryEmail: 'desk@portolan.example',
  },
  ...{
    instagram: 'https://instagram.com/p',
    twitter: 'https://x.com/p',
    facebook: 'https://facebook.com/p',
    youtube: 'https://youtube.com/p',
    linkedin: 'https://linkedin.com/p',
  },
}
const about = {
  ...{
    aboutTitle: 'Twenty years of roads',
    aboutDescription: 'From one truck.',
    satisfiedClients: '850+',
    workersInTeam: '120',
    awardsWon: '14',
  },
  ...{ ownedVehicles: '64+', ourBranches: '9', itemsDelivered: '2,000,000+' },
}
const counters = { satisfiedClients: '0', workersInTeam: '0', awardsWon: '0', ownedVehicles: '0', ourBranches: '0', itemsDelivered: '0' }
const cta = { title: 'Send us a load', description: 'We answer within the hour.', buttonTitle: 'Get a quote', buttonUrl: '/contact' }
const aboutUs = {
  pageHeaderTitle: 'Who we are',
  pageHeaderDescription: 'And why.',
  aboutUsDescription: 'Since 2004.',
  vision: 'No empty runs.',
  mission: 'Every box on time.',
}
const seo = { metaTitle: 'Contact Portolan', metaDescription: 'Nine branches.', keywords: ['freight', 'Bhiwandi'] }

export const singletons: Singleton[] = [
  {
    ...{ name: 'site identity', table: 'site_identity', one: 'siteIdentity', body: site, required: ['siteName'], defaults: {} },
    operations: { create: 'createSiteIdentity', get: 'getSiteIdentity', edit: 'updateSiteIdentity' },
    media: [image('primaryLogo'), image('secondaryLogo'), video('tourVideoUpload', 'tourVideo')],
    refused: [
      [{ ...site, facebook: 'javascript:alert(1)' }, 'facebook'],
      [{ ...site, message: 'read-only' }, 'message'],
      [{ ...site, primaryEmail: 'nobody' }, 'primaryEmail'],
    ],
    rows: {
      create: 'API-SITE-01',
      get: 'API-SITE-02',
      edit: 'API-SITE-03',
      remove: '',
      record: 'API-SITE-04',
      rights: 'API-SITE-06',
      one: 'API-SITE-07',
    },
  },
  {
    ...{
      name: 'about section',
      table: 'about',
      one: 'about',
      body: about,
      required: ['aboutTitle'],
      defaults: counters,
      media: [image('aboutImage')],
    },
    operations: { create: 'createAbout', get: 'getAbout', edit: 'updateAbout', remove: { id: 'deleteAbout', key: 'aboutId' } },
    refused: [[{ ...about, satisfiedClients: 'x'.repeat(201) }, 'satisfiedClients']],
    rows: {
      create: 'API-ABOUT-01',
      get: 'API-ABOUT-02',
      edit: 'API-ABOUT-03',
      remove: 'API-ABOUT-04',
      record: 'API-ABOUT-05',
      rights: 'API-ABOUT-06',
      one: 'API-ABOUT-07',
    },
  },
  {
    ...{
      name: 'video section',
      table: 'video_section',
      one: 'videoSection',
      body: { title: 'Shipping, filmed', description: 'A night on the dock.' },
    },
    ...{ required: ['title'], defaults: {}, media: [video('videoUpload', 'shippingVideo')] },
    operations: { create: 'createVideo', get: 'listVideos', edit: 'editVideo', remove: { id: 'deleteVideo' } },
    refused: [[{ title: 'Shipping', videoId: '00000000-0000-4000-8000-000000000000' }, 'videoId']],
    rows: {
      create: 'API-VIDEO-01',
      get: 'API-VIDEO-02',
      edit: 'API-VIDEO-03',
      remove: 'API-VIDEO-04',
      record: 'API-VIDEO-05',
      rights: 'API-VIDEO-06',
      one: 'API-VIDEO-07',
    },
  },
  {
    ...{ name: 'CTA', table: 'cta', one: 'cta', body: cta, required: [], defaults: {}, media: [image('ctaBG')] },
    operations: { create: 'createCta', get: 'getCta', edit: 'editCta', remove: { id: 'deleteCta', key: 'ctaId' } },
    refused: [[{ ...cta, buttonUrl: 'data:text/html,x' }, 'buttonUrl']],
    rows: {
      create: 'API-CTA-01',
      get: 'API-CTA-02',
      edit: 'API-CTA-03',
      remove: 'API-CTA-04',
      record: 'API-CTA-05',
      rights: 'API-CTA-06',
      one: 'API-CTA-07',
    },
  },
  {
    ...{ name: 'about-us page', table: 'about_us', one: 'aboutUs', body: aboutUs, required: [], defaults: {} },
    media: [image('aboutUsPageHeaderImage'), image('aboutUsImage')],
    operations: { create: 'createAboutUs', get: 'getAboutUs', edit: 'updateAboutUs', remove: { id: 'deleteAboutUs' } },
    refused: [[{ ...aboutUs, vision: 'x'.repeat(5001) }, 'vision']],
    rows: {
      create: 'API-ABOUTUS-01',
      get: 'API-ABOUTUS-02',
      edit: 'API-ABOUTUS-03',
      remove: 'API-ABOUTUS-04',
      record: 'API-ABOUTUS-05',
      rights: 'API-ABOUTUS-06',
      one: 'API-ABOUTUS-07',
    },
  },
  {
    ...{ name: 'contact page', table: 'contact', one: 'contact', required: [], media: [image('pageHeaderImage')] },
    body: { pageHeaderTitle: 'Talk to us', pageHeaderDescription: 'Six days a week.', branchAddress: [], mainBranchTiming: [], seo },
    defaults: { branchAddress: [], mainBranchTiming: [], seo: { metaTitle: '', metaDescription: '', keywords: [] } },
    operations: { create: 'createContactPage', get: 'getContactPage', edit: 'editContactPage' },
    refused: [
      [{ branchAddress: [{ branchAddress: 'No name' }] }, 'branchAddress.0.branchName'],
      [{ seo: { ...seo, title: 'x' } }, 'seo.title'],
    ],
    rows: {
      create: 'API-CONTACT-01',
      get: 'API-CONTACT-02',
      edit: 'API-CONTACT-03',
      remove: '',
      record: 'API-CONTACT-06',
      rights: 'API-CONTACT-07',
      one: 'API-CONTACT-08',
    },
  },
]
