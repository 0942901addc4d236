import type { Operations, Schemas } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import { collection, split } from './collection.ts'

/** What customers say, in the carousel of the home page. */
export function testimonialsOperations(tools: Tools) {
  const testimonials = collection<Schemas['Testimonial']>()(tools, {
    table: 'testimonials',
    list: 'testimonials',
    title: 'name',
    noun: 'testimonial',
    kind: 'testimonial',
    one: 'testimonial',
    many: 'testimonials',
    files: { testimonialProfilePhoto: 'testimonialProfilePhotoUrl' },
    says: { created: 'Testimonial Added.', updated: 'Testimonial Updated Successfully', deleted: 'Testimonial Deleted Successfully' },
  })
  return {
    createTestimonial: ({ body, files }) => testimonials.create(body, files),
    listTestimonials: testimonials.list,
    viewTestimonial: ({ body }) => testimonials.view(body.testimonialId),
    editTestimonial: ({ body, files }) => testimonials.edit(...split(body, 'testimonialId'), files),
    deleteTestimonial: ({ body }) => testimonials.remove(body.testimonialId),
  } satisfies Pick<Operations, 'createTestimonial' | 'listTestimonials' | 'viewTestimonial' | 'editTestimonial' | 'deleteTestimonial'>
}
