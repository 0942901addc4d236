import { callOf, type Entry, type NamedEntry, type Toasts } from './support/admin-type.ts'

/** The content types with one record at most, as their specification has them. */
export type Singleton = {
  name: string
  path: string
  createPath: string
  rows: Record<'routes' | 'none' | 'create' | 'edit' | 'remove', string> & { nothing?: string }
  none: string
  createLabel: string
  entries: NamedEntry[]
  create: { call: string; toasts: Toasts }
  edit: { call: string; toasts: Toasts; change: Entry }
  remove?: { call: string; question: string; nothing: string; toasts: Toasts; next: string }
}

type OperationId = Parameters<typeof callOf>[0]
type Screens = {
  create: OperationId
  edit: OperationId
  change: Entry
  remove?: { id: OperationId; question: string; nothing: string; next: string }
}

/** The operations that the screens of a type call. */
const operations = ({ create, edit, change, remove }: Screens) => ({
  create: callOf(create),
  edit: { ...callOf(edit), change },
  ...(remove && { remove: { ...remove, ...callOf(remove.id) } }),
})

const many = (...entries: NamedEntry[]) => entries

export const singletons: Singleton[] = [
  {
    ...{ name: 'Site Identity', path: 'site-identity', createPath: 'create-site-identity', createLabel: 'Create Site Identity' },
    none: 'No site identity found. Kindly first create one.',
    rows: {
      ...{ routes: 'ADM-ROUTE-03 ADM-ROUTE-04', none: '', remove: 'ADM-SITE-07' },
      ...{ create: 'ADM-SITE-01 ADM-SITE-02 ADM-SITE-04', edit: 'ADM-SITE-05' },
    },
    entries: [
      ...many(
        ['Site name', 'Portolan', 'siteName'],
        ['Site title', 'Portolan Freight', 'siteTitle'],
        ['Tagline', 'Sealed at the dock', 'tagLine'],
        ['Site description', 'Roads.', 'siteDescription'],
      ),
      ...many(
        ['Primary logo', { file: 'logo-primary.webp' }, 'primaryLogo'],
        ['Secondary logo', { file: 'logo-secondary.webp' }, 'secondaryLogo'],
      ),
      ...many(
        ['Tour video', { file: 'shipping.mp4' }, 'tourVideoUpload'],
        ['Primary address', 'Dock 4, Bhiwandi', 'primaryAddress'],
        ['Primary email', 'desk@portolan.example', 'primaryEmail'],
      ),
      ...many(
        ['Phone number', '9820012345', 'phoneNumber'],
        ['WhatsApp number', '9820012346', 'whatsappNumber'],
        ['WhatsApp message', 'Hello!', 'whatsappMessage'],
      ),
      ...many(
        ['Twitter', 'https://x.com/p', 'twitter'],
        ['Instagram', 'https://instagram.com/p', 'instagram'],
        ['Facebook', 'https://facebook.com/p', 'facebook'],
      ),
      ...many(['YouTube', 'https://youtube.com/p', 'youtube'], ['LinkedIn', 'https://linkedin.com/company/p', 'linkedin']),
    ],
    ...operations({ create: 'createSiteIdentity', edit: 'updateSiteIdentity', change: ['Tagline', 'On the hour'] }),
  },
  {
    ...{ name: 'About', path: 'about', createPath: 'create-about', createLabel: 'Create About' },
    none: 'No about data is present. Kindly first create one',
    rows: {
      ...{ routes: 'ADM-ROUTE-08 ADM-ROUTE-09', none: 'ADM-ABOUT-01', nothing: 'ADM-ABOUT-05', create: 'ADM-ABOUT-02 ADM-ABOUT-06' },
      ...{ edit: 'ADM-ABOUT-07', remove: 'ADM-ABOUT-03 ADM-ABOUT-04 ADM-ABOUT-08' },
    },
    entries: [
      ...many(
        ['About title', 'Twenty years of roads', 'aboutTitle'],
        ['About description', 'From one truck.', 'aboutDescription'],
        ['About image', { file: 'about.webp' }, 'aboutImage'],
      ),
      ...many(
        ['Satisfied Clients', '850+', 'satisfiedClients'],
        ['Workers in Team', '120', 'workersInTeam'],
        ['Awards Won', '14', 'awardsWon'],
        ['Owned Vehicles', '64+', 'ownedVehicles'],
      ),
      ...many(['Our Branches', '9', 'ourBranches'], ['Items Delivered', '2,000,000+', 'itemsDelivered']),
    ],
    ...operations({
      create: 'createAbout',
      edit: 'updateAbout',
      change: ['Awards Won', '15'],
      remove: {
        id: 'deleteAbout',
        question: 'Are you sure you want to delete the About section?',
        nothing: 'No About section to delete',
        next: 'about',
      },
    }),
  },
  {
    ...{ name: 'Shipping Video', path: 'shipping', createPath: 'create-shipping', createLabel: 'Create Shipping Video' },
    none: 'No video section found. Kindly first create one.',
    rows: {
      ...{ routes: 'ADM-ROUTE-21 ADM-ROUTE-22', none: 'ADM-VIDEO-01', create: 'ADM-VIDEO-02 ADM-VIDEO-03 ADM-VIDEO-05' },
      ...{ edit: 'ADM-VIDEO-06', remove: 'ADM-VIDEO-04 ADM-VIDEO-07' },
    },
    entries: many(
      ['Title', 'Shipping, filmed', 'title'],
      ['Description', 'A night on the dock.', 'description'],
      ['Shipping video', { file: 'shipping.mp4' }, 'videoUpload'],
    ),
    ...operations({
      create: 'createVideo',
      edit: 'editVideo',
      change: ['Title', 'Shipping by day'],
      remove: {
        id: 'deleteVideo',
        question: 'Are you sure you want to delete the video section?',
        nothing: 'No video section to delete',
        next: 'create-shipping',
      },
    }),
  },
  {
    ...{
      name: 'CTA',
      path: 'cta',
      createPath: 'create-cta',
      createLabel: 'Create CTA',
      none: 'No CTA data found. Kindly first create one.',
    },
    rows: {
      ...{
        routes: 'ADM-ROUTE-35 ADM-ROUTE-36',
        none: 'ADM-CTA-01',
        nothing: 'ADM-CTA-04',
        create: 'ADM-CTA-02 ADM-CTA-05',
        edit: 'ADM-CTA-06',
      },
      remove: 'ADM-CTA-03 ADM-CTA-07',
    },
    entries: [
      ...many(
        ['Title', 'Send us a load', 'title'],
        ['Description', 'We answer within the hour.', 'description'],
        ['Button title', 'Get a quote', 'buttonTitle'],
      ),
      ...many(['Button URL', '/contact', 'buttonUrl'], ['Background image', { file: 'cta.webp' }, 'ctaBG']),
    ],
    ...operations({
      create: 'createCta',
      edit: 'editCta',
      change: ['Title', 'Send us two'],
      remove: {
        id: 'deleteCta',
        question: 'Are you sure you want to delete the CTA section?',
        nothing: 'No CTA section to delete',
        next: 'cta',
      },
    }),
  },
  {
    ...{ name: 'About Us Page', path: 'about-us', createPath: 'create-about-us', createLabel: 'Create About Us' },
    none: 'No About Us data found. Please create it first.',
    rows: {
      ...{ routes: 'ADM-ROUTE-10 ADM-ROUTE-11', none: 'ADM-ABOUTUS-01', nothing: 'ADM-ABOUTUS-04', edit: 'ADM-ABOUTUS-06 ADM-ABOUTUS-08' },
      ...{ create: 'ADM-ABOUTUS-02 ADM-ABOUTUS-03 ADM-ABOUTUS-05', remove: 'ADM-ABOUTUS-07' },
    },
    entries: [
      ...many(
        ['Page heading', 'Who we are', 'pageHeaderTitle'],
        ['Page introduction', 'And why.', 'pageHeaderDescription'],
        ['Page header image', { file: 'about-us-header.webp' }, 'aboutUsPageHeaderImage'],
      ),
      ...many(
        ['About us description', 'Since 2004.', 'aboutUsDescription'],
        ['About us image', { file: 'about-us.webp' }, 'aboutUsImage'],
        ['Vision', 'No empty runs.', 'vision'],
      ),
      ...many(['Mission', 'Every box on time.', 'mission']),
    ],
    ...operations({
      create: 'createAboutUs',
      edit: 'updateAboutUs',
      change: ['Vision', 'No empty runs at all.'],
      remove: {
        id: 'deleteAboutUs',
        question: 'Are you sure you want to delete the About Us section?',
        nothing: 'No About Us data to delete',
        next: 'about-us',
      },
    }),
  },
  {
    ...{ name: 'Contact Page', path: 'contact', createPath: 'create-contact', createLabel: 'Create Contact Page' },
    none: 'No contact page data found. Kindly first create one.',
    rows: {
      ...{ routes: 'ADM-ROUTE-32 ADM-ROUTE-33', none: 'ADM-CONTACT-01', edit: 'ADM-CONTACT-05', remove: '' },
      create: 'ADM-CONTACT-02 ADM-CONTACT-03 ADM-CONTACT-04',
    },
    entries: [
      ...many(
        ['Page heading', 'Talk to us', 'pageHeaderTitle'],
        ['Page introduction', 'Six days a week.', 'pageHeaderDescription'],
        ['Page header image', { file: 'contact-header.webp' }, 'pageHeaderImage'],
        ['Mail subject', 'We have your enquiry', 'acknowledgementSubject'],
        ['Mail text', 'Thank you. The desk answers today.', 'acknowledgementText'],
      ),
      ...many(
        ['Meta title', 'Contact Portolan', 'seo.metaTitle'],
        ['Meta description', 'Nine branches.', 'seo.metaDescription'],
        ['Keywords', 'freight, Bhiwandi', 'seo.keywords'],
      ),
    ],
    ...operations({ create: 'createContactPage', edit: 'editContactPage', change: ['Page heading', 'Call us'] }),
  },
]

/** The pages of the site that have a screen of their own, by the last part of its address; there is none to create them. */
export const pages = [
  { name: 'Home page', path: 'home-page' },
  { name: 'About page', path: 'about-page' },
]

/** Singletons that the browser tests walk through completely: the one with a delete. Compare `wholeCollections`. */
export const wholeSingletons = singletons.filter(({ path }) => path === 'about')
