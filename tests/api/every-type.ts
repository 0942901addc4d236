import { definitions } from '../../server/content/types/index.ts'
import type { TestService } from '../support/service.ts'
import { collections } from './collection-types.ts'
import { image, type MediaField, video } from './content-type.ts'
import { singletons } from './singleton-types.ts'

/** Writes the records of every content type, collections and singletons alike. */
export type EveryType = {
  name: string
  table: string
  /** The name of the type in the contract. */
  contentType: string
  /** The key of one record in responses. */
  one: string
  body: Record<string, unknown>
  required: string[]
  media: MediaField[]
  create: string
  /** The public read of its live records. */
  read: string
  edit: string
  /** The name of the id in the body of an edit; undefined for a singleton. */
  editId: string | undefined
  /** Undefined for what cannot be deleted. */
  remove: string | undefined
  removeId: string | undefined
  isOrdered: boolean
}

/** Services have tests of their own, and no line in the table of collections. */
const services = {
  ...{ name: 'service', table: 'services', one: 'service', required: ['title'], defaults: { order: 0 } as Record<string, unknown> },
  body: {
    ...{
      title: 'Full truckload',
      slug: 'full-truckload',
      shortDescription: 'One truck, one seal.',
      fullDescription: '<p>Sealed.</p>',
      order: 3,
    },
    ...{ metaTitle: 'Full truckload', keywords: ['truck'] },
  },
  id: { view: 'serviceId', edit: 'serviceId' },
  operations: { create: 'createService', list: 'listServices', edit: 'editService', remove: 'deleteService' },
  media: [image('featuredImage'), video('serviceVideo')],
}

const contentTypeOf = (table: string) => {
  const definition = definitions.find((each) => each.table === table)
  if (definition === undefined) throw new Error(`No content type has the table ${table}`)
  return definition.contentType
}

export const everyType: EveryType[] = [
  ...[...collections, services].map(({ name, table, one, body, required, defaults, id, operations, media }) => ({
    ...{ name, table, one, body, required, media },
    contentType: contentTypeOf(table),
    create: operations.create,
    read: operations.list,
    edit: operations.edit,
    editId: id.edit,
    remove: operations.remove,
    removeId: id.view,
    isOrdered: 'order' in defaults,
  })),
  ...singletons.map(({ name, table, one, body, required, operations, media }) => ({
    ...{ name, table, one, body, required, media },
    contentType: contentTypeOf(table),
    create: operations.create,
    read: operations.get,
    edit: operations.edit,
    editId: undefined,
    remove: operations.remove?.id,
    removeId: operations.remove?.key,
    isOrdered: false,
  })),
]

/** A collection with files, services with handlers of their own, and singletons that can and cannot be deleted. */
const oneOfEachKind = ['clients', 'services', 'cta', 'site_identity']

/** Whether a type stands for all that the library treats alike, in tests of what no definition says. */
export const isOneOfItsKind = ({ table }: Pick<EveryType, 'table'>): boolean => oneOfEachKind.includes(table)

/** Deletes the records of every content type, and the library. */
export async function deleteContent({ tools: { database } }: TestService): Promise<void> {
  for (const { table } of [{ table: 'media' }, ...everyType]) await database(table).delete()
}
