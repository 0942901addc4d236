import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { arrangementOf } from '../arrangement.ts'
import type { ContentTypeDefinition } from '../record/record.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

/** The contract's keys, in its order. */
const usual = ['story', 'numbers', 'lanes', 'clients', 'team', 'awards', 'cta'] as const satisfies Schemas['AboutPageSectionKey'][]

export const definition: SingletonDefinition<'aboutPage'> & ContentTypeDefinition = {
  table: 'about_page',
  contentType: 'aboutPage',
  label: 'about page',
  cacheTag: 'about-page',
  pages: ['/about'],
  singularKey: 'aboutPage',
  files: { sharePictureUpload: 'sharePicture' },
  ...arrangementOf<Schemas['AboutPageSectionKey']>(usual, ['lanes', 'clients', 'team', 'awards']),
}

/** Order, visibility and headings of the about page's sections, and how search engines list the page. */
export function operations(tools: Tools) {
  const aboutPage = singleton<Schemas['AboutPage']>()(tools, definition)
  return {
    createAboutPage: aboutPage.create,
    getAboutPage: aboutPage.get,
    updateAboutPage: aboutPage.edit,
  } satisfies Pick<Operations, 'createAboutPage' | 'getAboutPage' | 'updateAboutPage'>
}
