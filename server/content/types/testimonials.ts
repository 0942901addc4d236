import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record.ts'

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
    createTestimonial: ({ body, files }) => testimonials.create(body, files),
    listTestimonials: testimonials.list,
    viewTestimonial: ({ body }) => testimonials.view(body.testimonialId),
    editTestimonial: ({ body, files }) => testimonials.edit(...splitId(body, 'testimonialId'), files),
    deleteTestimonial: ({ body }) => testimonials.remove(body.testimonialId),
  } satisfies Pick<Operations, 'createTestimonial' | 'listTestimonials' | 'viewTestimonial' | 'editTestimonial' | 'deleteTestimonial'>
}
