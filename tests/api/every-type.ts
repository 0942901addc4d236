import type { TestService } from '../support/service.ts'
import { collections, services } from './collection-types.ts'
import type { ContentType } from './content-type.ts'
import { singletons } from './singleton-types.ts'

/** Writes the records of every content type, collections and singletons alike. */
export type EveryType = Omit<ContentType, 'defaults' | 'refused'> & {
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

export const everyType: EveryType[] = [
  ...[...collections, ...services].map(({ name, table, contentType, one, body, required, changing, defaults, id, operations, media }) => ({
    ...{ name, table, contentType, one, body, required, changing, media },
    create: operations.create,
    read: operations.list,
    edit: operations.edit,
    editId: id.edit,
    remove: operations.remove,
    removeId: id.view,
    isOrdered: 'order' in defaults,
  })),
  ...singletons.map(({ name, table, contentType, one, body, required, changing, operations, media }) => ({
    ...{ name, table, contentType, one, body, required, changing, media },
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

/** Whether a type is the representative of its kind: behaviour of the generic handlers is tested on these alone. */
export const isOneOfItsKind = ({ table }: Pick<EveryType, 'table'>): boolean => oneOfEachKind.includes(table)

/** Deletes the records of every content type, and the library. */
export async function deleteContent({ tools: { database } }: TestService): Promise<void> {
  for (const { table } of [{ table: 'media' }, ...everyType]) await database(table).delete()
}
