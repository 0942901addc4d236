import { LuInfo } from 'react-icons/lu'
import { getAbout, getGetAboutQueryKey, useGetAbout } from '../../generated/api/about/about.ts'
import type { About, AboutFiles, AboutInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/about.ts'
import { image, longText, text } from '../controls/controls.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { singleton } from '../screens/singleton.tsx'

const counter = { halfWidth: true, help: '' }

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
    aboutTitle: text('About title', { help: 'The heading of the section.' }),
    aboutDescription: longText('About description'),
    aboutImage: image('About image', { help: 'Stands beside the text.' }),
    satisfiedClients: text('Satisfied Clients', { heading: 'Counters', intro: 'A number, which may end in ‘+’.', ...counter }),
    workersInTeam: text('Workers in Team', counter),
    awardsWon: text('Awards Won', counter),
    ownedVehicles: text('Owned Vehicles', counter),
    ourBranches: text('Our Branches', counter),
    itemsDelivered: text('Items Delivered', counter),
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
