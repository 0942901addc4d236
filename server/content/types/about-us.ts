import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

export const aboutUsDefinition: SingletonDefinition<'aboutUs'> = {
  table: 'about_us',
  contentType: 'aboutUs',
  label: 'About Us page',
  cacheTag: 'about-us',
  singularKey: 'aboutUs',
  files: { aboutUsPageHeaderImage: 'aboutUsPageHeaderImage', aboutUsImage: 'aboutUsImage' },
}

/** Header, vision and mission of the about page. */
export function aboutUsOperations(tools: Tools) {
  const aboutUs = singleton<Schemas['AboutUs']>()(tools, aboutUsDefinition)
  return {
    createAboutUs: ({ body, files }) => aboutUs.create(body, files),
    getAboutUs: aboutUs.get,
    updateAboutUs: ({ body, files }) => aboutUs.edit(body, files),
    deleteAboutUs: () => aboutUs.remove(),
  } satisfies Pick<Operations, 'createAboutUs' | 'getAboutUs' | 'updateAboutUs' | 'deleteAboutUs'>
}
