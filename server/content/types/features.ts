import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record/record.ts'

export const definition: CollectionDefinition<'feature', 'features'> & ContentTypeDefinition = {
  table: 'features',
  contentType: 'features',
  label: 'feature',
  cacheTag: 'feature',
  pages: ['/'],
  singularKey: 'feature',
  pluralKey: 'features',
  title: 'title',
  searched: ['title', 'description'],
  sanitise: { svgContent: 'svg' },
}

/** The cards under "Deliver Your Logistic Safely and Quickly". */
export function operations(tools: Tools) {
  const features = collection<Schemas['Feature']>()(tools, definition)
  return {
    createFeature: features.create,
    listFeatures: features.list,
    viewFeature: (request) => features.view(request.body.featureId, request),
    editFeature: (request) => features.edit(...splitId(request, 'featureId')),
    deleteFeature: (request) => features.remove(request.body.featureId, request),
  } satisfies Pick<Operations, 'createFeature' | 'listFeatures' | 'viewFeature' | 'editFeature' | 'deleteFeature'>
}
