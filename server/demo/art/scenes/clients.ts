// Fourteen invented client logos, one colour, each with its own mark and lettering.

import { ink } from '../color.ts'
import { type Face, letters, textWidth } from '../lettering.ts'
import type { Picture } from '../render.ts'
import { circle, doc, group, path, poly, rect, stroke, times } from '../svg.ts'

const K = ink.mid

/** A mark of 92 units and one or two lines of lettering, centred together on the plate. */
const row = (mark: string, text: string, face: Face, size: number, tracking = 0, under = '', markWidth = 92): string => {
  const width = Math.max(textWidth(text, face, size, tracking), under === '' ? 0 : textWidth(under, 'mono', 16, 160))
  const total = markWidth + 20 + width
  const fit = Math.min(1, 384 / total)
  const baseline = under === '' ? size * 0.35 : size * 0.14
  return doc(
    400,
    200,
    group(
      group(mark, { transform: 'translate(0 -46)' }) +
        letters(text, markWidth + 20, baseline, { face, size, fill: K, tracking }) +
        (under === '' ? '' : letters(under, markWidth + 22, baseline + 30, { face: 'mono', size: 16, fill: K, tracking: 160 })),
      { transform: `translate(${200 - (total * fit) / 2} 100) scale(${fit})` },
    ),
  )
}

const stackedLogo = (mark: string, text: string, face: Face, size: number, tracking: number): string =>
  doc(
    400,
    200,
    group(mark, { transform: 'translate(154 18)' }) + letters(text, 200, 168, { face, size, fill: K, tracking, anchor: 'middle' }),
  )

const drawings: readonly (() => string)[] = [
  () =>
    row(path('M46 4C78 22 88 50 78 88C40 88 8 66 10 22C30 24 44 34 52 54C54 38 52 20 46 4Z', K), 'Nilgiri', 'sans', 58, -20, 'TEA WORKS'),
  () =>
    row(
      circle(46, 46, 43, 'none', { stroke: K, 'stroke-width': 9 }) +
        path('M6 40C26 22 38 62 58 44C70 34 80 36 88 42V54C78 48 70 48 62 56C40 74 28 34 8 54Z', K),
      'KAVERI',
      'slant',
      54,
      -10,
      'MOTORS',
    ),
  () =>
    row(
      times(6, (i) => group(path('M46 42C36 30 36 14 46 2C56 14 56 30 46 42Z', K), { transform: `rotate(${i * 60} 46 46)` })),
      'aster',
      'sans',
      66,
      -30,
      'PHARMA',
    ),
  () =>
    stackedLogo(
      path('M0 58L46 8L92 58H72L46 30L20 58Z', K) + rect(0, 68, 92, 12, K) + rect(0, 88, 92, 12, K),
      'DECCAN STEEL',
      'narrow',
      46,
      60,
    ),
  () =>
    row(
      times(3, (r) =>
        times(3, (c) => ((r + c) % 2 === 0 ? rect(c * 32 + 6, r * 32 - 1, 16, 30, K) : rect(c * 32 - 1, r * 32 + 6, 30, 16, K))),
      ),
      'Loom & Co.',
      'sans',
      50,
      -20,
      '',
      92,
    ),
  () => row(path('M0 0H40V38H52V0H92V92H52V56H40V92H0Z', K), 'HALDEN', 'wide', 46, 10, 'PAINTS'),
  () =>
    row(
      times(3, (i) =>
        stroke(`M${2} ${22 + i * 26}C16 ${8 + i * 26} 30 ${8 + i * 26} 46 ${22 + i * 26}S76 ${36 + i * 26} 90 ${22 + i * 26}`, K, 10, {
          'stroke-linecap': 'round',
        }),
      ),
      'monsoon',
      'black',
      52,
      -30,
      '',
    ),
  () =>
    row(
      poly(
        [
          [52, 0],
          [8, 54],
          [40, 54],
          [34, 92],
          [82, 36],
          [50, 36],
        ],
        K,
      ),
      'VANTA',
      'black',
      58,
      -10,
      'CELLS',
      84,
    ),
  () =>
    stackedLogo(
      times(5, (i) =>
        group(path('M46 48C30 40 28 18 46 4C64 18 62 40 46 48Z', 'none', { stroke: K, 'stroke-width': 5.5 }), {
          transform: `rotate(${i * 72} 46 50)`,
        }),
      ) + circle(46, 50, 7, K),
      'Orchid Home',
      'sans',
      42,
      0,
    ),
  () =>
    row(
      [14, 30, 44, 24, 40, 20, 10].map((h, i) => rect(i * 14, 46 - h, 8, 2 * h, K, { rx: 4 })).join(''),
      'tarang',
      'black',
      58,
      -30,
      '',
      94,
    ),
  () =>
    row(
      poly(
        [
          [24, 2],
          [50, 16],
          [50, 46],
          [24, 60],
          [-2, 46],
          [-2, 16],
        ],
        K,
      ) +
        poly(
          [
            [78, 32],
            [104, 46],
            [104, 76],
            [78, 90],
            [52, 76],
            [52, 46],
          ],
          'none',
          { stroke: K, 'stroke-width': 6 },
        ),
      'BASALT',
      'black',
      50,
      20,
      'CEMENT',
      108,
    ),
  () => row(path('M46 2C84 12 92 52 54 72L46 92L38 72C0 52 8 12 46 2Z', K), 'Peepal', 'wide', 50, -10, 'PAPER MILLS', 88),
  () =>
    row(
      times(2, (r) =>
        times(
          2,
          (c) =>
            path(`M${c * 47} ${r * 47}h44v44h-44Z`, (r + c) % 2 === 0 ? K : 'none', {
              stroke: K,
              'stroke-width': (r + c) % 2 === 0 ? 0 : 6,
            }) + ((r + c) % 2 === 0 ? '' : circle(c * 47 + 22, r * 47 + 22, 11, K)),
        ),
      ),
      'ZARIN',
      'wide',
      52,
      60,
      'CERAMICS',
    ),
  () =>
    row(
      path('M46 0L62 30H54V62H38V30H30Z', K) + path('M24 46A32 32 0 1 0 68 46', 'none', { stroke: K, 'stroke-width': 11 }),
      'Northkey',
      'black',
      50,
      -25,
      'HAND TOOLS',
      88,
    ),
]

export const clientLogos: readonly Picture[] = drawings.map((draw, i) => ({
  file: `client-${String(i + 1).padStart(2, '0')}.webp`,
  folder: 'media',
  draw,
}))
