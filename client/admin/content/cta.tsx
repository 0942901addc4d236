import { LuMegaphone } from 'react-icons/lu'
import { getCta, getGetCtaQueryKey, useGetCta } from '../../generated/api/call-to-action/call-to-action.ts'
import type { Cta, CtaFiles, CtaInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/call-to-action.ts'
import { image, link, longText, text } from '../controls/controls.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { singleton } from '../screens/singleton.tsx'

export const cta = singleton<Cta, CtaInput & CtaFiles>({
  contentType: 'cta',
  name: 'CTA',
  intro: 'The banner at the foot of the about page that asks visitors to get in touch.',
  presentation: {
    menu: { heading: 'About page', label: 'CTA', Icon: LuMegaphone, createFirst: true },
    noun: 'Call to action',
    part: { label: 'CTA', where: 'at the foot of the about page', isEmpty: () => getCta().then(({ cta: record }) => record === null) },
  },
  previewPath: '/about',
  previewSection: 'cta-heading',
  useRecord: () => useGetCta({ query: { ...forSingleton, select: ({ cta: record }) => record } }),
  queryKey: getGetCtaQueryKey(),
  fields: {
    title: text('Title'),
    description: longText('Description'),
    buttonTitle: text('Button title', { halfWidth: true }),
    buttonUrl: link('Button URL', { halfWidth: true }),
    ctaBG: image('Background image', { help: 'Fills the banner behind its words.' }),
  },
  fileUrls: ({ ctaBG }) => ({ ctaBG }),
  emptyMessage: 'No CTA data found. Kindly first create one.',
  createLabel: 'Create CTA',
  loadFailure: 'The CTA could not be loaded.',
  create: { ...operations.createCta, clientValidation: false },
  edit: operations.editCta,
  remove: {
    ...operations.deleteCta,
    question: 'Are you sure you want to delete the CTA section?',
    missingMessage: 'No CTA section to delete',
    nextPath: '/admin/cta',
  },
})
