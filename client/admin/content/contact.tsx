import {
  createContactPage,
  editContactPage,
  getContactPage,
  getGetContactPageQueryKey,
  useGetContactPage,
} from '../../generated/api/contact-page/contact-page.ts'
import * as schemas from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { BranchInput, Contact, ContactFiles, ContactInput, OpeningHoursInput } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { contactHead } from '../../lib/head-texts.ts'
import { image, longText, text } from '../controls/controls.tsx'
import { MapPreview } from '../controls/map-preview.tsx'
import { rows } from '../controls/rich-controls.tsx'
import { seo } from '../controls/seo-control.tsx'
import { forSingleton } from '../screens/queries.ts'
import { singleton } from '../screens/singleton.tsx'
import { contentPaths } from './paths.ts'

const branches = rows<BranchInput>('Branch', [
  { name: 'branchName', label: 'Branch name', required: true },
  { name: 'branchAddress', label: 'Branch address', long: true },
  { name: 'branchMap', label: 'Branch map', long: true, mono: true, Preview: MapPreview },
])
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const timings = rows<OpeningHoursInput>(
  'Timing',
  [
    { name: 'day', label: 'Day', required: true },
    { name: 'timing', label: 'Timing' },
  ],
  { label: 'Add all days of the week', rows: days.map((day) => ({ day, timing: '' })) },
)

export const contact = singleton<Contact, ContactInput & ContactFiles>({
  name: 'Contact Page',
  intro: 'The header of the contact page, the branches with their maps, and the hours of the main branch.',
  ...contentPaths.contact,
  presentation: {
    menu: { label: 'Contact Page', createFirst: true },
    noun: 'Contact page',
    part: {
      label: 'Contact page',
      where: 'branches, maps and opening hours',
      isEmpty: () => getContactPage().then(({ contact: record }) => record === null),
    },
  },
  previewPath: '/contact',
  useRecord: () => useGetContactPage({ query: { ...forSingleton, select: ({ contact: record }) => record } }),
  queryKey: getGetContactPageQueryKey(),
  fields: {
    pageHeaderTitle: text('Page header title'),
    pageHeaderDescription: longText('Page header description'),
    pageHeaderImage: image('Page header image'),
    branchAddress: branches('Branches', { heading: 'Where the company is' }),
    mainBranchTiming: timings('Main branch timings', { heading: 'When it is open' }),
    seo: seo<ContactInput>({ path: () => '/contact', head: (values) => contactHead(values, values.seo ?? {}) }),
  },
  fileUrls: ({ pageHeaderImage }) => ({ pageHeaderImage }),
  emptyMessage: 'No contact page data found. Kindly first create one.',
  createLabel: 'Create Contact Page',
  loadFailure: 'The contact page could not be loaded.',
  create: {
    send: createContactPage,
    schema: schemas.createContactPage,
    clientValidation: false,
    toasts: messages.createContactPage,
    roles: roles.createContactPage,
  },
  edit: {
    send: editContactPage,
    schema: schemas.editContactPage,
    toasts: messages.editContactPage,
    roles: roles.editContactPage,
  },
})
