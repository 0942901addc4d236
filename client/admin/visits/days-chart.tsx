import { Chart, useChart } from '@chakra-ui/charts'
import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import type { VisitDay } from '../../generated/model/index.ts'
import { dayLabel } from './period.ts'
import { seriesColours } from './series.ts'

/** Visits and visitors by day. In a file of its own, because the library is loaded with the first chart only. */
export function DaysChart({ days, isSmall = false }: { days: VisitDay[]; isSmall?: boolean }) {
  const chart = useChart({
    data: days.map((day) => ({ ...day, date: dayLabel(day.date) })),
    series: [
      { name: 'visits' as const, label: 'Visits', color: seriesColours.visits },
      { name: 'visitors' as const, label: 'Visitors', color: seriesColours.visitors },
    ],
  })
  const ticks = { tickLine: false, axisLine: false, tick: { fill: chart.color('fg.muted') } }
  const line = { type: 'linear' as const, dot: false, isAnimationActive: false, strokeWidth: 2 }
  return (
    <Chart.Root chart={chart} h="full" aspectRatio="auto" css={{ '& .recharts-text': { fontSize: 'sm' } }}>
      <ComposedChart responsive data={chart.data} accessibilityLayer={false} margin={{ top: 6, right: 8, bottom: 4, left: 0 }}>
        <CartesianGrid vertical={false} stroke={chart.color('border.muted')} />
        <XAxis dataKey={chart.key('date')} interval="equidistantPreserveEnd" minTickGap={isSmall ? 40 : 28} tickMargin={8} {...ticks} />
        <YAxis allowDecimals={false} width="auto" tickCount={isSmall ? 3 : 5} {...ticks} />
        <Tooltip cursor={{ stroke: chart.color('border.emphasized') }} isAnimationActive={false} content={<Chart.Tooltip />} />
        <Area
          {...line}
          dataKey="visits"
          name="Visits"
          stroke={chart.color(seriesColours.visits)}
          fill={chart.color(seriesColours.visits)}
          fillOpacity={0.12}
        />
        <Line {...line} dataKey="visitors" name="Visitors" stroke={chart.color(seriesColours.visitors)} />
      </ComposedChart>
    </Chart.Root>
  )
}
