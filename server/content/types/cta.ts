import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

export const ctaDefinition: SingletonDefinition<'cta'> = {
  table: 'cta',
  contentType: 'cta',
  label: 'CTA',
  cacheTag: 'cta',
  singularKey: 'cta',
  files: { ctaBG: 'ctaBG' },
}

/** The banner at the foot of the about page. */
export function ctaOperations(tools: Tools) {
  const cta = singleton<Schemas['Cta']>()(tools, ctaDefinition)
  return {
    createCta: ({ body, files }) => cta.create(body, files),
    getCta: cta.get,
    editCta: ({ body, files }) => cta.edit(body, files),
    deleteCta: ({ body }) => cta.remove(body.ctaId),
  } satisfies Pick<Operations, 'createCta' | 'getCta' | 'editCta' | 'deleteCta'>
}
