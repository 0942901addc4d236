import { Flex, Grid } from '@chakra-ui/react'
import type { VisitDevice, VisitReferrer, VisitSummary } from '../../generated/model/index.ts'
import { DaysSection } from './days-section.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PagesSection } from './pages-section.tsx'
import { SharesSection } from './shares-section.tsx'
import { SpeedSection } from './speed-section.tsx'
import { deviceNames, referrerName } from './words.ts'

/** The part of a summary that the report shows. */
export type Reported = Pick<VisitSummary, 'from' | 'to' | 'days' | 'previous' | 'pages' | 'referrers' | 'devices' | 'speed'>

/** All numbers of a period. */
export function Report({ summary }: { summary: Reported }) {
  const { from, to, days, pages, referrers, devices, speed } = summary
  const period = { from, to }
  return (
    <Flex direction="column" gap="10">
      <KeyFigures summary={summary} />
      <DaysSection days={days} period={period} />
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
