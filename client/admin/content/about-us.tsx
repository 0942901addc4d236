import { LuFileText } from 'react-icons/lu'
import { getAboutUs, getGetAboutUsQueryKey, useGetAboutUs } from '../../generated/api/about-us-page/about-us-page.ts'
import type { AboutUs, AboutUsFiles, AboutUsInput, LaneInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/about-us-page.ts'
import { image, longText, text } from '../controls/controls.tsx'
import { rows } from '../controls/rich-controls.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { singleton } from '../screens/singleton.tsx'

const lanes = rows<LaneInput>('Lane', [
  { name: 'from', label: 'From', required: true, isName: true },
  { name: 'fromPlace', label: 'Latitude and longitude of the start', required: true },
  { name: 'to', label: 'To', required: true, isName: true },
  { name: 'toPlace', label: 'Latitude and longitude of the end', required: true },
  { name: 'hours', label: 'Hours', required: true },
])
const placeHelp = 'In Google Maps, a right click on a place shows its latitude and longitude; a click on them copies them.'

export const aboutUs = singleton<AboutUs, AboutUsInput & AboutUsFiles>({
  contentType: 'aboutUs',
  name: 'About Us Page',
  intro: 'The header, the story, the vision, the mission and the chart of lanes on the about page.',
  presentation: {
    menu: { heading: 'About page', label: 'About Us Page', Icon: LuFileText, createFirst: true },
    noun: 'About us page',
    part: {
      label: 'About us page',
      where: 'the about page itself',
      isEmpty: () => getAboutUs().then(({ aboutUs: record }) => record === null),
    },
  },
  previewPath: '/about',
  toRecord: ({ values: { lanes: entered = [] } }) => ({ lanes: entered.map((lane, index) => ({ ...lane, _id: `${index}` })) }),
  useRecord: () => useGetAboutUs({ query: { ...forSingleton, select: ({ aboutUs: record }) => record } }),
  queryKey: getGetAboutUsQueryKey(),
  fields: {
    pageHeaderTitle: text('Page heading'),
    pageHeaderDescription: longText('Page introduction'),
    aboutUsPageHeaderImage: image('Page header image'),
    aboutUsDescription: longText('About us description', { heading: 'Story' }),
    aboutUsImage: image('About us image'),
    vision: longText('Vision'),
    mission: longText('Mission'),
    lanes: lanes('Lanes', { heading: 'Chart of lanes', help: placeHelp }),
  },
  fileUrls: ({ aboutUsImage, aboutUsPageHeaderImage }) => ({ aboutUsImage, aboutUsPageHeaderImage }),
  emptyMessage: 'No About Us data found. Please create it first.',
  createLabel: 'Create About Us',
  loadFailure: 'The About Us page could not be loaded.',
  create: operations.createAboutUs,
  edit: operations.updateAboutUs,
  remove: {
    ...operations.deleteAboutUs,
    send: (_id, options) => operations.deleteAboutUs.send(options),
    question: 'Are you sure you want to delete the About Us section?',
    missingMessage: 'No About Us data to delete',
    nextPath: '/admin/about-us',
  },
})
