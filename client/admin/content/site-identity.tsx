import { LuBuilding2 } from 'react-icons/lu'
import { getGetSiteIdentityQueryKey, getSiteIdentity, useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import type { SiteIdentity, SiteIdentityFiles, SiteIdentityInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/site-identity.ts'
import { withRequired } from '../../lib/form-schema.ts'
import { email, image, link, logo, longText, phone, text, video, webAddress } from '../controls/controls.tsx'
import { accent, ground, groundMessage, nameBesideLogo, siteState, time } from '../controls/site-controls.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { singleton } from '../screens/singleton.tsx'

const social = { halfWidth: true, help: '' }

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
    siteState: siteState('Visitors see'),
    primaryLogo: logo('Primary logo', {
      heading: 'Pictures',
      help: 'Shown on dark backgrounds, such as the footer, so in light colours, and given to search engines as the logo.',
    }),
    secondaryLogo: logo('Secondary logo', {
      help: 'Shown in the header and, beside the name, on the splash screen: 44 pixels high and up to 220 wide.',
    }),
    showSiteName: nameBesideLogo('Name beside the logo', {
      help: 'In the header and on the splash screen. Screen readers read it in any case.',
    }),
    faviconUpload: logo('Icon', {
      halfWidth: true,
      help: 'A square picture for browser tabs and home screens; without one, the secondary logo if it is about square.',
    }),
    sharePictureUpload: image('Picture for link previews', {
      halfWidth: true,
      help: 'Shown where a page has no picture of its own. 1200 × 630 pixels fit best.',
    }),
    tourVideoUpload: video('Tour video', { help: 'Plays at the top of the home page while there are no hero sections.' }),
    accentColor: accent('Accent colour', {
      heading: 'Colours',
      halfWidth: true,
      help: 'Buttons, links and marks. Shades for texts are made from it.',
    }),
    groundColor: ground('Ground colour', { halfWidth: true, help: 'The dark bands and the footer. Light texts stand on it.' }),
    primaryAddress: longText('Primary address', { heading: 'Contact' }),
    primaryEmail: email('Primary email', { halfWidth: true, help: 'Visitors write to it from the contact page.' }),
    phoneNumber: phone('Phone number', {
      halfWidth: true,
      help: 'Begins with + and the code of your country, which is then that of every number without one.',
    }),
    whatsappNumber: phone('WhatsApp number', { halfWidth: true, help: 'Opens from the chat button.' }),
    whatsappMessage: text('WhatsApp message', { halfWidth: true }),
    twitter: webAddress('Twitter', {
      heading: 'Social links',
      intro:
        'Icons in the footer lead to Twitter, Instagram, Facebook and YouTube, icons on the contact page to Instagram, Facebook and LinkedIn.',
      ...social,
    }),
    instagram: webAddress('Instagram', social),
    facebook: webAddress('Facebook', social),
    youtube: webAddress('YouTube', social),
    linkedin: webAddress('LinkedIn', social),
    noticeText: text('Notice', { heading: 'Notice', help: 'A line above the header of every page, for example when a road is closed.' }),
    noticeLink: link('Notice leads to', { help: 'A page of this site, such as /faqs, or a web address. Empty for no link.' }),
    noticeFrom: time('Appears', { halfWidth: true, help: 'Without a time at once.' }),
    noticeUntil: time('Disappears', { halfWidth: true, help: 'Without a time it stays.' }),
    trackingUrl: text('Tracking page', {
      heading: 'Tracking',
      help: 'The address of your tracking page, with {number} where the number goes. The site then has a box “Track a consignment”.',
    }),
  },
  fileUrls: ({ primaryLogo, secondaryLogo, favicon, sharePicture, tourVideo }) => ({
    primaryLogo,
    secondaryLogo,
    faviconUpload: favicon,
    sharePictureUpload: sharePicture,
    tourVideoUpload: tourVideo,
  }),
  extraErrors: ({ groundColor = '' }) => {
    const message = groundMessage(groundColor)
    return message === undefined ? {} : { groundColor: message }
  },
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
