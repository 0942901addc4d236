import { chakra } from '@chakra-ui/react'
import type { VisitedPage } from '../../generated/model/index.ts'
import { Part } from '../parts/part.tsx'
import { CsvButton, type CsvTable } from './csv-button.tsx'
import { enquiryRate, rateText } from './numbers.ts'
import { NumbersTable } from './numbers-table.tsx'
import { pageName } from './words.ts'

type Props = { pages: VisitedPage[]; period: { from: string; to: string } }

export function PagesSection({ pages, period }: Props) {
  const most = Math.max(1, ...pages.map(({ visits }) => visits))
  return (
    <Part id="top-pages" title="Pages" action={<CsvButton name="Pages" period={period} table={() => csvOf(pages)} />}>
      <NumbersTable
        caption="Pages"
        head="Page"
        columns={[{ header: 'Visits' }, { header: 'Visitors', isMinor: true }, { header: 'Enquiries' }, { header: 'Per 100 visitors' }]}
        shownAtFirst={10}
        rows={pages.map(({ path, visits, visitors, enquiries }) => ({
          key: path,
          name: path === 'other' ? <chakra.span color="fg.muted">{pageName(path)}</chakra.span> : <PageLink path={path} />,
          numbers: [visits, visitors, enquiries, rateText(enquiryRate(enquiries, visitors))],
          share: visits / most,
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

const csvOf = (pages: VisitedPage[]): CsvTable => ({
  header: ['Page', 'Visits', 'Visitors', 'Enquiries', 'Enquiries per 100 visitors'],
  rows: pages.map(({ path, visits, visitors, enquiries }) => [
    pageName(path),
    visits,
    visitors,
    enquiries,
    enquiryRate(enquiries, visitors) ?? '',
  ]),
})
