import { type Call, callOf, type OperationId } from './support/admin-type.ts'

type Deletion = { question: string; nothing: string; next: string }
/** A content type with one record at most, as its specification has it. */
export type Singleton = {
  name: string
  path: string
  createPath: string
  createLabel: string
  rows: Record<'routes' | 'none' | 'create' | 'edit' | 'remove', string> & { nothing?: string }
  none: string
  create: Call
  edit: Call
  remove?: Call & Deletion
}
type Written = Pick<Singleton, 'name' | 'path' | 'rows' | 'none'> & {
  createLabel?: string
  operations: [create: OperationId, edit: OperationId, remove?: OperationId]
  deletion?: Deletion
}

function singleton({ operations: [create, edit, remove], deletion, ...texts }: Written): Singleton {
  return {
    ...{ createPath: `create-${texts.path}`, createLabel: `Create ${texts.name}`, ...texts },
    ...{ create: callOf(create), edit: callOf(edit) },
    ...(remove && deletion && { remove: { ...deletion, ...callOf(remove) } }),
  }
}

/** The one that the browser tests walk through completely. */
export const about = singleton({
  ...{ name: 'About', path: 'about', none: 'No about data is present. Kindly first create one' },
  rows: {
    ...{ routes: 'ADM-ROUTE-08 ADM-ROUTE-09', none: 'ADM-ABOUT-01', nothing: 'ADM-ABOUT-05', create: 'ADM-ABOUT-02 ADM-ABOUT-06' },
    ...{ edit: 'ADM-ABOUT-07', remove: 'ADM-ABOUT-03 ADM-ABOUT-04 ADM-ABOUT-08' },
  },
  operations: ['createAbout', 'updateAbout', 'deleteAbout'],
  deletion: {
    question: 'Are you sure you want to delete the About section?',
    ...{ nothing: 'No About section to delete', next: 'about' },
  },
})

export const singletons: Singleton[] = [
  about,
  singleton({
    ...{ name: 'Site Identity', path: 'site-identity', none: 'No site identity found. Kindly first create one.' },
    rows: {
      ...{ routes: 'ADM-ROUTE-03 ADM-ROUTE-04', none: '', remove: 'ADM-SITE-07' },
      ...{ create: 'ADM-SITE-01 ADM-SITE-02 ADM-SITE-04', edit: 'ADM-SITE-05' },
    },
    operations: ['createSiteIdentity', 'updateSiteIdentity'],
  }),
  singleton({
    ...{ name: 'Shipping Video', path: 'shipping', none: 'No video section found. Kindly first create one.' },
    rows: {
      ...{ routes: 'ADM-ROUTE-21 ADM-ROUTE-22', none: 'ADM-VIDEO-01', create: 'ADM-VIDEO-02 ADM-VIDEO-03 ADM-VIDEO-05' },
      ...{ edit: 'ADM-VIDEO-06', remove: 'ADM-VIDEO-04 ADM-VIDEO-07' },
    },
    operations: ['createVideo', 'editVideo', 'deleteVideo'],
    deletion: {
      question: 'Are you sure you want to delete the video section?',
      ...{ nothing: 'No video section to delete', next: 'create-shipping' },
    },
  }),
  singleton({
    ...{ name: 'CTA', path: 'cta', none: 'No CTA data found. Kindly first create one.' },
    rows: {
      ...{ routes: 'ADM-ROUTE-35 ADM-ROUTE-36', none: 'ADM-CTA-01', nothing: 'ADM-CTA-04', create: 'ADM-CTA-02 ADM-CTA-05' },
      ...{ edit: 'ADM-CTA-06', remove: 'ADM-CTA-03 ADM-CTA-07' },
    },
    operations: ['createCta', 'editCta', 'deleteCta'],
    deletion: { question: 'Are you sure you want to delete the CTA section?', nothing: 'No CTA section to delete', next: 'cta' },
  }),
  singleton({
    ...{ name: 'About Us Page', path: 'about-us', createLabel: 'Create About Us', none: 'No About Us data found. Please create it first.' },
    rows: {
      ...{ routes: 'ADM-ROUTE-10 ADM-ROUTE-11', none: 'ADM-ABOUTUS-01', nothing: 'ADM-ABOUTUS-04', edit: 'ADM-ABOUTUS-06 ADM-ABOUTUS-08' },
      ...{ create: 'ADM-ABOUTUS-02 ADM-ABOUTUS-03 ADM-ABOUTUS-05', remove: 'ADM-ABOUTUS-07' },
    },
    operations: ['createAboutUs', 'updateAboutUs', 'deleteAboutUs'],
    deletion: {
      question: 'Are you sure you want to delete the About Us section?',
      ...{ nothing: 'No About Us data to delete', next: 'about-us' },
    },
  }),
  singleton({
    ...{ name: 'Contact Page', path: 'contact', none: 'No contact page data found. Kindly first create one.' },
    rows: {
      ...{ routes: 'ADM-ROUTE-32 ADM-ROUTE-33', none: 'ADM-CONTACT-01', edit: 'ADM-CONTACT-05', remove: '' },
      create: 'ADM-CONTACT-02 ADM-CONTACT-03 ADM-CONTACT-04',
    },
    operations: ['createContactPage', 'editContactPage'],
  }),
]

/** Last parts of the addresses of the screens of what the site has a default of; there are none to create it. */
export const pages = ['home-page', 'about-page', 'faq-page', 'legal-pages']
