import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record/record.ts'

export const definition: CollectionDefinition<'award', 'awards'> & ContentTypeDefinition = {
  table: 'awards',
  contentType: 'awards',
  label: 'award',
  cacheTag: 'award',
  pages: ['/about'],
  singularKey: 'award',
  pluralKey: 'awards',
  title: 'awardTitle',
  searched: ['awardTitle', 'awardDescription', 'awardGivenBy'],
}

/** The awards on the about page. */
export function operations(tools: Tools) {
  const awards = collection<Schemas['Award']>()(tools, definition)
  return {
    createAward: awards.create,
    listAwards: awards.list,
    viewAward: (request) => awards.view(request.body.awardId, request),
    editAward: (request) => awards.edit(...splitId(request, 'awardId')),
    deleteAward: (request) => awards.remove(request.body.awardId, request),
  } satisfies Pick<Operations, 'createAward' | 'listAwards' | 'viewAward' | 'editAward' | 'deleteAward'>
}
