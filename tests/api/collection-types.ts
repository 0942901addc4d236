import {
  bodyOf,
  type ContentType,
  collectionDefinitions,
  contentTypeOf,
  type Documented,
  operationsOf,
  responseProperties,
} from './content-type.ts'

export type Collection = ContentType & {
  operations: { create: string; list: string; view: string; edit: string; remove: string }
  /** The key of the list in responses. */
  many: string
  /** The name of the id in a body: `teamId` to view and delete, `memberId` to edit. */
  id: { view: string; edit: string }
  rows: Record<'create' | 'list' | 'view' | 'edit' | 'remove' | 'record' | 'rights' | 'rule', string>
}

const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 7h11v9H3z"></path></svg>'
const badOrders = [-1, 1.5, 'first', 2 ** 31].map((order): ContentType['refused'][number] => [{ order }, 'order'])

/** The collections that the specifications describe, by their table. Services have tests of their own for all of their rows but their callers. */
export const documentedCollections: Record<string, Documented> = {
  hero_sections: {
    rows: 'API-HERO-01 API-HERO-02 API-HERO-03 API-HERO-04 API-HERO-05 API-HERO-06 API-HERO-07 API-HERO-08',
    ...{ required: ['title'], defaults: { order: 0 } },
    refused: [...badOrders, [{ buttonUrl: 'javascript:alert(1)' }, 'buttonUrl']],
  },
  clients: {
    rows: 'API-CLIENT-01 API-CLIENT-02 API-CLIENT-03 API-CLIENT-04 API-CLIENT-05 API-CLIENT-06 API-CLIENT-07 API-CLIENT-08',
    ...{ required: ['title'], defaults: { order: 0 } },
    refused: [...badOrders, [{ title: '   ' }, 'title']],
  },
  features: {
    rows: 'API-FEATURE-01 API-FEATURE-02 API-FEATURE-03 API-FEATURE-04 API-FEATURE-05 API-FEATURE-06 API-FEATURE-07 API-FEATURE-08',
    ...{ required: ['title', 'description', 'svgContent'], defaults: { order: 0 }, body: { svgContent } },
    refused: [...badOrders, [{ svgContent: '<p>no drawing</p>' }, 'svgContent']],
  },
  testimonials: {
    rows: 'API-TESTI-01 API-TESTI-02 API-TESTI-03 API-TESTI-04 API-TESTI-05 API-TESTI-06 API-TESTI-07 API-TESTI-08',
    ...{ required: ['name', 'feedback'], defaults: { order: 0, star: 5 } },
    refused: [...badOrders, ...[0, 6, 2.5, 'five'].map((star): ContentType['refused'][number] => [{ star }, 'star'])],
  },
  why_choose_us: {
    rows: 'API-WHY-01 API-WHY-02 API-WHY-03 API-WHY-04 API-WHY-05 API-WHY-06 API-WHY-07 API-WHY-08',
    ...{ required: ['title', 'svgContent'], defaults: { order: 0 }, body: { svgContent } },
    refused: [...badOrders, [{ description: 'It has none' }, 'description']],
  },
  faqs: {
    rows: 'API-FAQ-01 API-FAQ-02 API-FAQ-03 API-FAQ-04 API-FAQ-05 API-FAQ-06 API-FAQ-07 API-FAQ-08',
    ...{ required: ['question', 'answer'], defaults: { order: 0 } },
    refused: [...badOrders, [{ order: '6' }, 'order']],
  },
  team_members: {
    rows: 'API-TEAM-01 API-TEAM-02 API-TEAM-03 API-TEAM-04 API-TEAM-05 API-TEAM-06 API-TEAM-07 API-TEAM-08',
    ...{ required: ['memberName'], defaults: { order: 0 } },
    refused: [...badOrders, [{ memberLinkedin: 'javascript:alert(1)' }, 'memberLinkedin']],
  },
  services: {
    rows: 'API-SERVICE-01 API-SERVICE-02 API-SERVICE-03 API-SERVICE-05 API-SERVICE-06 API-SERVICE-07 API-SERVICE-08 API-SERVICE-14',
    ...{ required: ['title'], defaults: { order: 0 } },
    body: { slug: 'full-truckload', fullDescription: '<p>Sealed.</p>', features: [] },
  },
  awards: {
    rows: 'API-AWARD-01 API-AWARD-02 API-AWARD-03 API-AWARD-04 API-AWARD-05 API-AWARD-06 API-AWARD-07 API-AWARD-08',
    ...{ required: ['awardTitle', 'awardDescription', 'awardYear', 'awardGivenBy'], defaults: {} },
    refused: [
      [{ awardYear: 2024.5 }, 'awardYear'],
      [{ awardYear: '2024' }, 'awardYear'],
      [{ awardsDescription: 'The other spelling' }, 'awardsDescription'],
    ],
  },
}

function collectionOf(definition: (typeof collectionDefinitions)[number]): Collection {
  const said = documentedCollections[definition.table]
  const { create, edit, get } = operationsOf(definition)
  const list = get('list', (route) => definition.pluralKey in responseProperties(route))
  const view = get('view', ({ verb, operation }) => verb === 'post' && '200' in operation.responses)
  const remove = get('delete', ({ verb }) => verb === 'delete')
  const ids = { create, list, view, edit, remove }
  const created = bodyOf(create).properties ?? {}
  const [row1 = '', row2 = '', row3 = '', row4 = '', row5 = '', record = '', rights = '', rule = ''] = said?.rows.split(' ') ?? []
  return {
    ...contentTypeOf(definition, said),
    many: definition.pluralKey,
    operations: Object.fromEntries(
      Object.entries(ids).map(([part, { operation }]) => [part, operation.operationId]),
    ) as Collection['operations'],
    id: {
      view: bodyOf(view).required?.[0] ?? '',
      edit: Object.keys(bodyOf(edit).properties ?? {}).find((name) => !(name in created)) ?? '',
    },
    rows: { create: row1, list: row2, view: row3, edit: row4, remove: row5, record, rights, rule },
  }
}

const derived = collectionDefinitions.map(collectionOf)

/** Services, whose own test file (services.test.ts) takes the place of the generic tests. */
export const services = derived.filter(({ table }) => table === 'services')

/** Redirects, which visitors cannot read, and which are compared with each other; theirs is redirects.test.ts. */
export const redirects = derived.filter(({ table }) => table === 'redirects')

/** Every other content type with several records. */
export const collections: Collection[] = derived.filter(({ table }) => !['services', 'redirects'].includes(table))
