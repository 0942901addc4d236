import type { Operations, Schemas } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import { collection, split } from './collection.ts'

/** The awards on the about page. */
export function awardsOperations(tools: Tools) {
  const awards = collection<Schemas['Award']>()(tools, {
    table: 'awards',
    list: 'awards',
    title: 'awardTitle',
    noun: 'award',
    kind: 'award',
    one: 'award',
    many: 'awards',
    newestFirst: true,
    says: { created: 'Award added successfully.', updated: 'Award Updated Successfully', deleted: 'Award deleted successfully' },
  })
  return {
    createAward: ({ body }) => awards.create(body),
    listAwards: awards.list,
    viewAward: ({ body }) => awards.view(body.awardId),
    editAward: ({ body }) => awards.edit(...split(body, 'awardId')),
    deleteAward: ({ body }) => awards.remove(body.awardId),
  } satisfies Pick<Operations, 'createAward' | 'listAwards' | 'viewAward' | 'editAward' | 'deleteAward'>
}
