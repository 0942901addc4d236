import { LuScale } from 'react-icons/lu'
import { dayOf } from '../../../shared/calendar.ts'
import { presentLegalText } from '../../../shared/legal-text.ts'
import {
  getGetLegalPagesQueryKey,
  getGetLegalTextQueryKey,
  getLegalPages,
  useGetLegalPages,
} from '../../generated/api/legal-pages/legal-pages.ts'
import { LegalPageName, type LegalPages, type LegalPagesInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/legal-pages.ts'
import { siteTimeZone } from '../../lib/locale.ts'
import { day } from '../controls/controls.tsx'
import { legalText, pageText } from '../controls/rich-controls.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { page } from '../screens/page.tsx'

const names = Object.values(LegalPageName)

/** The texts as the server would present them after a save. */
async function presented(record: LegalPages) {
  const { defaults, placeholders } = await getLegalPages()
  return names.map((name) => ({
    queryKey: getGetLegalTextQueryKey(name),
    response: {
      message: '',
      legalText: {
        page: name,
        ...presentLegalText(record[name] || defaults[name], placeholders),
        date: record[`${name}Date`] || dayOf(Date.parse(record.updatedAt), siteTimeZone()),
        media: record.media,
      },
    },
  }))
}

const date = (heading: string, help = '') => day(`Date of the ${heading.toLowerCase()}`, { help })

export const legalPages = page<LegalPages, LegalPagesInput>({
  contentType: 'legalPages',
  name: 'Legal pages',
  intro:
    'The terms, the privacy policy and the cookie policy. Until you save them, the site shows the texts below. Read them: they speak for your company.',
  presentation: { menu: { heading: 'Other pages', label: 'Legal pages', Icon: LuScale, createFirst: false }, noun: 'Legal pages' },
  previewPath: '/terms',
  previewPages: [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Cookies', '/cookies'],
  ],
  liveQuery: presented,
  liveQueryPrefix: getGetLegalTextQueryKey(LegalPageName.terms)[0].replace(/terms$/, ''),
  useRecord: () => useGetLegalPages({ query: { ...forSingleton, select: ({ legalPages: record }) => record } }),
  useDefaults: () => useGetLegalPages({ query: { ...forSingleton, select: ({ defaults }) => defaults } }).data,
  queryKey: getGetLegalPagesQueryKey(),
  fields: {
    terms: legalText('Terms', { heading: 'Terms & conditions' }),
    termsDate: date('Terms', 'Stands beside the text, as in the other two. Without one, it is the day on which you last saved.'),
    // The first text says what can be written.
    privacy: pageText('Privacy', { heading: 'Privacy policy', help: '' }),
    privacyDate: date('Privacy policy'),
    cookies: pageText('Cookies', { heading: 'Cookie policy', help: '' }),
    cookiesDate: date('Cookie policy'),
  },
  loadFailure: 'The legal pages could not be loaded.',
  create: operations.createLegalPages,
  edit: operations.updateLegalPages,
})
