import type { Operations, Schemas } from '../../contract/operations.ts'
import { json } from '../../database/connect.ts'
import type { Tools } from '../../tools.ts'
import { withIds } from '../record/entries.ts'
import type { Body, ContentTypeDefinition } from '../record/record.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'
import { withStoredSeo } from '../stored-seo.ts'

export const definition: SingletonDefinition<'contact'> & ContentTypeDefinition = {
  table: 'contact',
  contentType: 'contact',
  label: 'contact page',
  cacheTag: 'contact',
  pages: ['/contact'],
  singularKey: 'contact',
  files: { pageHeaderImage: 'pageHeaderImage' },
  sanitisedLists: ['branchAddress'],
  sanitiseNested: sanitiseMaps,
  toColumns,
}

/** Header, branches with their maps, and opening hours of the contact page. */
export function operations(tools: Tools) {
  const contact = singleton<Schemas['Contact']>()(tools, definition)
  return {
    createContactPage: contact.create,
    getContactPage: contact.get,
    editContactPage: contact.edit,
  } satisfies Pick<Operations, 'createContactPage' | 'getContactPage' | 'editContactPage'>
}

/** Sanitises each branch map to one iframe of a known provider. */
async function sanitiseMaps(body: Body, { sanitiser }: Tools): Promise<Body> {
  const { branchAddress } = body as Partial<Schemas['ContactInput']>
  if (branchAddress === undefined) return { ...body }
  const branches = branchAddress.map(async (branch, index) => ({
    ...branch,
    branchMap: await sanitiser.map(`branchAddress.${index}.branchMap`, branch.branchMap ?? ''),
  }))
  return { ...body, branchAddress: await Promise.all(branches) }
}

/** Stores lists and SEO texts as JSON columns. */
function toColumns(body: Body): Body {
  const { branchAddress, mainBranchTiming, ...columns } = body as Partial<Schemas['ContactInput']>
  const lists: Body = {}
  if (branchAddress !== undefined) {
    lists.branchAddress = json(
      withIds(branchAddress).map(({ _id, branchName, branchAddress: address = '', branchMap = '' }) => ({
        _id,
        branchName,
        branchAddress: address,
        branchMap,
      })),
    )
  }
  if (mainBranchTiming !== undefined) {
    lists.mainBranchTiming = json(withIds(mainBranchTiming).map(({ _id, day, timing = '' }) => ({ _id, day, timing })))
  }
  return { ...withStoredSeo(columns), ...lists }
}
