import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import type { ContentTypeDefinition } from '../record/record.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

export const definition: SingletonDefinition<'cta'> & ContentTypeDefinition = {
  table: 'cta',
  contentType: 'cta',
  label: 'CTA',
  cacheTag: 'cta',
  pages: ['/about'],
  singularKey: 'cta',
  files: { ctaBG: 'ctaBG' },
}

/** The banner at the foot of the about page. */
export function operations(tools: Tools) {
  const cta = singleton<Schemas['Cta']>()(tools, definition)
  return {
    createCta: cta.create,
    getCta: cta.get,
    editCta: cta.edit,
    deleteCta: (request) => cta.remove(request, request.body.ctaId),
  } satisfies Pick<Operations, 'createCta' | 'getCta' | 'editCta' | 'deleteCta'>
}
