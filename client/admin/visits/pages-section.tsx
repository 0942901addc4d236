import { chakra } from '@chakra-ui/react'
import type { VisitedPage } from '../../generated/model/index.ts'
import { Part } from '../parts/part.tsx'
import { CsvButton, type CsvTable } from './csv-button.tsx'
import { perHundred, rateText } from './numbers.ts'
import { NumbersTable } from './numbers-table.tsx'
import { pageName } from './words.ts'

type Props = { pages: VisitedPage[]; period: { from: string; to: string }; isCountedWhole: boolean }

/** Enquiries per hundred visitors of a page; undefined while the period has days before the first that was counted whole. */
type RateOf = (page: VisitedPage) => number | undefined

/** The pages with most visits, and what they bring. */
export function PagesSection({ pages, period, isCountedWhole }: Props) {
  const rateOf: RateOf = ({ enquiries, visitors }) => (isCountedWhole ? perHundred(enquiries, visitors) : undefined)
  const most = Math.max(1, ...pages.map(({ visits }) => visits))
  return (
    <Part id="top-pages" title="Pages" action={<CsvButton name="Pages" period={period} table={() => csvOf(pages, rateOf)} />}>
      <NumbersTable
        caption="Pages"
        head="Page"
        columns={[{ header: 'Visits' }, { header: 'Visitors', isMinor: true }, { header: 'Enquiries' }, { header: 'Per 100 visitors' }]}
        shownAtFirst={10}
        rows={pages.map((page) => ({
          key: page.path,
          name: page.path === 'other' ? <chakra.span color="fg.muted">{pageName(page.path)}</chakra.span> : <PageLink path={page.path} />,
          numbers: [page.visits, page.visitors, page.enquiries, rateText(rateOf(page))],
          share: page.visits / most,
        }))}
      />
    </Part>
  )
}

const PageLink = ({ path }: { path: string }) => (
  <chakra.a
    href={path}
    textDecoration="underline"
    textDecorationColor="border.emphasized"
    textUnderlineOffset="3px"
    _hover={{ color: 'signal.fg' }}
  >
    {path}
  </chakra.a>
)

const csvOf = (pages: VisitedPage[], rateOf: RateOf): CsvTable => ({
  header: ['Page', 'Visits', 'Visitors', 'Enquiries', 'Enquiries per 100 visitors'],
  rows: pages.map((page) => [pageName(page.path), page.visits, page.visitors, page.enquiries, rateOf(page) ?? '']),
})
