// Pictures the product shows until a site has its own, and its social card.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { iso } from '../iso.ts'
import { letters } from '../lettering.ts'
import { containerAlongX, containerAlongY } from '../parts/iso-container.ts'
import { articulated, containerTrailer } from '../parts/iso-truck.ts'
import { seeded } from '../random.ts'
import type { Picture } from '../render.ts'
import { circle, doc, group, linear, path, polyline, rect, times } from '../svg.ts'
import { haulfrontMark } from './brand.ts'

const yard = (ox: number, oy: number, scale: number, seed: number): string => {
  const v = iso(ox, oy, scale)
  const random = seeded(seed)
  const colors = [sea.base, ink.mute, ink.soft, mix(sea.base, ink.deep, 0.35), signal.base, mix(paper.deep, ink.mute, 0.35)] as const
  const blocks = times(7, (r) =>
    times(5, (k) =>
      times(1 + Math.floor(random.next() * 3.2), (i) =>
        containerAlongX(v, -30 + k * 13.2, -25 + r * 2.9, i * 2.62, 12.19, {
          color: random.pick(colors),
          code: `HFRU ${100 + Math.floor(random.next() * 899)}`,
        }),
      ),
    ),
  )
  const end = times(4, (k) =>
    times(1 + Math.floor(random.next() * 2.4), (i) => containerAlongY(v, 20 + k * 2.9, 13, i * 2.62, 6.06, { color: random.pick(colors) })),
  )
  return (
    v.top(
      0,
      rect(-140, -4, 300, 9.4, ink.base) +
        times(50, (i) => rect(-130 + i * 5.4, 0.6, 3, 0.2, ink.mute)) +
        polyline(
          [
            [-140, 3],
            [-22, 3],
          ],
          signal.base,
          0.24,
        ) +
        polyline(
          [
            [17, 3],
            [160, 3],
          ],
          signal.base,
          0.24,
          { 'stroke-dasharray': '1 .8' },
        ) +
        circle(-22, 3, 0.7, ink.mid, { stroke: signal.base, 'stroke-width': 0.3 }) +
        times(14, (i) => rect(-60 + i * 8, 7, 0.14, 26, ink.soft)) +
        rect(-140, 5.3, 300, 0.14, ink.mute),
    ) +
    blocks +
    articulated(v, 5.6, 1.4, { color: paper.base, lit: true }, containerTrailer(v, -3.9, 1.4, signal.base, 'HFRU 241')) +
    end
  )
}

const hero = (): string =>
  doc(
    2000,
    1200,
    rect(0, 0, 2000, 1200, ink.mid) + yard(1490, 520, 36, 3) + rect(0, 0, 1300, 1200, 'url(#calm)') + rect(0, 0, 2000, 1200, 'url(#foot)'),
    linear(
      'calm',
      [0, 0],
      [1300, 0],
      [
        { at: 0, color: ink.deep, opacity: 0.94 },
        { at: 0.6, color: ink.deep, opacity: 0.74 },
        { at: 1, color: ink.deep, opacity: 0 },
      ],
    ) +
      linear(
        'foot',
        [0, 760],
        [0, 1200],
        [
          { at: 0, color: ink.deep, opacity: 0 },
          { at: 1, color: ink.deep, opacity: 0.7 },
        ],
      ),
  )

/** A container end in outline on a middling ground: quiet beside paper and beside ink. */
const placeholder = (): string => {
  const tone = mix(paper.deep, ink.mute, 0.3)
  const lineTone = mix(tone, paper.light, 0.34)
  const bar = (x: number): string => rect(x, 262, 6, 276, lineTone)
  return doc(
    1200,
    800,
    rect(0, 0, 1200, 800, tone) +
      times(31, (i) => rect(i * 40, 0, 14, 800, mix(tone, ink.mute, 0.07))) +
      rect(452, 236, 296, 328, 'none', { stroke: lineTone, 'stroke-width': 8 }) +
      rect(597, 240, 6, 320, lineTone) +
      [494, 550, 644, 700].map(bar).join('') +
      rect(500, 430, 26, 8, lineTone) +
      rect(674, 430, 26, 8, lineTone) +
      [
        [452, 236],
        [724, 236],
        [452, 540],
        [724, 540],
      ]
        .map(([x = 0, y = 0]) => rect(x, y, 24, 24, lineTone))
        .join('') +
      path('M0 640H420M780 640H1200', 'none', { stroke: lineTone, 'stroke-width': 4 }) +
      circle(420, 640, 10, tone, { stroke: lineTone, 'stroke-width': 5 }) +
      circle(780, 640, 10, tone, { stroke: lineTone, 'stroke-width': 5 }) +
      path('M432 640H768', 'none', { stroke: lineTone, 'stroke-width': 4, 'stroke-dasharray': '4 14' }),
  )
}

const og = (): string =>
  doc(
    1200,
    630,
    rect(0, 0, 1200, 630, ink.mid) +
      yard(1000, 300, 21, 3) +
      rect(0, 0, 900, 630, 'url(#calm)') +
      group(haulfrontMark(), { transform: 'translate(80 84) scale(1.5)' }) +
      letters('Haulfront', 76, 330, { face: 'black', size: 116, fill: paper.light, tracking: -26 }) +
      letters('The website of a freight company,', 82, 404, { face: 'sans', size: 34, fill: paper.deep }) +
      letters('and the desk that edits it.', 82, 450, { face: 'sans', size: 34, fill: paper.deep }) +
      rect(82, 520, 260, 4, signal.base) +
      circle(82, 522, 9, ink.base, { stroke: signal.base, 'stroke-width': 4 }) +
      circle(342, 522, 9, signal.base),
    linear(
      'calm',
      [0, 0],
      [900, 0],
      [
        { at: 0, color: ink.base },
        { at: 0.66, color: ink.base, opacity: 0.92 },
        { at: 1, color: ink.base, opacity: 0 },
      ],
    ),
  )

export const defaults: readonly Picture[] = [
  { file: 'hero.webp', folder: 'defaults', draw: hero, grain: 4 },
  { file: 'placeholder.webp', folder: 'defaults', draw: placeholder },
  { file: 'og.png', folder: 'defaults', draw: og },
]
