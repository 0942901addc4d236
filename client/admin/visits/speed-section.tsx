import { Box, chakra, Flex } from '@chakra-ui/react'
import type { PageSpeed, VitalSummary } from '../../generated/model/index.ts'
import { Part } from '../parts/part.tsx'
import { CsvButton, type CsvTable } from './csv-button.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { type Rating, ratingNames, ratingOf, samplesOf, type VitalName, vitalNames, vitals } from './vitals.ts'
import { pageKindNames } from './words.ts'

type Props = { speed: PageSpeed[]; period: { from: string; to: string } }

export function SpeedSection({ speed, period }: Props) {
  return (
    <Part id="speed" title="Speed" action={<CsvButton name="Speed" period={period} table={() => csvOf(speed)} />}>
      <chakra.p color="fg.muted" maxW="44rem" mb="3">
        Three visits in four were at least this fast. Measured on one visit in ten, in the visitors’ browsers.
      </chakra.p>
      {speed.length === 0 ? (
        <chakra.p>No visit has been measured yet.</chakra.p>
      ) : (
        <Box css={{ '& thead th[data-number]': { minWidth: { lg: '10.5rem' } } }}>
          <NumbersTable
            caption="Speed by kind of page"
            head="Pages"
            columns={[...vitalNames.map(headerOf), { header: 'Measured', isMinor: true }]}
            rows={speed.map((row) => ({
              key: row.pageKind,
              name: pageKindNames[row.pageKind],
              numbers: [...vitalNames.map((name) => <Value key={name} name={name} summary={row[name]} />), samplesOf(row)],
            }))}
          />
        </Box>
      )}
    </Part>
  )
}

const headerOf = (name: VitalName) => ({ header: `${vitals[name].label} (${vitals[name].term})` })

const colours: Record<Rating, string> = { good: 'border.success', fair: 'border.warning', poor: 'border.error' }

function Value({ name, summary: { p75 } }: { name: VitalName; summary: VitalSummary }) {
  if (p75 === undefined) return '–'
  const rating = ratingOf(name, p75)
  return (
    <>
      <Flex as="span" display="inline-flex" align="center" gap="2">
        <Box as="span" aria-hidden boxSize="2" borderRadius="full" bg={colours[rating]} />
        {vitals[name].text(p75)}
      </Flex>
      <chakra.span display="block" fontSize="sm" color="fg.muted">
        {ratingNames[rating]}
      </chakra.span>
    </>
  )
}

const csvOf = (speed: PageSpeed[]): CsvTable => ({
  header: ['Pages', 'LCP in ms', 'INP in ms', 'CLS', 'Measured visits'],
  rows: speed.map((row) => [pageKindNames[row.pageKind], ...vitalNames.map((name) => row[name].p75 ?? ''), samplesOf(row)]),
})
