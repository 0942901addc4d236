import { createAbout, deleteAbout, getAbout, getGetAboutQueryKey, updateAbout, useGetAbout } from '../../generated/api/about/about.ts'
import * as schemas from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { About, AboutFiles, AboutInput } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { image, longText, text } from '../controls/controls.tsx'
import { forSingleton } from '../screens/queries.ts'
import { singleton } from '../screens/singleton.tsx'
import { contentPaths } from './paths.ts'

export const about = singleton<About, AboutInput & AboutFiles>({
  name: 'About',
  intro: 'A text, a picture and six counters on the home page.',
  ...contentPaths.about,
  presentation: {
    menu: { label: 'About', createFirst: true },
    noun: 'About',
    part: { label: 'About', where: 'on the home page', isEmpty: () => getAbout().then(({ about: record }) => record === null) },
  },
  previewPath: '/#about',
  useRecord: () => useGetAbout({ query: { ...forSingleton, select: ({ about: record }) => record } }),
  queryKey: getGetAboutQueryKey(),
  fields: {
    aboutTitle: text('About title'),
    aboutDescription: longText('About description'),
    aboutImage: image('About image'),
    satisfiedClients: text('Satisfied Clients', { heading: 'Counters', halfWidth: true }),
    workersInTeam: text('Workers in Team', { halfWidth: true }),
    awardsWon: text('Awards Won', { halfWidth: true }),
    ownedVehicles: text('Owned Vehicles', { halfWidth: true }),
    ourBranches: text('Our Branches', { halfWidth: true }),
    itemsDelivered: text('Items Delivered', { halfWidth: true }),
  },
  fileUrls: ({ aboutImage }) => ({ aboutImage }),
  emptyMessage: 'No about data is present. Kindly first create one',
  createLabel: 'Create About',
  loadFailure: 'The about section could not be loaded.',
  create: {
    send: createAbout,
    schema: schemas.createAbout,
    clientValidation: false,
    toasts: messages.createAbout,
    roles: roles.createAbout,
  },
  edit: {
    send: updateAbout,
    schema: schemas.updateAbout,
    toasts: messages.updateAbout,
    roles: roles.updateAbout,
  },
  remove: {
    send: ({ _id: aboutId }) => deleteAbout({ aboutId }),
    question: 'Are you sure you want to delete the About section?',
    missingMessage: 'No About section to delete',
    toasts: messages.deleteAbout,
    roles: roles.deleteAbout,
    nextPath: '/admin/about',
  },
})
