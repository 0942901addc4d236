import { LuMapPin } from 'react-icons/lu'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { getContactPage, getGetContactPageQueryKey, useGetContactPage } from '../../generated/api/contact-page/contact-page.ts'
import type { Contact, ContactFiles, ContactInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/contact-page.ts'
import { contactHead } from '../../lib/head-texts.ts'
import { fieldOf, image, longText, text } from '../controls/controls.tsx'
import { mapSource } from '../controls/map/map-source.ts'
import { ReplySubjectControl, ReplyTextControl } from '../controls/reply-text-control.tsx'
import { branches, openingHours } from '../controls/rich-controls.tsx'
import { seo } from '../controls/seo-control.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { singleton } from '../screens/singleton.tsx'

/** The map of a branch as the server would store it. */
const mapMarkup = (embed = '') => {
  const source = mapSource(embed)
  return source === undefined ? '' : `<iframe src="${escapeHtml(source)}"></iframe>`
}

export const contact = singleton<Contact, ContactInput & ContactFiles>({
  contentType: 'contact',
  name: 'Contact Page',
  intro: 'Its header, the branches with their maps, and the opening hours.',
  presentation: {
    menu: { heading: 'Other pages', label: 'Contact Page', Icon: LuMapPin, createFirst: true },
    noun: 'Contact page',
    part: {
      label: 'Contact page',
      where: 'branches, maps and opening hours',
      isEmpty: () => getContactPage().then(({ contact: record }) => record === null),
    },
  },
  previewPath: '/contact',
  toRecord: ({ values: { branchAddress = [] } }) => ({
    branchAddress: branchAddress.map((branch, index) => ({
      _id: `${index}`,
      branchAddress: '',
      ...branch,
      branchMap: mapMarkup(branch.branchMap),
    })),
  }),
  useRecord: () => useGetContactPage({ query: { ...forSingleton, select: ({ contact: record }) => record } }),
  queryKey: getGetContactPageQueryKey(),
  fields: {
    pageHeaderTitle: text('Page heading', { help: '‘Contact Us’ when empty.' }),
    pageHeaderDescription: longText('Page introduction', { help: '' }),
    pageHeaderImage: image('Page header image'),
    branchAddress: branches('Branches', { heading: 'Branches and maps', help: 'The first one’s map is open.' }),
    mainBranchTiming: openingHours('Main branch timings', { heading: 'Opening hours' }),
    acknowledgementSubject: fieldOf<string>(ReplySubjectControl, '')('Mail subject', {
      heading: 'Automatic reply',
      intro: 'A mail to the sender of an enquiry, once a day at most.',
      help: '‘Your enquiry has reached …’ when empty.',
    }),
    acknowledgementText: fieldOf<string>(ReplyTextControl, '')('Mail text', { help: '' }),
    seo: seo<ContactInput>({ path: () => '/contact', useHead: (values) => contactHead(values, values.seo ?? {}) }),
  },
  fileUrls: ({ pageHeaderImage }) => ({ pageHeaderImage }),
  emptyMessage: 'No contact page data found. Kindly first create one.',
  createLabel: 'Create Contact Page',
  loadFailure: 'The contact page could not be loaded.',
  create: { ...operations.createContactPage, clientValidation: false },
  edit: operations.editContactPage,
})
