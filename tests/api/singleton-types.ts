import { type ContentType, image, video } from './content-type.ts'

export type Singleton = ContentType & {
  operations: { create: string; get: string; edit: string; remove?: { id: string; key?: string } }
  rows: Record<'create' | 'get' | 'edit' | 'remove' | 'record' | 'rights' | 'one', string>
}

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
  lanes: [],
}
const lane = { from: 'Bhiwandi', fromPlace: '19.28, 73.06', to: 'Hosur', toPlace: '12.74,77.83', hours: '27 hours' }
const seo = { metaTitle: 'Contact Portolan', metaDescription: 'Nine branches.', keywords: ['freight', 'Bhiwandi'] }

/** Every content type of which there is one record. */
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
    ...{ name: 'about-us page', table: 'about_us', one: 'aboutUs', body: aboutUs, required: [], defaults: { lanes: [] } },
    media: [image('aboutUsPageHeaderImage'), image('aboutUsImage')],
    operations: { create: 'createAboutUs', get: 'getAboutUs', edit: 'updateAboutUs', remove: { id: 'deleteAboutUs' } },
    refused: [
      [{ ...aboutUs, vision: 'x'.repeat(5001) }, 'vision'],
      [{ lanes: [{ ...lane, hours: '' }] }, 'lanes.0.hours'],
      [{ lanes: [lane, { ...lane, toPlace: 'Hosur' }] }, 'lanes.1.toPlace'],
      [{ lanes: [{ ...lane, fromPlace: '91, 73.06' }] }, 'lanes.0.fromPlace'],
      [{ lanes: Array(21).fill(lane) }, 'lanes'],
    ],
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
