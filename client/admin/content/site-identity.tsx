import { LuBuilding2 } from 'react-icons/lu'
import { getGetSiteIdentityQueryKey, getSiteIdentity, useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import type { SiteIdentity, SiteIdentityFiles, SiteIdentityInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/site-identity.ts'
import { withRequired } from '../../lib/form-schema.ts'
import { email, image, link, logo, longText, phone, text, video, webAddress } from '../controls/controls.tsx'
import { accent, ground, groundMessage, logoOnDark, logoOnLight, nameBesideLogo, siteState, time } from '../controls/site-controls.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { singleton } from '../screens/singleton.tsx'

const social = { halfWidth: true, help: '' }

export const siteIdentity = singleton<SiteIdentity, SiteIdentityInput & SiteIdentityFiles>({
  contentType: 'siteIdentity',
  name: 'Site Identity',
  intro: 'The company’s name, logos, colours and contact details, as shown on every page.',
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
    siteName: text('Site name', { halfWidth: true, help: 'In the header, the footer and the chat greeting.' }),
    siteTitle: text('Site title', { halfWidth: true, help: 'In browser tabs and search results; without it, the site name.' }),
    tagLine: text('Tagline', { help: 'Runs through the bar above the header.' }),
    siteDescription: longText('Site description', { help: 'In the footer and in search results.' }),
    siteState: siteState('Visitors see'),
    primaryLogo: logoOnDark('Primary logo', {
      heading: 'Pictures',
      help: 'Shown on dark ground such as the footer, so in light colours. Also for search engines and mails.',
    }),
    secondaryLogo: logoOnLight('Secondary logo', {
      help: 'Shown on light ground such as the header, 44 pixels high and up to 220 wide. Also on the splash screen.',
    }),
    showSiteName: nameBesideLogo('Name beside the logo', { help: 'Screen readers read it in any case.' }),
    faviconUpload: logo('Icon', {
      halfWidth: true,
      help: 'Square, for browser tabs and home screens.',
    }),
    sharePictureUpload: image('Picture for link previews', {
      halfWidth: true,
      help: 'For pages without a picture of their own. 1200 × 630 pixels fit best.',
    }),
    tourVideoUpload: video('Tour video', { help: 'Opens the home page while there are no hero sections.' }),
    accentColor: accent('Accent colour', {
      heading: 'Colours',
      halfWidth: true,
      help: 'Of buttons, links and marks.',
    }),
    groundColor: ground('Ground colour', { halfWidth: true, help: 'Of the dark bands and the footer.' }),
    primaryAddress: longText('Primary address', { heading: 'Contact', help: 'Each comma starts a new line.' }),
    primaryEmail: email('Primary email', { halfWidth: true, help: 'On the contact page.' }),
    phoneNumber: phone('Phone number', { halfWidth: true, help: 'With + and your country’s code; without, it counts as Indian.' }),
    whatsappNumber: phone('WhatsApp number', { halfWidth: true, help: 'Opens from the chat button.' }),
    whatsappMessage: text('WhatsApp message', { halfWidth: true, help: 'Begins the chat; without it, a greeting.' }),
    twitter: webAddress('Twitter', {
      heading: 'Social links',
      intro: 'The footer shows all but LinkedIn; the contact page shows Instagram, Facebook and LinkedIn.',
      ...social,
    }),
    instagram: webAddress('Instagram', social),
    facebook: webAddress('Facebook', social),
    youtube: webAddress('YouTube', social),
    linkedin: webAddress('LinkedIn', social),
    noticeText: text('Notice text', { heading: 'Notice', help: 'A line above the header of every page.' }),
    noticeLink: link('Notice leads to', { help: 'A page such as /faqs, or a web address.' }),
    noticeFrom: time('Appears', { halfWidth: true, help: 'Without a time at once.' }),
    noticeUntil: time('Disappears', { halfWidth: true, help: 'Without a time it stays.' }),
    trackingUrl: text('Tracking page', {
      heading: 'Tracking',
      help: 'Its address, with {number} where the number goes. Adds a box ‘Track a consignment’.',
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
