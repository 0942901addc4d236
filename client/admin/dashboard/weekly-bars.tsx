import { Chart, useChart } from '@chakra-ui/charts'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { EnquiryWeek } from '../../generated/model/index.ts'
import { statuses, statusNames } from '../inbox/filter.ts'
import { dayLabel } from '../visits/period.ts'
import { seriesColours } from './enquiry-series.ts'

/** Stacked bars, one a week. In a file of its own, because the library is loaded with the first chart only. */
export function WeeklyBars({ weeks }: { weeks: EnquiryWeek[] }) {
  const chart = useChart({
    data: weeks.map((week) => ({ ...week, from: dayLabel(week.from) })),
    series: statuses.map((name) => ({ name, label: statusNames[name], color: seriesColours[name], stackId: 'week' })),
  })
  const ticks = { tickLine: false, axisLine: false, tick: { fill: chart.color('fg.muted') } }
  return (
    <Chart.Root chart={chart} h="full" aspectRatio="auto" css={{ '& .recharts-text': { fontSize: 'sm' } }}>
      <BarChart responsive data={chart.data} accessibilityLayer={false} margin={{ top: 6, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={chart.color('border.muted')} />
        <XAxis dataKey={chart.key('from')} interval="equidistantPreserveEnd" minTickGap={14} {...ticks} />
        <YAxis allowDecimals={false} width={36} {...ticks} />
        <Tooltip cursor={{ fill: chart.color('bg.muted') }} isAnimationActive={false} content={<Chart.Tooltip showTotal />} />
        {chart.series.map((series) => (
          <Bar
            key={String(series.name)}
            dataKey={chart.key(series.name)}
            name={String(series.label)}
            stackId="week"
            fill={chart.color(series.color)}
            stroke={chart.color('bg')}
            isAnimationActive={false}
            maxBarSize={36}
          />
        ))}
      </BarChart>
    </Chart.Root>
  )
}
