import { LuTrophy } from 'react-icons/lu'
import { getListAwardsQueryKey, listAwards, useListAwards, useViewAward } from '../../generated/api/awards/awards.ts'
import type { Award, AwardInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/awards.ts'
import { longText, number, text } from '../controls/controls.tsx'
import { Excerpt } from '../parts/cells.tsx'
import { forForm, forList } from '../parts/requests/queries.ts'
import { collection } from '../screens/collection.tsx'
import { deletionOf, firstRecord, hasNone } from './definition-parts.ts'

export const awards = collection<Award, AwardInput>({
  contentType: 'awards',
  singular: 'award',
  name: 'Award',
  plural: 'Awards',
  intro: 'The carousel of awards on the about page.',
  presentation: {
    menu: { heading: 'About page', label: 'Awards', Icon: LuTrophy, createFirst: true },
    noun: 'Award',
    part: { label: 'Awards', where: 'on the about page', isEmpty: () => listAwards(firstRecord).then(hasNone) },
  },
  previewPath: '/about/#awards',
  stateKey: 'awardId',
  orderedList: undefined,
  numbered: true,
  useRows: (page) =>
    useListAwards(page, { query: { ...forList, select: ({ awards: rows, total, totalPage }) => ({ rows, total, totalPage }) } }),
  useRecord: (awardId) => useViewAward({ awardId }, { query: { ...forForm, select: ({ award }) => award } }),
  queryKey: getListAwardsQueryKey(),
  columns: [
    { header: 'Title', width: 'clamp(9rem, 22vw, 20rem)', title: true, cell: ({ awardTitle }) => awardTitle },
    { header: 'Description', line: true, cell: ({ awardDescription }) => <Excerpt text={awardDescription} /> },
    { header: 'Year', short: true, width: '6rem', cell: ({ awardYear }) => awardYear },
  ],
  nameOf: ({ awardTitle }) => awardTitle,
  fields: {
    awardTitle: text('Award title', { help: '' }),
    awardDescription: longText('Award description'),
    awardYear: number('Award year', { halfWidth: true, help: '' }),
    awardGivenBy: text('Award given by', { halfWidth: true, help: '' }),
  },
  emptyState: { title: 'No awards found.', hint: 'Each award is a card on the about page: what it is called, who gave it, and when.' },
  create: operations.createAward,
  edit: operations.editAward,
  remove: { ...operations.deleteAward, question: deletionOf('this award', 'the award') },
})
