import { chakra } from '@chakra-ui/react/styled-system'

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    height: '11px',
    forcedColorAdjust: 'none',
    backgroundImage: 'linear-gradient({colors.border.emphasized}, {colors.border.emphasized})',
    backgroundSize: '100% 1px',
    backgroundPosition: '0 50%',
    backgroundRepeat: 'no-repeat',
    '& > span': {
      width: '11px',
      height: '11px',
      borderRadius: '50%',
      border: '2px solid',
      borderColor: 'border.emphasized',
      background: 'bg',
    },
    '& > span:first-child': { background: 'signal.line', borderColor: 'signal.line' },
  },
  variants: {
    broken: {
      true: {
        backgroundImage: 'linear-gradient(90deg, {colors.signal.line} 41%, transparent 41% 59%, {colors.border.emphasized} 59%)',
      },
    },
  },
})

/** Decorative ruled route with stops; the first is the current one. A broken one has a gap in its middle. */
export function RouteLine({ stops, broken = false }: { stops: number; broken?: boolean }) {
  return (
    <Line aria-hidden="true" broken={broken}>
      {[...Array(stops).keys()].map((stop) => (
        <span key={stop} />
      ))}
    </Line>
  )
}
