import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record.ts'

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
    createFeature: ({ body }) => features.create(body),
    listFeatures: features.list,
    viewFeature: ({ body }) => features.view(body.featureId),
    editFeature: ({ body }) => features.edit(...splitId(body, 'featureId')),
    deleteFeature: ({ body }) => features.remove(body.featureId),
  } satisfies Pick<Operations, 'createFeature' | 'listFeatures' | 'viewFeature' | 'editFeature' | 'deleteFeature'>
}
