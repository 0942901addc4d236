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
})

/** Decorative ruled route with stops; the first is the current one. */
export function RouteLine({ stops }: { stops: number }) {
  return (
    <Line aria-hidden="true">
      {[...Array(stops).keys()].map((stop) => (
        <span key={stop} />
      ))}
    </Line>
  )
}
