// Services off the road: warehousing, cold chain, air cargo, customs clearance.

import { ink, mix, paper, sea, shades, signal } from '../color.ts'
import { iso } from '../iso.ts'
import { letters } from '../lettering.ts'
import { articulated, boxTrailer } from '../parts/iso-truck.ts'
import { floorArrow, forklift, pallet, rack } from '../parts/iso-warehouse.ts'
import { freighterTop } from '../parts/plane-top.ts'
import { seeded } from '../random.ts'
import type { Picture } from '../render.ts'
import { circle, doc, group, line, path, polyline, rect, times } from '../svg.ts'
import { customs } from './services-customs.ts'

const W = 1200
const H = 800

const warehousing = (): string => {
  const v = iso(560, 340, 48)
  const goods = [signal.base, sea.base, '#C7B48F', ink.mute, sea.light, paper.deep] as const
  const random = seeded(19)
  const stock = (empty: number) => (): string | undefined => (random.next() < empty ? undefined : random.pick(goods))
  return doc(
    W,
    H,
    rect(0, 0, W, H, paper.mid) +
      v.top(
        0,
        rect(-40, -1.4, 90, 4.4, paper.light) +
          rect(-40, -1.4, 90, 0.12, signal.base) +
          rect(-40, 2.9, 90, 0.12, signal.base) +
          times(9, (i) => floorArrow(-18 + i * 5.2, 0.9, paper.deep)) +
          rect(-40, 9.9, 90, 0.1, paper.deep),
      ) +
      rack(v, -15, -8.6, 11, 4, stock(0.12)) +
      rack(v, -13.8, -2.8, 9, 4, stock(0.14)) +
      forklift(v, -0.4, 0.2, signal.base, sea.light) +
      pallet(v, 6.4, 0.3, 0, 1.1, paper.deep, true) +
      times(10, (i) =>
        i === 3 ? '' : pallet(v, -8.4 + i * 1.75, 5.2, 0, 0.7 + ((i * 5) % 4) * 0.28, goods[(i * 2 + 1) % 6] ?? sea.base, i % 2 === 0),
      ) +
      rack(v, 10.2, 5.2, 4, 3, stock(0.2)) +
      pallet(v, -1.2, 8.2, 0, 1.2, signal.base, true) +
      pallet(v, 0.5, 8.2, 0, 0.8, sea.base),
  )
}

const coldChain = (): string => {
  const v = iso(630, 392, 43)
  const random = seeded(27)
  const trace = times(1, () => {
    const points = Array.from(
      { length: 60 },
      (_, i) => [-24 + i, 10.4 + Math.sin(i * 0.55) * 0.5 + Math.sin(i * 1.7) * 0.25 + random.between(-0.12, 0.12)] as const,
    )
    return (
      rect(-40, 9, 90, 2.8, sea.light, { opacity: 0.3 }) +
      rect(-40, 9, 90, 0.07, paper.light, { opacity: 0.8 }) +
      rect(-40, 11.8, 90, 0.07, paper.light, { opacity: 0.8 }) +
      polyline(points, paper.light, 0.2) +
      times(15, (i) => rect(-24 + i * 4, 12.1, 0.07, i % 3 === 0 ? 0.9 : 0.45, paper.light, { opacity: 0.7 })) +
      circle(12, 10.5, 0.45, sea.base, { stroke: signal.base, 'stroke-width': 0.24 })
    )
  })
  const bodyArt =
    rect(-10.4, -2.1, 13.6, 0.5, sea.base) +
    rect(-10.4, -1.62, 13.6, 0.14, sea.light) +
    letters('PORTOLAN COLD', -9.7, -2.5, { face: 'black', size: 0.95, fill: ink.base }) +
    times(6, (i) => line([-10.4 + (i + 1) * 2.2, -3.85], [-10.4 + (i + 1) * 2.2, -1.4], paper.deep, 0.04)) +
    rect(1.4, -3.5, 1.2, 0.7, ink.base) +
    letters('-18', 2, -2.98, { face: 'mono', size: 0.5, fill: sea.light, anchor: 'middle' })
  const unit =
    v.box(3.2, 1.65, 2.3, 0.55, 1.9, 1.55, shades(paper.light, paper.mid, paper.deep)) +
    v.right(
      3.75,
      times(5, (i) => rect(-3.4, -3.6 + i * 0.22, 1.6, 0.09, ink.mute)),
    )
  const trailer = boxTrailer(v, -10.4, 1.3, paper.light, bodyArt) + unit
  const hall =
    v.box(-30, -13, 0, 52, 9, 5.4, shades(mix(sea.base, paper.light, 0.2), mix(sea.base, ink.deep, 0.25), mix(sea.base, ink.deep, 0.5))) +
    v.left(
      -4,
      times(
        9,
        (i) =>
          rect(-28 + i * 5.4, -3.7, 3, 3.7, mix(sea.base, ink.deep, 0.6)) +
          rect(-27.7 + i * 5.4, -3.4, 2.4, 3.4, i === 4 || i === 6 ? '#DCEBEA' : mix(sea.base, paper.light, 0.28)) +
          times(i === 4 || i === 6 ? 6 : 0, (k) => rect(-27.5 + i * 5.4 + k * 0.36, -3.4, 0.2, 3.4, sea.light)) +
          rect(-28 + i * 5.4, -4.7, 0.8, 0.7, signal.base),
      ) + rect(-30, -5.4, 52, 0.3, paper.light),
    )
  return doc(
    W,
    H,
    rect(0, 0, W, H, sea.base) +
      v.top(
        0,
        trace +
          rect(-40, -4, 90, 0.9, mix(sea.base, ink.deep, 0.2)) +
          times(12, (i) => rect(-28 + i * 5.4, -3, 0.1, 3.4, sea.light, { opacity: 0.6 })),
      ) +
      hall +
      articulated(v, 0.2, 1.3, { color: signal.base }, trailer),
  )
}

const airCargo = (): string => {
  const random = seeded(61)
  const tints = [
    sea.light,
    mix(sea.light, paper.light, 0.25),
    mix(sea.light, sea.base, 0.18),
    mix(sea.light, sea.base, 0.32),
    mix(sea.light, paper.light, 0.42),
  ] as const
  const fields = times(14, (c) =>
    times(11, (r) => {
      const x = -200 + c * 128
      const y = -260 + r * 124
      const tint = random.pick(tints)
      return (
        rect(x, y, 122, 118, tint) +
        (random.next() > 0.45
          ? times(9, (i) => rect(random.next() > 2 ? x : x + 6, y + 6 + i * 13, 110, 4, mix(tint, sea.base, 0.16)))
          : '')
      )
    }),
  )
  const river = path('M-60 620C160 560 240 700 430 640S640 470 820 520S1040 640 1280 520', 'none', {
    stroke: sea.base,
    'stroke-width': 54,
    opacity: 0.92,
  })
  const land = group(fields, { transform: 'rotate(-14 600 400)' })
  const road =
    path('M-20 240C220 260 300 120 520 150S900 60 1240 130', 'none', { stroke: paper.light, 'stroke-width': 9 }) +
    path('M-20 240C220 260 300 120 520 150S900 60 1240 130', 'none', {
      stroke: mix(sea.light, sea.base, 0.5),
      'stroke-width': 1.6,
      'stroke-dasharray': '10 8',
    })
  const course = path('M-40 830L1260 -40', 'none', { stroke: signal.base, 'stroke-width': 5, 'stroke-dasharray': '18 14' })
  return doc(
    W,
    H,
    rect(0, 0, W, H, sea.light) +
      land +
      river +
      road +
      group(freighterTop(true), { transform: 'translate(700 560) rotate(56.2) scale(2.05)', opacity: 0.3 }) +
      course +
      circle(150, 703, 15, paper.light, { stroke: signal.base, 'stroke-width': 7 }) +
      circle(1080, 80, 15, paper.light, { stroke: signal.base, 'stroke-width': 7 }) +
      group(freighterTop(false), { transform: 'translate(630 382) rotate(56.2) scale(2.25)' }),
  )
}

export const cargoServices: readonly Picture[] = [
  { file: 'service-warehousing.webp', folder: 'media', draw: warehousing },
  { file: 'service-cold-chain.webp', folder: 'media', draw: coldChain },
  { file: 'service-air-cargo.webp', folder: 'media', draw: airCargo },
  { file: 'service-customs-clearance.webp', folder: 'media', draw: customs },
]
