import { LuBuilding2 } from 'react-icons/lu'
import { getGetSiteIdentityQueryKey, getSiteIdentity, useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import type { SiteIdentity, SiteIdentityFiles, SiteIdentityInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/site-identity.ts'
import { withRequired } from '../../lib/form-schema.ts'
import { email, logo, longText, phone, text, video, webAddress } from '../controls/controls.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { singleton } from '../screens/singleton.tsx'

const inFooter = { halfWidth: true, help: 'An icon in the footer leads to it.' }
const inBoth = { halfWidth: true, help: 'Icons in the footer and on the contact page lead to it.' }
const onContactPage = { halfWidth: true, help: 'An icon on the contact page leads to it.' }

export const siteIdentity = singleton<SiteIdentity, SiteIdentityInput & SiteIdentityFiles>({
  contentType: 'siteIdentity',
  name: 'Site Identity',
  intro: 'The company’s names, logos, addresses and phone numbers, as shown on every page.',
  presentation: {
    menu: { heading: 'Company', label: 'Site Identity', Icon: LuBuilding2, createFirst: true },
    noun: 'Site identity',
    part: {
      label: 'Site identity',
      where: 'on every page',
      isEmpty: () => getSiteIdentity().then(({ siteIdentity: record }) => record === null),
    },
  },
  previewPath: '/',
  useRecord: () => useGetSiteIdentity({ query: { ...forSingleton, select: ({ siteIdentity: record }) => record } }),
  queryKey: getGetSiteIdentityQueryKey(),
  fields: {
    siteName: text('Site name', { halfWidth: true }),
    siteTitle: text('Site title', { halfWidth: true }),
    tagLine: text('Tagline'),
    siteDescription: longText('Site description'),
    primaryLogo: logo('Primary logo', {
      heading: 'Pictures',
      help: 'Shown in the footer on a dark background, and given to search engines as the logo.',
    }),
    secondaryLogo: logo('Secondary logo', { help: 'Shown in the header and on the splash screen.' }),
    tourVideoUpload: video('Tour video', { help: 'Plays at the top of the home page while there are no hero sections.' }),
    primaryAddress: longText('Primary address', { heading: 'Contact' }),
    primaryEmail: email('Primary email', { halfWidth: true, help: 'Visitors write to it from the contact page.' }),
    phoneNumber: phone('Phone number', { halfWidth: true }),
    whatsappNumber: phone('WhatsApp number', { halfWidth: true }),
    whatsappMessage: text('WhatsApp message', { halfWidth: true }),
    twitter: webAddress('Twitter', { heading: 'Social links', ...inFooter }),
    instagram: webAddress('Instagram', inBoth),
    facebook: webAddress('Facebook', inBoth),
    youtube: webAddress('YouTube', inFooter),
    linkedin: webAddress('LinkedIn', onContactPage),
  },
  fileUrls: ({ primaryLogo, secondaryLogo, tourVideo }) => ({ primaryLogo, secondaryLogo, tourVideoUpload: tourVideo }),
  emptyMessage: 'No site identity found. Kindly first create one.',
  createLabel: 'Create Site Identity',
  loadFailure: 'Failed to load site identity data. Please try again later.',
  create: { ...operations.createSiteIdentity, clientValidation: false },
  edit: {
    ...operations.updateSiteIdentity,
    // The contract requires the name only, so that a site can start with it; the form requires everything that each page shows.
    schema: withRequired(operations.updateSiteIdentity.schema, {
      siteDescription: 'Site description is required',
      tagLine: 'Tagline is required',
      primaryAddress: 'Primary address is required',
      primaryEmail: 'Primary email is required',
    }),
  },
})
