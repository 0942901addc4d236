import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'

export const clientsDefinition: CollectionDefinition<'client', 'clients'> = {
  table: 'clients',
  contentType: 'clients',
  label: 'client',
  cacheTag: 'client',
  singularKey: 'client',
  pluralKey: 'clients',
  title: 'title',
  searched: ['title'],
  files: { clientImage: 'clientImage' },
}

/** The logos under "Our Trusted Clients". */
export function clientsOperations(tools: Tools) {
  const clients = collection<Schemas['Client']>()(tools, clientsDefinition)
  return {
    createClient: ({ body, files }) => clients.create(body, files),
    listClients: clients.list,
    viewClient: ({ body }) => clients.view(body.clientId),
    editClient: ({ body, files }) => clients.edit(...splitId(body, 'clientId'), files),
    deleteClient: ({ body }) => clients.remove(body.clientId),
  } satisfies Pick<Operations, 'createClient' | 'listClients' | 'viewClient' | 'editClient' | 'deleteClient'>
}
