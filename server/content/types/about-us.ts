import type { Operations, Schemas } from '../../contract/operations.ts'
import { json } from '../../database/connect.ts'
import type { Tools } from '../../tools.ts'
import { withIds } from '../record/entries.ts'
import type { Body, ContentTypeDefinition } from '../record/record.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

export const definition: SingletonDefinition<'aboutUs'> & ContentTypeDefinition = {
  table: 'about_us',
  contentType: 'aboutUs',
  label: 'About Us page',
  cacheTag: 'about-us',
  pages: ['/about'],
  singularKey: 'aboutUs',
  files: { aboutUsPageHeaderImage: 'aboutUsPageHeaderImage', aboutUsImage: 'aboutUsImage' },
  toColumns,
}

/** Header, vision, mission and lanes of the about page. */
export function operations(tools: Tools) {
  const aboutUs = singleton<Schemas['AboutUs']>()(tools, definition)
  return {
    createAboutUs: aboutUs.create,
    getAboutUs: aboutUs.get,
    updateAboutUs: aboutUs.edit,
    deleteAboutUs: (request) => aboutUs.remove(request),
  } satisfies Pick<Operations, 'createAboutUs' | 'getAboutUs' | 'updateAboutUs' | 'deleteAboutUs'>
}

/** Stores the lanes as a JSON column. */
function toColumns(body: Body): Body {
  const { lanes, ...columns } = body as Partial<Schemas['AboutUsInput']>
  return lanes === undefined ? columns : { ...columns, lanes: json(withIds(lanes)) }
}
