import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import type { ContentTypeDefinition } from '../record/record.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

export const definition: SingletonDefinition<'about'> & ContentTypeDefinition = {
  table: 'about',
  contentType: 'about',
  label: 'about section',
  cacheTag: 'about',
  pages: ['/', '/about'],
  singularKey: 'about',
  files: { aboutImage: 'aboutImage' },
}

/** About section of the home page, with its six counters. */
export function operations(tools: Tools) {
  const about = singleton<Schemas['About']>()(tools, definition)
  return {
    createAbout: about.create,
    getAbout: about.get,
    updateAbout: about.edit,
    deleteAbout: (request) => about.remove(request, request.body.aboutId),
  } satisfies Pick<Operations, 'createAbout' | 'getAbout' | 'updateAbout' | 'deleteAbout'>
}
