import {
  createTestimonial,
  deleteTestimonial,
  editTestimonial,
  getListTestimonialsQueryKey,
  listTestimonials,
  useListTestimonials,
  useViewTestimonial,
} from '../../generated/api/testimonials/testimonials.ts'
import * as schemas from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { Testimonial, TestimonialFiles, TestimonialInput } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { image, longText, number, order, text } from '../controls/controls.tsx'
import { Cut, Thumb } from '../screens/cells.tsx'
import { collection } from '../screens/collection.tsx'
import { forForm, forList } from '../screens/queries.ts'
import { deletionOf } from './deletion.ts'
import { firstRecord, hasNone } from './empty.ts'
import { contentPaths } from './paths.ts'

export const testimonials = collection<Testimonial, TestimonialInput & TestimonialFiles>({
  singular: 'testimonial',
  name: 'Testimonial',
  plural: 'Testimonials',
  intro: 'What customers say, in the carousel on the home page.',
  ...contentPaths.testimonials,
  presentation: {
    menu: { label: 'Testimonials', createFirst: false },
    noun: 'Testimonial',
    part: { label: 'Testimonials', where: 'on the home page', isEmpty: () => listTestimonials(firstRecord).then(hasNone) },
  },
  previewPath: '/#testimonials',
  stateKey: 'testimonialId',
  orderedList: 'testimonials',
  numbered: true,
  useRows: (page) =>
    useListTestimonials(page, {
      query: { ...forList, select: ({ testimonials: rows, total, totalPage }) => ({ rows, total, totalPage }) },
    }),
  useRecord: (testimonialId) => useViewTestimonial({ testimonialId }, { query: { ...forForm, select: ({ testimonial }) => testimonial } }),
  queryKey: getListTestimonialsQueryKey(),
  columns: [
    { header: 'Profile photo', width: '6rem', cell: ({ testimonialProfilePhotoUrl }) => <Thumb url={testimonialProfilePhotoUrl} /> },
    { header: 'Name', title: true, cell: ({ name }) => name },
    { header: 'Designation', cell: ({ position }) => position },
    { header: 'Content', cell: ({ feedback }) => <Cut text={feedback} /> },
  ],
  nameOf: ({ name }) => name,
  fields: {
    star: number('Rating (1-5)'),
    name: text('Name'),
    testimonialProfilePhoto: image('Profile photo'),
    position: text('Designation'),
    feedback: longText('Feedback'),
    order: order(),
  },
  fileUrls: ({ testimonialProfilePhotoUrl }) => ({ testimonialProfilePhoto: testimonialProfilePhotoUrl }),
  emptyState: { title: 'No Testimonials Available', hint: 'Add a new testimonial to get started' },
  create: {
    send: createTestimonial,
    schema: schemas.createTestimonial,
    clientValidation: false,
    toasts: messages.createTestimonial,
    roles: roles.createTestimonial,
  },
  edit: {
    send: (testimonialId, input, query, options) => editTestimonial({ ...input, testimonialId }, query, options),
    schema: schemas.editTestimonial,
    toasts: messages.editTestimonial,
    roles: roles.editTestimonial,
  },
  remove: {
    send: (testimonialId) => deleteTestimonial({ testimonialId }),
    question: deletionOf('testimonial'),
    toasts: messages.deleteTestimonial,
    roles: roles.deleteTestimonial,
  },
})
