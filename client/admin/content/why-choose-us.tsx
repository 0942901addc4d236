import { LuBadgeCheck } from 'react-icons/lu'
import {
  getListWhyChooseUsQueryKey,
  listWhyChooseUs,
  useListWhyChooseUs,
  useViewWhyChooseUs,
} from '../../generated/api/why-choose-us/why-choose-us.ts'
import type { WhyChooseUs, WhyChooseUsInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/why-choose-us.ts'
import { order, svg, text } from '../controls/controls.tsx'
import { SvgIcon } from '../parts/cells.tsx'
import { forForm, forList } from '../parts/requests/queries.ts'
import { collection } from '../screens/collection.tsx'
import { deletionOf, firstRecord, hasNone } from './definition-parts.ts'

export const whyChooseUs = collection<WhyChooseUs, WhyChooseUsInput>({
  contentType: 'whyChooseUs',
  singular: 'Why Choose Us item',
  name: 'Why Choose Us Item',
  plural: 'Why Choose Us Items',
  intro: 'The cards under ‘Why Choose Us?’ on the home page, which shows the first ten.',
  presentation: {
    menu: { heading: 'Home page', label: 'Why Choose Us', Icon: LuBadgeCheck, createFirst: false },
    noun: 'Why choose us',
    part: { label: 'Why choose us', where: 'on the home page', isEmpty: () => listWhyChooseUs(firstRecord).then(hasNone) },
  },
  previewPath: '/#whychooseus',
  stateKey: 'itemId',
  orderedList: 'whyChooseUs',
  numbered: true,
  useRows: (page) =>
    useListWhyChooseUs(page, { query: { ...forList, select: ({ entries: rows, total, totalPage }) => ({ rows, total, totalPage }) } }),
  useRecord: (whychooseusId) => useViewWhyChooseUs({ whychooseusId }, { query: { ...forForm, select: ({ entry }) => entry } }),
  queryKey: getListWhyChooseUsQueryKey(),
  columns: [
    { header: 'Icon', picture: true, width: '5rem', cell: ({ svgContent }) => <SvgIcon markup={svgContent} /> },
    { header: 'Title', title: true, cell: ({ title }) => title },
  ],
  nameOf: ({ title }) => title,
  fields: {
    title: text('Title'),
    svgContent: svg('SVG content'),
    order: order(),
  },
  emptyState: { title: 'No Why Choose Us Items Found', hint: 'Each one is a card with an icon and a few words on the home page.' },
  create: operations.createWhyChooseUs,
  edit: operations.editWhyChooseUs,
  remove: { ...operations.deleteWhyChooseUs, question: deletionOf('this item', 'the item') },
})
