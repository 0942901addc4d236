import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record/record.ts'

export const definition: CollectionDefinition<'testimonial', 'testimonials'> & ContentTypeDefinition = {
  table: 'testimonials',
  contentType: 'testimonials',
  label: 'testimonial',
  cacheTag: 'testimonial',
  pages: ['/'],
  singularKey: 'testimonial',
  pluralKey: 'testimonials',
  title: 'name',
  searched: ['name', 'position', 'feedback'],
  files: { testimonialProfilePhoto: 'testimonialProfilePhotoUrl' },
}

/** Customer testimonials, in the carousel of the home page. */
export function operations(tools: Tools) {
  const testimonials = collection<Schemas['Testimonial']>()(tools, definition)
  return {
    createTestimonial: testimonials.create,
    listTestimonials: testimonials.list,
    viewTestimonial: (request) => testimonials.view(request.body.testimonialId, request),
    editTestimonial: (request) => testimonials.edit(...splitId(request, 'testimonialId')),
    deleteTestimonial: (request) => testimonials.remove(request.body.testimonialId, request),
  } satisfies Pick<Operations, 'createTestimonial' | 'listTestimonials' | 'viewTestimonial' | 'editTestimonial' | 'deleteTestimonial'>
}
