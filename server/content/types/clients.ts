import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record/record.ts'

export const definition: CollectionDefinition<'client', 'clients'> & ContentTypeDefinition = {
  table: 'clients',
  contentType: 'clients',
  label: 'client',
  cacheTag: 'client',
  pages: ['/', '/about'],
  singularKey: 'client',
  pluralKey: 'clients',
  title: 'title',
  searched: ['title'],
  files: { clientImage: 'clientImage' },
}

/** The logos under "Our Trusted Clients". */
export function operations(tools: Tools) {
  const clients = collection<Schemas['Client']>()(tools, definition)
  return {
    createClient: clients.create,
    listClients: clients.list,
    viewClient: (request) => clients.view(request.body.clientId, request),
    editClient: (request) => clients.edit(...splitId(request, 'clientId')),
    deleteClient: (request) => clients.remove(request.body.clientId, request),
  } satisfies Pick<Operations, 'createClient' | 'listClients' | 'viewClient' | 'editClient' | 'deleteClient'>
}
