import { LuQuote } from 'react-icons/lu'
import {
  getListTestimonialsQueryKey,
  listTestimonials,
  useListTestimonials,
  useViewTestimonial,
} from '../../generated/api/testimonials/testimonials.ts'
import type { Testimonial, TestimonialFiles, TestimonialInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/testimonials.ts'
import { image, longText, number, order, text } from '../controls/controls.tsx'
import { Excerpt, Thumb } from '../parts/cells.tsx'
import { forForm, forList } from '../parts/requests/queries.ts'
import { collection } from '../screens/collection.tsx'
import { deletionOf, firstRecord, hasNone } from './definition-parts.ts'

export const testimonials = collection<Testimonial, TestimonialInput & TestimonialFiles>({
  contentType: 'testimonials',
  singular: 'testimonial',
  name: 'Testimonial',
  plural: 'Testimonials',
  intro: 'What customers say, in the carousel on the home page.',
  presentation: {
    menu: { heading: 'Home page', label: 'Testimonials', Icon: LuQuote, createFirst: false },
    noun: 'Testimonial',
    part: { label: 'Testimonials', where: 'on the home page', isEmpty: () => listTestimonials(firstRecord).then(hasNone) },
  },
  previewPath: '/#testimonials',
  stateKey: 'testimonialId',
  orderedList: 'testimonials',
  numbered: true,
  rowHeight: { md: '57px' },
  useRows: (page) =>
    useListTestimonials(page, {
      query: { ...forList, select: ({ testimonials: rows, total, totalPage }) => ({ rows, total, totalPage }) },
    }),
  useRecord: (testimonialId) => useViewTestimonial({ testimonialId }, { query: { ...forForm, select: ({ testimonial }) => testimonial } }),
  queryKey: getListTestimonialsQueryKey(),
  columns: [
    {
      header: 'Profile photo',
      picture: true,
      width: 'clamp(6rem, 10.6vw, 9.5rem)',
      cell: ({ testimonialProfilePhotoUrl }) => <Thumb url={testimonialProfilePhotoUrl} isPerson />,
    },
    { header: 'Name', width: 'clamp(7rem, 12.5vw, 11.5rem)', title: true, cell: ({ name }) => name },
    { header: 'Designation', width: 'clamp(7rem, 14vw, 14rem)', line: true, cell: ({ position }) => position },
    { header: 'Content', cell: ({ feedback }) => <Excerpt text={feedback} /> },
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
  create: { ...operations.createTestimonial, clientValidation: false },
  edit: operations.editTestimonial,
  remove: { ...operations.deleteTestimonial, question: deletionOf('testimonial') },
})
