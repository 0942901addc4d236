import { LuPanelTop } from 'react-icons/lu'
import {
  getListHeroSectionsQueryKey,
  listHeroSections,
  useListHeroSections,
  useViewHeroSection,
} from '../../generated/api/hero-sections/hero-sections.ts'
import type { HeroSection, HeroSectionFiles, HeroSectionInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/hero-sections.ts'
import { image, link, order, text } from '../controls/controls.tsx'
import { Thumb, Truncated } from '../parts/cells.tsx'
import { forForm, forList } from '../parts/requests/queries.ts'
import { collection } from '../screens/collection.tsx'
import { deletionOf } from './definition-parts.ts'

export const heroSections = collection<HeroSection, HeroSectionInput & HeroSectionFiles>({
  contentType: 'heroSections',
  singular: 'hero section',
  name: 'Hero Section',
  plural: 'Hero Sections',
  intro: 'The slides at the top of the home page.',
  presentation: {
    menu: { heading: 'Home page', label: 'Hero Section', Icon: LuPanelTop, createFirst: false },
    noun: 'Hero section',
    part: {
      label: 'Hero section',
      where: 'at the top of the home page',
      isEmpty: () => listHeroSections().then(({ heroSections: records }) => records.length === 0),
    },
  },
  previewPath: '/#hero',
  stateKey: 'heroSectionId',
  unpaginated: true,
  orderedList: 'heroSections',
  numbered: false,
  useRows: ({ page: _page, limit: _limit, ...request }) =>
    useListHeroSections(request, {
      query: { ...forList, select: ({ heroSections: rows }) => ({ rows, total: rows.length, totalPage: Math.min(1, rows.length) }) },
    }),
  useRecord: (heroSectionId) => useViewHeroSection({ heroSectionId }, { query: { ...forForm, select: ({ heroSection }) => heroSection } }),
  queryKey: getListHeroSectionsQueryKey(),
  columns: [
    { header: 'Image', picture: true, width: '6rem', cell: ({ heroImage }) => <Thumb url={heroImage} /> },
    { header: 'Title', title: true, cell: ({ title }) => <Truncated text={title} length={30} /> },
    { header: 'Badge Text', line: true, cell: ({ badgeText }) => <Truncated text={badgeText} length={30} /> },
  ],
  nameOf: ({ title }) => title,
  fields: {
    title: text('Title', { help: 'The largest words of the site.' }),
    badgeText: text('Badge text'),
    heroImage: image('Hero image', { help: 'Fills the slide behind its words.' }),
    buttonTitle: text('Button title', { halfWidth: true }),
    buttonUrl: link('Button URL', { halfWidth: true }),
    order: order(),
  },
  fileUrls: ({ heroImage }) => ({ heroImage }),
  emptyState: { title: 'No Hero Sections Found', hint: 'Until there is one, the home page opens with the tour video.' },
  create: { ...operations.createHeroSection, clientValidation: false },
  edit: operations.editHeroSection,
  remove: { ...operations.deleteHeroSection, question: deletionOf('this hero section', 'the hero section') },
})
