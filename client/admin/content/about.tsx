import { LuInfo } from 'react-icons/lu'
import { getAbout, getGetAboutQueryKey, useGetAbout } from '../../generated/api/about/about.ts'
import type { About, AboutFiles, AboutInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/about.ts'
import { image, longText, text } from '../controls/controls.tsx'
import { forSingleton } from '../parts/queries.ts'
import { singleton } from '../screens/singleton.tsx'

export const about = singleton<About, AboutInput & AboutFiles>({
  contentType: 'about',
  name: 'About',
  intro: 'A text, a picture and six counters on the home page.',
  presentation: {
    menu: { heading: 'Home page', label: 'About', Icon: LuInfo, createFirst: true },
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
  create: { ...operations.createAbout, clientValidation: false },
  edit: operations.updateAbout,
  remove: {
    ...operations.deleteAbout,
    question: 'Are you sure you want to delete the About section?',
    missingMessage: 'No About section to delete',
    nextPath: '/admin/about',
  },
})
