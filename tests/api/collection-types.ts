import { type ContentType, image } from './content-type.ts'
import { derivedCollections } from './derived-collections.ts'

export type Collection = ContentType & {
  operations: { create: string; list: string; view: string; edit: string; remove: string }
  /** The key of the list in responses. */
  many: string
  /** The name of the id in a body: `teamId` to view and delete, `memberId` to edit. */
  id: { view: string; edit: string }
  rows: Record<'create' | 'list' | 'view' | 'edit' | 'remove' | 'record' | 'rights' | 'rule', string>
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 7h11v9H3z"></path></svg>'
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

/** The collections that the specifications describe. */
const documentedCollections: Collection[] = [
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

/** Types whose own test file shows what the tables show of the others. */
export const typesApart = ['services']

/** Collections that came later. */
export const laterCollections = derivedCollections([...typesApart, ...documentedCollections.map(({ table }) => table)])

/** Every content type with several records. */
export const collections: Collection[] = [...documentedCollections, ...laterCollections]
