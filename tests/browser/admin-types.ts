import { catalogue } from '../support/catalogue.ts'
import { homeCollections } from './admin-types-home.ts'
import { type Collection, common, cut, type List, long, type NamedEntry, operations, order, sentence } from './support/admin-type.ts'

const otherCollections: Collection[] = [
  {
    ...{ one: 'FAQ', name: 'FAQ', many: 'FAQs', path: 'faqs', ...common, preview: '/faqs' },
    rows: {
      ...{ routes: 'ADM-ROUTE-15 ADM-ROUTE-16 ADM-ROUTE-17', list: 'ADM-FAQ-01 ADM-FAQ-02 ADM-FAQ-03', empty: 'ADM-FAQ-04 ADM-LIST-13' },
      ...{ create: 'ADM-FAQ-05 ADM-FAQ-06', edit: 'ADM-FAQ-07', remove: 'ADM-FAQ-08' },
    },
    columns: ['No', 'Question', 'Answer', 'Action'],
    shows: { Question: 'When does gate 1 open?', Answer: cut('Shipped') },
    empty: ['No FAQs Found'],
    ...operations('Faq', {
      screen: 'faq',
      question: sentence('this FAQ', 'the FAQ'),
      seed: (n) => ({ question: `When does gate ${n} open?`, answer: long('Shipped'), order: n }),
    }),
    naming: 'Question',
    entries: [['Question', 'Do you weigh at night?', 'question'], ['Answer', 'Until two.', 'answer'], order],
  },
  {
    ...{ one: 'award', name: 'Award', many: 'Awards', path: 'awards', ...common, preview: '/about/#awards' },
    rows: {
      ...{ routes: 'ADM-ROUTE-37 ADM-ROUTE-38 ADM-ROUTE-39', list: 'ADM-AWARD-01 ADM-AWARD-02 ADM-AWARD-03', empty: 'ADM-AWARD-04' },
      ...{ create: 'ADM-AWARD-05 ADM-AWARD-08', edit: 'ADM-AWARD-07 ADM-AWARD-09', remove: 'ADM-AWARD-10' },
    },
    columns: ['No', 'Title', 'Description', 'Year', 'Action'],
    shows: { Title: 'Carrier 2001', Description: cut('Awarded'), Year: '2001' },
    empty: ['No awards found.'],
    ...operations('Award', {
      screen: 'award',
      question: sentence('this award', 'the award'),
      seed: (n) => ({
        awardTitle: `Carrier ${2000 + n}`,
        awardDescription: long('Awarded'),
        awardYear: 2000 + n,
        awardGivenBy: 'Port Users',
      }),
    }),
    naming: 'Award title',
    entries: [
      ['Award title', 'Cold Chain Prize', 'awardTitle'],
      ['Award description', 'No degree lost.', 'awardDescription'],
      ['Award year', '2024', 'awardYear'],
      ['Award given by', 'Port Users Forum', 'awardGivenBy'],
    ],
  },
  {
    ...{ one: 'team member', name: 'Team Member', many: 'Team Members', path: 'team', ...common, preview: '/about/#team' },
    rows: {
      ...{ routes: 'ADM-ROUTE-40 ADM-ROUTE-41 ADM-ROUTE-42', list: 'ADM-TEAM-01 ADM-TEAM-02 ADM-TEAM-09', empty: 'ADM-TEAM-03' },
      ...{ create: 'ADM-TEAM-04 ADM-TEAM-05 ADM-TEAM-06', edit: 'ADM-TEAM-07', remove: 'ADM-TEAM-08' },
    },
    columns: ['No', 'Profile', 'Name', 'Position', 'Action'],
    shows: { Name: 'Meera 1', Position: 'Head of Roads' },
    empty: ['No Team Members Found'],
    ...operations('TeamMember', {
      screen: 'team',
      question: sentence('this team member', 'the team member'),
      stateKey: 'memberId',
      stays: true,
      seed: (n) => ({ memberName: `Meera ${n}`, memberRole: 'Head of Roads', order: n }),
    }),
    naming: 'Name',
    entries: [
      ...([
        ['Name', 'Dev Rao', 'memberName'],
        ['Position', 'Cranes', 'memberRole'],
        ['Description', 'Up high.', 'memberDescription'],
        ['Profile picture', { file: 'portrait-02.webp' }, 'memberImage'],
      ] satisfies NamedEntry[]),
      ...([
        ['LinkedIn', 'https://linkedin.com/in/dev', 'memberLinkedin'],
        ['Instagram', 'https://instagram.com/dev', 'memberInstagram'],
        ['Facebook', 'https://facebook.com/dev', 'memberFacebook'],
        order,
      ] satisfies NamedEntry[]),
    ],
  },
]

/** The enquiries: a list without a create screen. */
export const enquiries: List = {
  ...{ one: 'enquiry', many: 'Enquiries', path: 'enquiry', ...common },
  rows: { routes: 'ADM-ROUTE-34', list: 'ADM-ENQ-01 ADM-ENQ-03', empty: 'ADM-ENQ-02', remove: 'ADM-ENQ-04' },
  columns: ['No', 'Name', 'Email', 'Message', 'Action'],
  shows: { Name: 'Asha 1', Email: /asha@kestrel\.example/, Message: /^Two pallets to Pune, please\.New/ },
  empty: ['No enquiries found.'],
  seed: {
    call: 'enquiry/create-enquiry',
    body: (n) => ({ name: `Asha ${n}`, phoneNumber: '9820012345', email: 'asha@kestrel.example', message: 'Two pallets to Pune, please.' }),
  },
  remove: {
    ...{ call: 'enquiry/delete-enquiry', question: 'Do you want to delete this enquiry? This action cannot be undone.' },
    toasts: catalogue.deleteEnquiry,
  },
}

/** The types whose screens are shown whole in a browser: every control, and the plainest form. */
const wholePaths = ['services', 'faqs']

/** Every content type with several records, and then every list. */
export const collections: Collection[] = [...homeCollections, ...otherCollections]

export const lists: List[] = [...collections, enquiries]

/** The collection whose address ends in this. */
export function collectionAt(path: string): Collection {
  const found = collections.find((collection) => collection.path === path)
  if (found === undefined) throw new Error(`There is no list ${path}`)
  return found
}

/**
 * The screens are generic: these types show them whole. The others are held against their definitions by
 * client/admin/content/definitions.test.tsx, and each of their forms and dialogs is sent once against the mock.
 */
export const wholeCollections = collections.filter(({ path }) => wholePaths.includes(path))
/** With every control, and with a form that stays after a create. */
export const writtenCollections = collections.filter(({ path }) => ['services', 'team'].includes(path))
/** With a list that is not paged, and one that is not written here. */
export const wholeLists = lists.filter(({ path }) => [...wholePaths, 'herosection', 'enquiry'].includes(path))
