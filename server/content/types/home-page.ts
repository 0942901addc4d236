import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { arrangementOf } from '../arrangement.ts'
import type { ContentTypeDefinition } from '../record/record.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

/** The contract's keys, in its order. */
const usual = [
  'hero',
  'clients',
  'about',
  'services',
  'shipping',
  'feature',
  'testimonials',
  'whychooseus',
] as const satisfies Schemas['HomePageSectionKey'][]

export const definition: SingletonDefinition<'homePage'> & ContentTypeDefinition = {
  table: 'home_page',
  contentType: 'homePage',
  label: 'home page',
  cacheTag: 'home-page',
  pages: ['/'],
  singularKey: 'homePage',
  files: { sharePictureUpload: 'sharePicture' },
  ...arrangementOf<Schemas['HomePageSectionKey']>(usual, ['clients', 'services', 'feature', 'testimonials', 'whychooseus']),
}

/** Order, visibility and headings of the home page's sections, and how search engines list the page. */
export function operations(tools: Tools) {
  const homePage = singleton<Schemas['HomePage']>()(tools, definition)
  return {
    createHomePage: homePage.create,
    getHomePage: homePage.get,
    updateHomePage: homePage.edit,
  } satisfies Pick<Operations, 'createHomePage' | 'getHomePage' | 'updateHomePage'>
}
