import { createCta, deleteCta, editCta, getCta, getGetCtaQueryKey, useGetCta } from '../../generated/api/call-to-action/call-to-action.ts'
import * as schemas from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { Cta, CtaFiles, CtaInput } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { image, link, longText, text } from '../controls/controls.tsx'
import { forSingleton } from '../screens/queries.ts'
import { singleton } from '../screens/singleton.tsx'
import { contentPaths } from './paths.ts'

export const cta = singleton<Cta, CtaInput & CtaFiles>({
  name: 'CTA',
  intro: 'The banner at the foot of the about page that asks visitors to get in touch.',
  ...contentPaths.cta,
  presentation: {
    menu: { label: 'CTA', createFirst: true },
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
    ctaBG: image('Background image'),
  },
  fileUrls: ({ ctaBG }) => ({ ctaBG }),
  emptyMessage: 'No CTA data found. Kindly first create one.',
  createLabel: 'Create CTA',
  loadFailure: 'The CTA could not be loaded.',
  create: {
    send: createCta,
    schema: schemas.createCta,
    clientValidation: false,
    toasts: messages.createCta,
    roles: roles.createCta,
  },
  edit: {
    send: editCta,
    schema: schemas.editCta,
    toasts: messages.editCta,
    roles: roles.editCta,
  },
  remove: {
    send: ({ _id: ctaId }) => deleteCta({ ctaId }),
    question: 'Are you sure you want to delete the CTA section?',
    missingMessage: 'No CTA section to delete',
    toasts: messages.deleteCta,
    roles: roles.deleteCta,
    nextPath: '/admin/cta',
  },
})
