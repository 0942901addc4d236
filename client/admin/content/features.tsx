import { LuListChecks } from 'react-icons/lu'
import { getListFeaturesQueryKey, listFeatures, useListFeatures, useViewFeature } from '../../generated/api/features/features.ts'
import type { Feature, FeatureInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/features.ts'
import { longText, order, svg, text } from '../controls/controls.tsx'
import { Excerpt, SvgIcon } from '../parts/cells.tsx'
import { forForm, forList } from '../parts/requests/queries.ts'
import { collection } from '../screens/collection.tsx'
import { deletionOf, firstRecord, hasNone } from './definition-parts.ts'

export const features = collection<Feature, FeatureInput>({
  contentType: 'features',
  singular: 'feature',
  name: 'Feature',
  plural: 'Features',
  intro: 'The cards in the carousel ‘Deliver Your Logistic Safely and Quickly’ on the home page.',
  presentation: {
    menu: { heading: 'Home page', label: 'Features', Icon: LuListChecks, createFirst: false },
    noun: 'Feature',
    part: { label: 'Features', where: 'on the home page', isEmpty: () => listFeatures(firstRecord).then(hasNone) },
  },
  previewPath: '/#feature',
  stateKey: 'featureId',
  orderedList: 'features',
  numbered: false,
  useRows: (page) =>
    useListFeatures(page, { query: { ...forList, select: ({ features: rows, total, totalPage }) => ({ rows, total, totalPage }) } }),
  useRecord: (featureId) => useViewFeature({ featureId }, { query: { ...forForm, select: ({ feature }) => feature } }),
  queryKey: getListFeaturesQueryKey(),
  columns: [
    { header: 'Icon', picture: true, width: '5rem', cell: ({ svgContent }) => <SvgIcon markup={svgContent} /> },
    { header: 'Title', width: 'clamp(9rem, 22vw, 20rem)', title: true, cell: ({ title }) => title },
    { header: 'Description', line: true, cell: ({ description }) => <Excerpt text={description} /> },
  ],
  nameOf: ({ title }) => title,
  fields: {
    title: text('Title'),
    description: longText('Description'),
    svgContent: svg('SVG content'),
    order: order(),
  },
  emptyState: {
    title: 'No Features Found',
    hint: 'Each feature is a card with an icon, a title and a sentence or two in the carousel on the home page.',
  },
  create: operations.createFeature,
  edit: operations.editFeature,
  remove: { ...operations.deleteFeature, question: deletionOf('this feature', 'the feature') },
})
