import { Box, Flex } from '@chakra-ui/react'

type Props = {
  /** What each colour of the chart stands for; `colour` is the name of a token. */
  entries: { label: string; colour: string }[]
  /** Height of the mark: that of a bar, or of a line. */
  mark?: 'bar' | 'line'
}

/** Legend of a chart, for the eye: screen readers read the numbers. */
export const ChartLegend = ({ entries, mark = 'bar' }: Props) => (
  <Flex aria-hidden columnGap="4" rowGap="1" mb="3" wrap="wrap">
    {entries.map(({ label, colour }) => (
      <Flex key={label} align="center" gap="2" fontSize="sm" color="fg.muted">
        <Box {...(mark === 'bar' ? { w: '3', h: '3' } : { w: '4', h: '0.5' })} bg={colour} forcedColorAdjust="none" />
        {label}
      </Flex>
    ))}
  </Flex>
)
