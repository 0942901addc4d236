import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { LuArrowDownRight, LuArrowUpRight } from 'react-icons/lu'
import type { VisitSummary } from '../../generated/model/index.ts'
import { type Change, changeOf, comparable, countText, enquiryRate, rateText, totalsOf } from './numbers.ts'

type Figure = { label: string; text: string; change: Change | undefined }

/** The numbers of a period, each beside that of the days before. */
function figuresOf({ days, previous }: Pick<VisitSummary, 'days' | 'previous'>): Figure[] {
  const now = totalsOf(days)
  const before = comparable(previous)
  const rate = enquiryRate(now.enquiries, now.visitors)
  const rateBefore = before && enquiryRate(before.enquiries, before.visitors)
  return [
    { label: 'Visits', text: countText(now.visits), change: changeOf(now.visits, before?.visits) },
    { label: 'Visitors', text: countText(now.visitors), change: changeOf(now.visitors, before?.visitors) },
    { label: 'Enquiries', text: countText(now.enquiries), change: changeOf(now.enquiries, before?.enquiries) },
    { label: 'Per 100 visitors', text: rateText(rate), change: changeOf(rate, rateBefore) },
  ]
}

type Props = { summary: Pick<VisitSummary, 'days' | 'previous'>; count?: number }

export function KeyFigures({ summary, count = 4 }: Props) {
  const figures = figuresOf(summary).slice(0, count)
  const hasChanges = figures.some(({ change }) => change !== undefined)
  return (
    <Grid
      as="dl"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: `repeat(${count}, minmax(0, 1fr))` }}
      borderTopWidth="2px"
      borderTopColor="fg"
      borderBottomWidth="1px"
      columnGap={{ base: '4', md: '6' }}
    >
      {figures.map(({ label, text, change }) => (
        <Flex key={label} direction="column" justify="space-between" py="3" minW="0">
          <chakra.dt fontFamily="mono" fontSize="sm" letterSpacing="-0.03em" color="fg.muted" lineHeight="1.3">
            {label}
          </chakra.dt>
          <Box as="dd">
            <chakra.span fontFamily="heading" fontWeight="750" fontSize="3xl" lineHeight="1.25" fontVariantNumeric="tabular-nums">
              {text}
            </chakra.span>
            {hasChanges && <ChangeText change={change} />}
          </Box>
        </Flex>
      ))}
    </Grid>
  )
}

const ChangeText = ({ change }: { change: Change | undefined }) => (
  <Flex as="span" align="center" gap="1" fontSize="sm" color="fg.muted" minH="5">
    {change?.direction === 'up' && <LuArrowUpRight aria-hidden />}
    {change?.direction === 'down' && <LuArrowDownRight aria-hidden />}
    {change?.text}
  </Flex>
)
