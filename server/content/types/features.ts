import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, split } from '../collection.ts'

export const featuresDefinition: CollectionDefinition<'feature', 'features'> = {
  table: 'features',
  list: 'features',
  noun: 'feature',
  kind: 'feature',
  one: 'feature',
  many: 'features',
  title: 'title',
  searched: ['title', 'description'],
  clean: { svgContent: 'svg' },
}

/** The cards under "Deliver Your Logistic Safely and Quickly". */
export function featuresOperations(tools: Tools) {
  const features = collection<Schemas['Feature']>()(tools, featuresDefinition)
  return {
    createFeature: ({ body }) => features.create(body),
    listFeatures: features.list,
    viewFeature: ({ body }) => features.view(body.featureId),
    editFeature: ({ body }) => features.edit(...split(body, 'featureId')),
    deleteFeature: ({ body }) => features.remove(body.featureId),
  } satisfies Pick<Operations, 'createFeature' | 'listFeatures' | 'viewFeature' | 'editFeature' | 'deleteFeature'>
}
