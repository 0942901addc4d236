// A twin-engined freighter from above, nose up, centred on the origin, 200 units long.

import { ink, mix, paper, signal } from '../color.ts'
import { group, line, path, rect, times } from '../svg.ts'

const fuselage = 'M0 -100C7 -98 11 -84 11 -66V62C11 78 5 94 0 100C-5 94 -11 78 -11 62V-66C-11 -84 -7 -98 0 -100Z'
const wing = 'M9 -22L96 40L97 50L60 36L10 26Z'
const tail = 'M6 72L34 92V99L4 92Z'
const engine = 'M36 -14a6 6 0 0 1 12 0V12H36Z'

export const freighterTop = (shadow: boolean): string => {
  const mirrored = (d: string, left: string, right: string): string => path(d, right) + group(path(d, left), { transform: 'scale(-1 1)' })
  if (shadow) return [fuselage, wing, tail, engine].map((d) => mirrored(d, ink.deep, ink.deep)).join('')
  const dim = mix(paper.deep, ink.mute, 0.18)
  return (
    mirrored(engine, paper.deep, mix(paper.deep, ink.mute, 0.45)) +
    [1, -1].map((k) => group(path('M36 -13.5Q42 -18 48 -13.5V-10Q42 -13 36 -10Z', ink.base), { transform: `scale(${k} 1)` })).join('') +
    mirrored(wing, paper.mid, dim) +
    [1, -1]
      .map((k) =>
        group(
          path('M92 36L96 40L97 50L88 46.4Z', signal.base) +
            path('M12 22L60 32.5L92 44.6', 'none', { stroke: mix(paper.deep, ink.mute, 0.45), 'stroke-width': 1 }) +
            line([40, 6], [44, 26], mix(paper.deep, ink.mute, 0.3), 0.8),
          { transform: `scale(${k} 1)` },
        ),
      )
      .join('') +
    mirrored(tail, signal.base, signal.dark) +
    path(fuselage, paper.light) +
    path('M0 -100C7 -98 11 -84 11 -66V62C11 78 5 94 0 100C3 90 4 78 4 62V-66C4 -84 3 -94 0 -100Z', paper.deep) +
    path('M-6.6 -82Q0 -88 6.6 -82L5.4 -77Q0 -81 -5.4 -77Z', ink.base) +
    path('M0 62L2.2 100H-2.2Z', signal.base) +
    rect(-11, -50, 22, 7, signal.base) +
    rect(4, -50, 7, 7, signal.dark) +
    rect(-11, -40, 22, 2.4, signal.base) +
    times(5, (i) => line([-10, -22 + i * 16], [10, -22 + i * 16], mix(paper.deep, ink.mute, 0.2), 0.5)) +
    rect(-10.4, -32, 3, 9, mix(paper.deep, ink.mute, 0.15), { rx: 1 })
  )
}
