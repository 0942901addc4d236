import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import type { ContentTypeDefinition } from '../record.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

export const definition: SingletonDefinition<'aboutUs'> & ContentTypeDefinition = {
  table: 'about_us',
  contentType: 'aboutUs',
  label: 'About Us page',
  cacheTag: 'about-us',
  pages: ['/about'],
  singularKey: 'aboutUs',
  files: { aboutUsPageHeaderImage: 'aboutUsPageHeaderImage', aboutUsImage: 'aboutUsImage' },
}

/** Header, vision and mission of the about page. */
export function operations(tools: Tools) {
  const aboutUs = singleton<Schemas['AboutUs']>()(tools, definition)
  return {
    createAboutUs: ({ body, files }) => aboutUs.create(body, files),
    getAboutUs: aboutUs.get,
    updateAboutUs: ({ body, files }) => aboutUs.edit(body, files),
    deleteAboutUs: () => aboutUs.remove(),
  } satisfies Pick<Operations, 'createAboutUs' | 'getAboutUs' | 'updateAboutUs' | 'deleteAboutUs'>
}
