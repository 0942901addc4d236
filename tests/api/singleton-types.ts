import { bodyOf, type ContentType, contentTypeOf, type Documented, operationsOf, singletonDefinitions } from './content-type.ts'

export type Singleton = ContentType & {
  operations: { create: string; get: string; edit: string; remove?: { id: string; key?: string } }
  rows: Record<'create' | 'get' | 'edit' | 'record' | 'rights' | 'one' | 'remove', string>
}

const counters = { satisfiedClients: '0', workersInTeam: '0', awardsWon: '0', ownedVehicles: '0', ourBranches: '0', itemsDelivered: '0' }
const lane = { from: 'Bhiwandi', fromPlace: '19.28, 73.06', to: 'Hosur', toPlace: '12.74,77.83', hours: '27 hours' }

/** The singletons that the specifications describe, by their table. */
export const documentedSingletons: Record<string, Documented> = {
  site_identity: {
    rows: 'API-SITE-01 API-SITE-02 API-SITE-03 API-SITE-04 API-SITE-06 API-SITE-07',
    ...{ required: ['siteName'], defaults: { siteState: 'open', showSiteName: true } },
    refused: [
      [{ facebook: 'javascript:alert(1)' }, 'facebook'],
      [{ message: 'read-only' }, 'message'],
      [{ primaryEmail: 'nobody' }, 'primaryEmail'],
    ],
  },
  about: {
    rows: 'API-ABOUT-01 API-ABOUT-02 API-ABOUT-03 API-ABOUT-05 API-ABOUT-06 API-ABOUT-07 API-ABOUT-04',
    ...{ required: ['aboutTitle'], defaults: counters },
    refused: [[{ satisfiedClients: 'x'.repeat(201) }, 'satisfiedClients']],
  },
  video_section: {
    rows: 'API-VIDEO-01 API-VIDEO-02 API-VIDEO-03 API-VIDEO-05 API-VIDEO-06 API-VIDEO-07 API-VIDEO-04',
    ...{ required: ['title'], defaults: {} },
    refused: [[{ videoId: '00000000-0000-4000-8000-000000000000' }, 'videoId']],
  },
  cta: {
    rows: 'API-CTA-01 API-CTA-02 API-CTA-03 API-CTA-05 API-CTA-06 API-CTA-07 API-CTA-04',
    ...{ required: [], defaults: {} },
    refused: [[{ buttonUrl: 'data:text/html,x' }, 'buttonUrl']],
  },
  about_us: {
    rows: 'API-ABOUTUS-01 API-ABOUTUS-02 API-ABOUTUS-03 API-ABOUTUS-05 API-ABOUTUS-06 API-ABOUTUS-07 API-ABOUTUS-04',
    ...{ required: [], defaults: { lanes: [] } },
    refused: [
      [{ vision: 'x'.repeat(5001) }, 'vision'],
      [{ lanes: [{ ...lane, hours: '' }] }, 'lanes.0.hours'],
      [{ lanes: [lane, { ...lane, toPlace: 'Hosur' }] }, 'lanes.1.toPlace'],
      [{ lanes: [{ ...lane, fromPlace: '91, 73.06' }] }, 'lanes.0.fromPlace'],
      [{ lanes: Array(21).fill(lane) }, 'lanes'],
    ],
  },
  contact: {
    rows: 'API-CONTACT-01 API-CONTACT-02 API-CONTACT-03 API-CONTACT-06 API-CONTACT-07 API-CONTACT-08',
    ...{ required: [], body: { branchAddress: [], mainBranchTiming: [] } },
    defaults: { branchAddress: [], mainBranchTiming: [], seo: { metaTitle: '', metaDescription: '', keywords: [] } },
    refused: [
      [{ branchAddress: [{ branchAddress: 'No name' }] }, 'branchAddress.0.branchName'],
      [{ seo: { title: 'x' } }, 'seo.title'],
    ],
  },
}

function singletonOf(definition: (typeof singletonDefinitions)[number]): Singleton {
  const said = documentedSingletons[definition.table]
  const { create, edit, find, get } = operationsOf(definition)
  const remove = find(({ verb }) => verb === 'delete')
  const [row1 = '', row2 = '', row3 = '', record = '', rights = '', one = '', row4 = ''] = said?.rows.split(' ') ?? []
  const key = remove && bodyOf(remove).required?.[0]
  return {
    ...contentTypeOf(definition, said),
    operations: {
      create: create.operation.operationId,
      get: get('read', ({ verb }) => verb === 'get').operation.operationId,
      edit: edit.operation.operationId,
      ...(remove && { remove: { id: remove.operation.operationId, ...(key !== undefined && { key }) } }),
    },
    rows: { create: row1, get: row2, edit: row3, record, rights, one, remove: row4 },
  }
}

/** Every content type of which there is one record. */
export const singletons: Singleton[] = singletonDefinitions.map(singletonOf)
