// Wide bands: the call to action and the two page headers.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { iso } from '../iso.ts'
import { letters } from '../lettering.ts'
import { chart, code, hub, stop } from '../parts/chart.ts'
import { containerEnd } from '../parts/flat-container.ts'
import { flatTruck } from '../parts/flat-truck.ts'
import { containerAlongX } from '../parts/iso-container.ts'
import { articulated, boxTrailer } from '../parts/iso-truck.ts'
import { chartGrid } from '../parts/route.ts'
import { seeded } from '../random.ts'
import type { Picture } from '../render.ts'
import { circle, doc, line, linear, path, rect, stroke, times } from '../svg.ts'

const lanes = [
  ['mundra', 'bhiwandi', 60],
  ['bhiwandi', 'nagpur', -60],
  ['bhiwandi', 'hyderabad', -50],
  ['pune', 'hosur', 60],
  ['hosur', 'chennai', -26],
  ['hyderabad', 'vizag', -30],
  ['bhiwandi', 'indore', 30],
  ['nagpur', 'hyderabad', -40],
  ['hyderabad', 'chennai', -50],
  ['hosur', 'kochi', 30],
] as const

/** Every town with its code, and where the code stands: beside the town in widths of the chart's scale. */
const towns = [
  ['nagpur', 'NAG', 0.55, 0.05],
  ['hyderabad', 'HYD', 0.55, 0.5],
  ['indore', 'IDR', 0.1, -0.55],
  ['vizag', 'VTZ', 0.55, 0.3],
  ['kochi', 'COK', -0.55, 0.3],
  ['mundra', 'MUN', 0.3, -0.5],
  ['chennai', 'MAA', 0.55, 0.25],
] as const
const hubs = [
  ['bhiwandi', 'BWD', -0.7, -0.15],
  ['pune', 'PNQ', 0.7, 0.35],
  ['hosur', 'HSR', -0.7, 0.1],
] as const

export const routeChart = (ox: number, oy: number, scale: number, dots: string, ground: string, lane: string, label: string): string => {
  const c = chart(ox, oy, scale)
  return (
    c.land(0.5, dots, scale * 0.1) +
    lanes.map(([a, b, lift]) => stroke(c.lane(a, b, (lift * scale) / 50), lane, scale * 0.1)).join('') +
    towns.map(([place]) => stop(c.at(place), ground, scale * 0.22, lane)).join('') +
    hubs.map(([place]) => hub(c.at(place), scale * 0.28)).join('') +
    [...towns, ...hubs]
      .map(([place, text, dx, dy]) => code(c.at(place), text, dx * scale, (dy + 0.2) * scale, scale * 0.62, label))
      .join('')
  )
}

const cta = (): string =>
  doc(
    2000,
    800,
    rect(0, 0, 2000, 800, ink.base) +
      chartGrid(2000, 800, 80, ink.mid, 1) +
      routeChart(1419, 519, 26, ink.mute, ink.base, signal.base, paper.deep) +
      rect(0, 0, 1300, 800, 'url(#calm)'),
    linear(
      'calm',
      [0, 0],
      [1300, 0],
      [
        { at: 0, color: ink.base, opacity: 0.9 },
        { at: 0.7, color: ink.base, opacity: 0.3 },
        { at: 1, color: ink.base, opacity: 0 },
      ],
    ),
  )

const aboutHeader = (): string => {
  const v = iso(1470, 190, 34)
  const colors = [sea.base, ink.mute, signal.base, mix(sea.base, ink.deep, 0.35), paper.deep] as const
  const random = seeded(5)
  const rows = times(6, (r) =>
    times(4, (k) =>
      times(1 + Math.floor(random.next() * 2.6), (i) =>
        containerAlongX(v, -34 + k * 13, -15 + r * 2.75, i * 2.62, 12.19, {
          color: random.pick(colors),
          code: `PRTU ${100 + Math.floor(random.next() * 899)}`,
          dim: 0.12,
        }),
      ),
    ),
  )
  return doc(
    2000,
    700,
    rect(0, 0, 2000, 700, ink.mid) +
      v.top(
        0,
        rect(-80, 2.6, 200, 9, ink.base) +
          times(30, (i) => rect(-70 + i * 5, 3, 2.8, 0.18, signal.base)) +
          rect(-80, 11.2, 200, 0.18, ink.mute),
      ) +
      rows +
      articulated(
        v,
        6,
        5.4,
        { color: signal.base, lit: true },
        boxTrailer(
          v,
          -4.7,
          5.4,
          paper.base,
          letters('PORTOLAN', -2.6, -1.95, { face: 'black', size: 1.6, fill: ink.base }) +
            rect(-4.3, -3.3, 1.3, 1.3, signal.base) +
            circle(-3.65, -2.65, 0.4, paper.base),
        ),
      ) +
      v.top(
        0,
        times(9, (i) => rect(-34 + i * 7, 16, 0.14, 14, ink.mute)),
      ) +
      rect(0, 0, 1250, 700, 'url(#calm)'),
    linear(
      'calm',
      [0, 0],
      [1250, 0],
      [
        { at: 0, color: ink.deep, opacity: 0.92 },
        { at: 0.6, color: ink.deep, opacity: 0.62 },
        { at: 1, color: ink.deep, opacity: 0 },
      ],
    ),
  )
}

const contactHeader = (): string => {
  const random = seeded(77)
  const ends = times(14, (c) =>
    times(4, (r) =>
      containerEnd(
        1010 + c * 150,
        26 + r * 134,
        146,
        130,
        random.pick([sea.base, mix(sea.base, ink.deep, 0.4), ink.mute, ink.soft, mix(signal.dark, ink.deep, 0.25)]),
      ),
    ),
  )
  const gate =
    rect(1440, 330, 210, 248, paper.mid) +
    rect(1650, 330, 40, 248, paper.deep) +
    rect(1420, 306, 290, 26, signal.base) +
    rect(1680, 306, 30, 26, signal.dark) +
    rect(1470, 372, 96, 92, '#FFE7B0') +
    line([1518, 372], [1518, 464], paper.deep, 6) +
    path('M1486 464v-34a16 16 0 0 1 32 0v34Z', ink.soft) +
    circle(1502, 408, 13, '#8A5A3C') +
    path('M1488 404a14 14 0 0 1 28 0Z', ink.base) +
    rect(1590, 372, 40, 206, ink.soft) +
    letters('24H', 1482, 545, { face: 'narrow', size: 54, fill: ink.mute })
  const arm =
    rect(1390, 430, 34, 150, ink.soft) +
    rect(950, 452, 460, 15, paper.base) +
    times(8, (i) => rect(956 + i * 58, 452, 29, 15, signal.base)) +
    circle(1407, 459, 12, ink.deep)
  return doc(
    2000,
    700,
    rect(0, 0, 2000, 700, ink.mid) +
      ends +
      rect(0, 0, 2000, 578, ink.deep, { opacity: 0.34 }) +
      rect(0, 578, 2000, 122, ink.base) +
      rect(0, 578, 2000, 6, ink.mute) +
      times(24, (i) => rect(i * 92, 640, 50, 6, signal.base)) +
      gate +
      arm +
      flatTruck(250, 588, 40, { cab: signal.base, load: sea.base, code: 'PRTU 640', night: true }) +
      rect(0, 0, 1200, 700, 'url(#calm)'),
    linear(
      'calm',
      [0, 0],
      [1200, 0],
      [
        { at: 0, color: ink.deep, opacity: 0.94 },
        { at: 0.45, color: ink.deep, opacity: 0.78 },
        { at: 1, color: ink.deep, opacity: 0 },
      ],
    ),
  )
}

export const banners: readonly Picture[] = [
  { file: 'cta.webp', folder: 'media', draw: cta, grain: 4 },
  { file: 'about-us-header.webp', folder: 'media', draw: aboutHeader, grain: 4 },
  { file: 'contact-header.webp', folder: 'media', draw: contactHeader, grain: 4 },
]
