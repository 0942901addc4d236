import { Flex, Grid } from '@chakra-ui/react'
import type { VisitDevice, VisitReferrer, VisitSummary } from '../../generated/model/index.ts'
import { Part } from '../parts/part.tsx'
import { CsvButton } from './csv-button.tsx'
import { DaysSection } from './days-section.tsx'
import { KeyFigures } from './key-figures.tsx'
import { perHundred, rateText } from './numbers.ts'
import { NumbersTable } from './numbers-table.tsx'
import { PagesSection } from './pages-section.tsx'
import { SpeedSection } from './speed-section.tsx'
import { deviceNames, referrerName } from './words.ts'

export function Report({ summary }: { summary: VisitSummary }) {
  const { from, to, days, pages, referrers, devices, speed } = summary
  const period = { from, to }
  return (
    <Flex direction="column" gap="10">
      <KeyFigures summary={summary} />
      {days.length > 1 && <DaysSection days={days} period={period} />}
      <PagesSection pages={pages} period={period} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} columnGap="12" rowGap="10" alignItems="start">
        <SharesSection id="referrers" title="Where people come from" head="Place" rows={referrers.map(originRow)} period={period} />
        <SharesSection id="devices" title="Devices" head="Device" rows={devices.map(deviceRow)} period={period} />
      </Grid>
      <SpeedSection speed={speed} period={period} />
    </Flex>
  )
}

const originRow = ({ host, visits }: VisitReferrer) => ({ name: referrerName(host), visits })
const deviceRow = ({ device, visits }: VisitDevice) => ({ name: deviceNames[device], visits })

type Props = {
  id: string
  title: string
  /** Header of the names. */
  head: string
  rows: { name: string; visits: number }[]
  period: { from: string; to: string }
}

function SharesSection({ id, title, head, rows, period }: Props) {
  const total = rows.reduce((sum, { visits }) => sum + visits, 0)
  const most = Math.max(1, ...rows.map(({ visits }) => visits))
  const table = () => ({
    header: [head, 'Visits', 'Percent'],
    rows: rows.map(({ name, visits }) => [name, visits, perHundred(visits, total) ?? '']),
  })
  return (
    <Part id={id} title={title} action={<CsvButton name={title} period={period} table={table} />}>
      <NumbersTable
        caption={title}
        head={head}
        columns={[{ header: 'Visits' }, { header: 'Share' }]}
        shownAtFirst={10}
        rows={rows.map(({ name, visits }) => ({
          key: name,
          name,
          numbers: [visits, `${rateText(perHundred(visits, total))}%`],
          share: visits / most,
        }))}
      />
    </Part>
  )
}
